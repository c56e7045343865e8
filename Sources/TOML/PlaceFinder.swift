/// Turns byte offsets into lines and columns. It keeps the characters of one line, so that a reader that goes forward
/// through a text, however long its lines are, pays for each line once.
struct PlaceFinder {
  /// Where something begins.
  struct Mark {
    var offset: Int
    var line: Int
    /// From 1.
    var column: Int
    /// Characters from here to the end of the line.
    var rest: Int
  }

  let source: SourceText
  private var line = 0
  private var range = 0..<0
  /// Where each character of the line begins; `nil` when every byte is one.
  private var starts: [Int]?

  init(_ source: SourceText) {
    self.source = source
  }

  mutating func mark(_ offset: Int) -> Mark {
    let line = source.line(at: offset)
    if line != self.line { load(line) }
    let column = column(of: offset)
    let characters = starts?.count ?? range.count
    return Mark(offset: offset, line: line, column: column, rest: characters - column + 1)
  }

  /// From a mark to an offset behind it, or to the end of the mark's line.
  mutating func span(from mark: Mark, to end: Int) -> SourceSpan {
    var length = mark.rest
    if end > mark.offset, source.line(at: end - 1) == mark.line {
      let last = self.mark(end - 1)
      length = min(last.column - mark.column + 1, mark.rest)
    }
    return SourceSpan(line: mark.line, column: mark.column, length: max(1, length))
  }

  private mutating func load(_ line: Int) {
    self.line = line
    range = source.range(ofLine: line)
    starts = nil
    guard source.bytes[range].contains(where: { $0 >= 0x80 }) else { return }
    var offset = range.lowerBound
    var offsets: [Int] = []
    offsets.reserveCapacity(range.count)
    for character in String(decoding: source.bytes[range], as: UTF8.self) {
      offsets.append(offset)
      offset += character.utf8.count
    }
    starts = offsets
  }

  /// From 1. An offset inside a character names that character; the line end is one behind the last.
  private func column(of offset: Int) -> Int {
    guard let starts else { return min(offset, range.upperBound) - range.lowerBound + 1 }
    guard offset < range.upperBound else { return starts.count + 1 }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
