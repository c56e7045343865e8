import TOML
import Testing

/// A text that is not TOML, and what the user is told about it.
struct Broken: Sendable, CustomTestStringConvertible {
  var text: String
  var line: Int
  var column: Int
  var length: Int
  var message: String

  init(_ text: String, _ line: Int, _ column: Int, _ length: Int, _ message: String) {
    self.text = text
    self.line = line
    self.column = column
    self.length = length
    self.message = message
  }

  var testDescription: String { text.debugDescription }

  static let keys = [
    Broken("= 1", 1, 1, 1, "a key is missing here; a sign as a key needs quotes"),
    Broken("a. = 1", 1, 4, 1, "a key is missing here; a sign as a key needs quotes"),
    Broken("a..b = 1", 1, 3, 1, "a key is missing here; a sign as a key needs quotes"),
    Broken("a", 1, 2, 1, "= is missing after the key"),
    Broken("a b = 1", 1, 3, 1, "= is missing after the key"),
    Broken("a\n= 1", 1, 2, 1, "= is missing after the key"),
    Broken("é = 1", 1, 1, 1, "a key with é in it needs quotes: only A-Z a-z 0-9 _ - go without"),
    Broken("a; = 1", 1, 2, 1, "a key with ; in it needs quotes: only A-Z a-z 0-9 _ - go without"),
    Broken("\"a\n", 1, 1, 2, "the quoted key has no closing quote on this line"),
    Broken("\"\"\"a\"\"\" = 1", 1, 1, 3, "a key cannot have three quotes"),
    Broken("q = 1\nw = 2\nq = 3", 3, 1, 1, "q is already set on line 1"),
    Broken("q = 1\n'q' = 3", 2, 1, 3, "q is already set on line 1"),
    Broken("a.b = 1\na.b.c = 2", 2, 3, 1, "b is not a table: line 1 makes it a value"),
    Broken("a = { b = 1 }\na.c = 2", 2, 1, 1, "nothing can be added to a here: line 1 has made it already"),
    Broken("[a.b]\n[a]\nb.c = 1", 3, 1, 1, "nothing can be added to b here: line 1 has made it already"),
  ]

  static let tables = [
    Broken("[a\n", 1, 3, 1, "the table's name needs its closing bracket"),
    Broken("[[a]", 1, 5, 1, "the table's name needs its closing bracket"),
    Broken("[]", 1, 2, 1, "a key is missing here; a sign as a key needs quotes"),
    Broken("[a] b = 1", 1, 5, 1, "the line must end after the table's name"),
    Broken("[a]\n[b]\n [ a ]", 3, 4, 1, "the table a is already there, on line 1"),
    Broken("a.b = 1\n[a]", 2, 2, 1, "the table a is already there, on line 1"),
    Broken("a = 1\n[a.b]", 2, 2, 1, "a is not a table: line 1 makes it a value"),
    Broken("a = [{}]\n[a.b]", 2, 2, 1, "nothing can be added to a here: line 1 has made it already"),
    Broken("a = []\n[[a]]", 2, 3, 1, "a is not a list of [[tables]]: line 1 makes it something else"),
    Broken("[[a]]\n[a]", 2, 2, 1, "the table a is already there, on line 1"),
    Broken("t = { a = 1, }", 1, 14, 1, "a table in { } cannot end with a comma"),
    Broken("t = { a = 1\n}", 1, 12, 1, "a table in { } must stay on one line"),
    Broken("t = { # none\n}", 1, 7, 1, "a table in { } must stay on one line"),
    Broken("t = { a = 1 b = 2 }", 1, 13, 1, "a comma or } is missing in the table"),
    Broken("t = { a = 1", 1, 5, 1, "the table never ends: its } is missing"),
    Broken("t = { a = 1, a = 2 }", 1, 14, 1, "a is already set on line 1"),
  ]

  static let values = [
    Broken("a = ", 1, 5, 1, "a value is missing here"),
    Broken("a = # none", 1, 5, 1, "a value is missing here"),
    Broken("a = kick.flac", 1, 5, 9, "kick.flac is no value; text needs quotes"),
    Broken("a = True", 1, 5, 4, "True is no value; text needs quotes"),
    Broken("a = 1 two three", 1, 7, 3, "the line must end after the value"),
    Broken("a = [1 2]", 1, 8, 1, "a comma or ] is missing in the array"),
    Broken("a = [1,\n2", 1, 5, 1, "the array never ends: its ] is missing"),
    Broken("a = [,]", 1, 6, 1, "a value is missing here"),
    Broken("a = 012", 1, 5, 3, "a number cannot begin with a zero"),
    Broken("a = 1__2", 1, 5, 4, "an underscore in a number must have a digit on both sides"),
    Broken("a = _1", 1, 5, 2, "_1 is no value; text needs quotes"),
    Broken("a = 0x", 1, 5, 2, "0x is not a number"),
    Broken("a = 0b12", 1, 5, 4, "0b12 is not a number"),
    Broken("a = 1.", 1, 5, 2, "1. is not a number"),
    Broken("a = -.5", 1, 5, 3, "-.5 is not a number"),
    Broken("a = 1e", 1, 5, 2, "1e is not a number"),
    Broken("a = 1.5dB", 1, 5, 5, "1.5dB is not a number"),
    Broken("a = 9223372036854775808", 1, 5, 19, "the number is too large: 64 bits must hold it"),
    Broken("a = 2023-02-29", 1, 5, 10, "2023-02-29 is not a date or time that exists"),
    Broken("a = 24:00:00", 1, 5, 8, "24:00:00 is not a date or time that exists"),
    Broken("a = 2023-02-28 25:00:00", 1, 5, 19, "2023-02-28 25:00:00 is not a date or time that exists"),
  ]

  static let strings = [
    Broken("a = \"kick\nb = 1", 1, 5, 5, "the string has no closing quote on this line"),
    Broken("a = 'kick", 1, 5, 5, "the string has no closing quote on this line"),
    Broken("a = \"\"\"\nkick", 1, 5, 3, "the string never ends: its three closing quotes are missing"),
    Broken("a = \"\"\"x\"\"\"\"\"\"", 1, 14, 1, "too many quotes at the end of the string"),
    Broken(
      #"a = "drums\kick""#, 1, 11, 2,
      #"\k means nothing in a string; for a backslash write \\, or use 'single quotes'"#),
    Broken(#"a = "\u12G4""#, 1, 6, 4, #"\u needs 4 hexadecimal digits"#),
    Broken(#"a = "\U0011""#, 1, 6, 6, #"\U needs 8 hexadecimal digits"#),
    Broken(#"a = "\uD800""#, 1, 6, 6, "there is no such Unicode character"),
    Broken(
      "a = \"x\u{7}\"", 1, 7, 1, #"the control character U+0007 cannot stand here; in a string write \u0007"#),
    Broken("# bell \u{7}", 1, 8, 1, #"the control character U+0007 cannot stand here; in a string write \u0007"#),
    Broken("a = 1\rb = 2", 1, 6, 1, "a carriage return without a line feed is no line end"),
    Broken("a = \"x\ry\"", 1, 7, 1, "a carriage return without a line feed is no line end"),
  ]

  static let placed = [
    Broken("a = \"👩‍👩‍👧 é e\u{301}\" x", 1, 13, 1, "the line must end after the value"),
    Broken("\u{FEFF}a = x", 1, 5, 1, "x is no value; text needs quotes"),
    Broken("a = 1\r\nb = x\r\n", 2, 5, 1, "x is no value; text needs quotes"),
    Broken("a = '''\n\n'''\nb = x", 4, 5, 1, "x is no value; text needs quotes"),
    Broken("\ta = x", 1, 6, 1, "x is no value; text needs quotes"),
  ]
}

@Suite("A text that is not TOML") struct ErrorTests {
  @Test(
    "is refused with one sentence and its place",
    arguments: [
      Broken.keys, Broken.tables, Broken.values, Broken.strings, Broken.placed,
    ].joined())
  func message(broken: Broken) throws {
    let error = try #require(throws: TOMLError.self) { try TOMLTable(parsing: broken.text.utf8) }
    #expect(error.message == broken.message)
    #expect(error.span == SourceSpan(line: broken.line, column: broken.column, length: broken.length))
  }

  @Test(
    "is refused at the first byte that is not UTF-8",
    arguments: [
      ([0x61, 0x20, 0xFF], 1, 3), ([0xFF, 0xFE, 0x61, 0x00], 1, 1), ([0x61, 0x3D, 0x31, 0x0A, 0x23, 0xC3], 2, 2),
      ([0x23, 0xC3, 0xA9, 0xED, 0xA0, 0x80], 1, 3),
    ] as [([UInt8], Int, Int)])
  func encoding(bytes: [UInt8], line: Int, column: Int) throws {
    let error = try #require(throws: TOMLError.self) { try TOMLTable(parsing: bytes) }
    #expect(error.problem == .notUTF8)
    #expect(error.message == "the text is not UTF-8 here; save the file as UTF-8")
    #expect(error.span == SourceSpan(line: line, column: column))
  }

  @Test(
    "is refused when it is nested deeper than 128 levels",
    arguments: [
      ("a = ", "[", "]", 128), ("a = ", "{a=", "}", 128), ("a = ", "[{a=", "}]", 64), ("", "a.", "a = 1", 128),
      ("[", "a.", "a]", 127),
    ])
  func nesting(start: String, level: String, end: String, most: Int) throws {
    for count in [most + 1, 50_000] {
      let text = start + String(repeating: level, count: count) + end
      let error = try #require(throws: TOMLError.self) { try TOMLTable(parsing: text.utf8) }
      #expect(error.message == "this is nested too deeply: 128 levels are the most", "\(count) levels")
    }
    let text = start + String(repeating: level, count: most) + end
    do throws(TOMLError) {
      _ = try TOMLTable(parsing: text.utf8)
    } catch {
      #expect(error.problem != .tooDeep)
    }
  }

  @Test(
    "is refused in few words, however long the piece that is wrong",
    arguments: [
      "a = %", "a = 1%", "a = 2000-%", "a = 0x%", "% = 1\n% = 2", "[%]\n[%]", "% = 1\n%.b = 1", "% = 1\n[[%]]",
      "% = {}\n%.b = 1",
    ])
  func longPieces(text: String) throws {
    let long = String(repeating: "x", count: 50_000)
    let text = String(text.map { $0 == "%" ? long : String($0) }.joined())
    let error = try #require(throws: TOMLError.self) { try TOMLTable(parsing: text.utf8) }
    #expect(error.message.contains("xxx..."))
    #expect(error.message.count < 150)
  }

  @Test("can be nested deeply by many means at once, and is refused all the same")
  func mixedNesting() throws {
    let path = String(repeating: "a.", count: 100) + "a"
    let error = try #require(throws: TOMLError.self) {
      try TOMLTable(parsing: "[\(path)]\n\(path) = 1".utf8)
    }
    #expect(error.problem == .tooDeep)
    #expect(error.span.line == 2)
  }
}
