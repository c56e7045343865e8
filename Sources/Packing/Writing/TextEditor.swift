import TOML

/// Changes places of a text and leaves all else as it is.
struct TextEditor {
  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private let source: SourceText
  /// Where each line begins, as an offset.
  private let lineStarts: [Int]
  private var edits: [Edit] = []

  init(_ source: SourceText) {
    self.source = source
    var starts = [source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (offset, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    lineStarts = starts
  }

  mutating func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  func lineStart(_ span: SourceSpan) -> Int { lineStarts[span.line - 1] }

  func start(of span: SourceSpan) -> Int { offset(span.line, column: span.column) }

  func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

  /// The bytes of a string or of a value on one line. A string of several lines is longer than its span says.
  func range(of span: SourceSpan) -> Range<Int> {
    let start = start(of: span)
    for quote in ["\"\"\"", "'''"] where source.bytes[start...].starts(with: Array(quote.utf8)) {
      return start..<end(ofLongString: start, quote: Array(quote.utf8))
    }
    return start..<offset(span.line, column: span.column + span.length)
  }

  private func offset(_ line: Int, column: Int) -> Int {
    let text = source.line(line) ?? ""
    return lineStarts[line - 1] + text.prefix(column - 1).utf8.count
  }

  private func end(ofLongString start: Int, quote: [UInt8]) -> Int {
    var place = start + 3
    let bytes = source.bytes
    while place < bytes.count, !bytes[place...].starts(with: quote) {
      place += bytes[place] == UInt8(ascii: "\\") && quote[0] == UInt8(ascii: "\"") ? 2 : 1
    }
    place += 3
    // Up to two quotes may stand before the closing ones.
    while place < bytes.count, place < start + bytes.count, bytes[place] == quote[0] { place += 1 }
    return min(place, bytes.count)
  }

  /// The text with all changes.
  var result: [UInt8] {
    var bytes: [UInt8] = []
    var place = 0
    for edit in edits.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }) {
      guard edit.element.range.lowerBound >= place else { continue }
      bytes += source.bytes[place..<edit.element.range.lowerBound]
      bytes += Array(edit.element.text.utf8)
      place = edit.element.range.upperBound
    }
    return bytes + source.bytes[place...]
  }
}
