/// Makes the name of a pad fit its pad, and keeps what tells it from its neighbours: in rows of `loop_1`, `loop_2`, or
/// `Bass C`, `Bass Eb`, that is the end.
enum ShortName {
  /// `Tom high` in 5 columns is `TomHi`, `Bass Eb` `BasEb`, `loop_47` `loo47`, `take 00012` `ta012`, `Cowbell`
  /// `Cowbe`.
  static func of(_ name: String, columns: Int, ellipsis: String) -> String {
    guard columns < TextWidth.columns(of: name) else { return name }
    let ellipsis = columns > 8 ? ellipsis : ""
    guard columns >= 3, let (head, tail) = split(name) else {
      return TextWidth.cut(name, to: columns, ellipsis: ellipsis)
    }
    let tailColumns = TextWidth.columns(of: tail)
    let isMark = tailColumns <= 2 || tailColumns <= 3 && tail.allSatisfy(\.isNumber)
    if !isMark, !ellipsis.isEmpty { return TextWidth.cut(name, to: columns, ellipsis: ellipsis) }
    let kept = isMark ? tailColumns : max(1, min(columns / 2, columns - TextWidth.columns(of: head)))
    let start = TextWidth.cut(head, to: columns - kept, ellipsis: ellipsis)
    return start + TextWidth.cut(tail.prefix(1).uppercased() + tail.dropFirst(), to: kept)
  }

  /// The last word and what is before it; a number that ends a word is a word.
  private static func split(_ name: String) -> (head: String, tail: String)? {
    let digits = name.reversed().prefix(while: \.isNumber).count
    let letters = digits > 0 ? digits : name.reversed().prefix { !isSeparator($0) }.count
    var end = name.suffix(letters)
    // Of a long number its last digits tell most.
    if digits > 3 { end = end.suffix(3) }
    var head = name.dropLast(letters)
    while let last = head.last, isSeparator(last) { head = head.dropLast() }
    return head.isEmpty || end.isEmpty ? nil : (String(head), String(end))
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == " " || character == "_" || character == "-" || character == "."
  }
}
