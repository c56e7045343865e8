/// Breaks text into lines between its words.
enum TextWrap {
  /// At least one line; a word longer than a line is broken. Further lines are indented by two columns.
  static func lines(_ text: String, columns: Int) -> [String] {
    guard columns > 4 else { return [text] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      var word = String(word)
      var width = TextWidth.columns(of: word)
      if used > 0, used + 1 + width <= columns {
        line += " " + word
        used += 1 + width
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var indent = lines.isEmpty ? 0 : 2
      while width > columns - indent {
        let head = TextWidth.cut(word, to: columns - indent)
        guard !head.isEmpty, head.count < word.count else { break }
        lines.append(String(repeating: " ", count: indent) + head)
        word = String(word.dropFirst(head.count))
        width = TextWidth.columns(of: word)
        indent = 2
      }
      line = String(repeating: " ", count: indent) + word
      used = indent + width
    }
    return lines + [line]
  }
}
