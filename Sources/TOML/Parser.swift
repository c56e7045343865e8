/// Reads a document from its first byte to its last. The other files of this name hold the kinds of values.
struct Parser {
  /// Levels of arrays and tables inside each other; enough for any hand, and far from the end of the stack.
  static let nestingLimit = 128

  let source: SourceText
  let bytes: [UInt8]
  /// Offset of the next byte.
  var position: Int
  var places: PlaceFinder
  var tree = TableTree()

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    position = source.start
    places = PlaceFinder(source)
  }

  mutating func document() throws(TOMLError) -> TOMLTable {
    if let place = source.firstInvalidPlace { throw TOMLError(.notUTF8, span: place) }
    var table = TableTree.root
    while true {
      try skipBlankLines()
      guard let next = peek else { break }
      if next == UInt8(ascii: "[") {
        table = try header()
        try endOfLine(or: .textBehindHeader)
      } else {
        try keyAndValue(into: table)
        try endOfLine(or: .textBehindValue)
      }
    }
    guard case .table(let root) = tree.frozen(TableTree.root).content else {
      preconditionFailure("the root is a table")
    }
    return root
  }

  // MARK: Lines

  private mutating func header() throws(TOMLError) -> Int {
    let mark = mark()
    position += 1
    let isArray = take(UInt8(ascii: "["))
    let path = try key()
    guard take(UInt8(ascii: "]")) else { throw error(.unclosedHeader) }
    if isArray {
      guard take(UInt8(ascii: "]")) else { throw error(.unclosedHeader) }
      return try tree.append(path, span: span(from: mark))
    }
    return try tree.open(path, span: span(from: mark))
  }

  mutating func keyAndValue(into table: Int) throws(TOMLError) {
    let path = try key()
    guard take(UInt8(ascii: "=")) else { throw error(.missingEquals) }
    let owner = try tree.walk(dotted: path, from: table)
    let last = path[path.count - 1]
    try tree.check(isNew: last, in: owner)
    skipSpaces()
    let value = try value(depth: tree.depth(of: owner) + 1)
    tree.set(last, to: value, in: owner)
  }

  private mutating func endOfLine(or problem: TOMLError.Problem) throws(TOMLError) {
    skipSpaces()
    try skipComment()
    guard peek != nil else { return }
    guard try takeLineEnd() else { throw error(problem, covering: bareText()) }
  }

  // MARK: What stands between values

  mutating func skipSpaces() {
    while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
  }

  /// Spaces, comments and line ends.
  mutating func skipBlankLines() throws(TOMLError) {
    repeat {
      skipSpaces()
      try skipComment()
    } while try takeLineEnd()
  }

  private mutating func skipComment() throws(TOMLError) {
    guard take(UInt8(ascii: "#")) else { return }
    while let byte = peek, byte != UInt8(ascii: "\n"), !atLineEnd {
      try check(text: byte)
      position += 1
    }
  }

  mutating func takeLineEnd() throws(TOMLError) -> Bool {
    guard atLineEnd else {
      if peek == UInt8(ascii: "\r") { throw error(.loneReturn) }
      return false
    }
    position += peek == UInt8(ascii: "\r") ? 2 : 1
    return true
  }

  /// Whether a line feed, or a carriage return and a line feed, stand here.
  var atLineEnd: Bool {
    peek == UInt8(ascii: "\n") || peek == UInt8(ascii: "\r") && peek(1) == UInt8(ascii: "\n")
  }

  /// Refuses the control characters that may stand in no comment and no string: all but the tab.
  func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F }

  mutating func check(text byte: UInt8) throws(TOMLError) {
    guard isControl(byte) else { return }
    throw error(byte == UInt8(ascii: "\r") ? .loneReturn : .controlCharacter(Unicode.Scalar(byte)))
  }

  // MARK: Bytes and places

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  func peek(_ ahead: Int) -> UInt8? { position + ahead < bytes.count ? bytes[position + ahead] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// What stands here up to a space, a line end or a sign that separates values.
  func bareText() -> Range<Int> {
    var end = position
    while end < bytes.count, !" \t\r\n,]}#=".utf8.contains(bytes[end]) { end += 1 }
    return position..<end
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func mark() -> PlaceFinder.Mark { places.mark(position) }

  /// From a mark to here.
  mutating func span(from mark: PlaceFinder.Mark) -> SourceSpan { places.span(from: mark, to: position) }

  /// An error that covers the character at an offset, or the one that comes next.
  mutating func error(_ problem: TOMLError.Problem, at offset: Int? = nil) -> TOMLError {
    let offset = offset ?? position
    return error(problem, covering: offset..<offset)
  }

  mutating func error(_ problem: TOMLError.Problem, covering range: Range<Int>) -> TOMLError {
    let mark = places.mark(range.lowerBound)
    return TOMLError(problem, span: places.span(from: mark, to: max(range.upperBound, range.lowerBound + 1)))
  }

  /// The character that stands here, whole.
  func character() -> Character {
    text(position..<min(bytes.count, position + 64)).first ?? " "
  }
}
