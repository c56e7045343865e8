import TOML

extension Diagnostic: CustomStringConvertible {
  /// The lines as board.md shows them: place and message, then, where there is a line to show, the line and a caret
  /// below. Safe for a terminal whatever the file holds; no line end at the end.
  public var description: String {
    var place = harmless(file)
    if let span { place += ":\(span.line):\(span.column)" }
    let headline = "\(place): \(severity.rawValue): \(harmless(message))"
    guard let span, let sourceLine else { return headline }
    let number = String(span.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let excerpt = Excerpt(sourceLine, column: span.column, length: span.length)
    let blank = String(repeating: " ", count: gutter.count)
    return "\(headline)\n\(gutter) | \(excerpt.line)\n\(blank) | \(excerpt.caret)"
  }
}

/// A line of a file and the marks below it, cut so that both fit a terminal.
struct Excerpt {
  /// Columns of the line that are shown at most.
  static let widest = 100
  /// Columns before the caret that stay when the line is cut on the left.
  private static let lead = 40
  private static let tabStop = 8
  private static let ellipsis = "..."

  let line: String
  let caret: String

  /// `column` from 1 and `length`, both in characters.
  init(_ text: String, column: Int, length: Int) {
    var pieces: [Piece] = []
    var width = 0
    for character in text {
      let piece = Piece(character, at: width)
      pieces.append(piece)
      width += piece.width
    }
    let first = min(max(0, column - 1), pieces.count)
    let start = first < pieces.count ? pieces[first].start : width
    let past = min(first + max(1, length), pieces.count)
    let end = max(start + 1, past < pieces.count ? pieces[past].start : width)

    let cut = width <= Self.widest || min(end, start + Self.lead) <= Self.widest ? 0 : start - Self.lead
    let shown = pieces.filter { $0.start >= cut && $0.start + $0.width <= cut + Self.widest }
    let left = shown.first.map { $0.start } ?? 0
    let right = shown.last.map { $0.start + $0.width } ?? 0
    let before = cut > 0 ? Self.ellipsis : ""
    line = before + shown.map(\.text).joined() + (right < width ? Self.ellipsis : "")
    let marks = max(1, min(end, max(right, start + 1)) - start)
    caret = String(repeating: " ", count: before.count + start - left) + "^" + String(repeating: "~", count: marks - 1)
  }

  /// A character as it is shown, with its place and width in columns.
  private struct Piece {
    /// Bytes of one character: more accents than any writing has on it would flood the terminal.
    private static let mostBytes = 64

    let text: String
    let start: Int
    let width: Int

    init(_ character: Character, at start: Int) {
      self.start = start
      if character == "\t" {
        width = tabStop - start % tabStop
        text = String(repeating: " ", count: width)
      } else if isHarmless(character), character.utf8.count <= Self.mostBytes {
        width = TextWidth.columns(of: character)
        text = String(character)
      } else {
        width = 1
        text = "\u{FFFD}"
      }
    }
  }
}
