import TOML
import Testing

@Suite("A TOML document") struct TableTests {
  private func table(_ text: String) throws -> TOMLTable { try TOMLTable(parsing: text.utf8) }

  @Test(
    "has values of every type",
    arguments: [
      (#""a\tb\u00e9\U0001F600""#, .string("a\tbé😀")),
      (#"'C:\kick'"#, .string(#"C:\kick"#)),
      ("\"\"\"\n  one\\\n   two\nthree\"\"\"\"\"", .string("  onetwo\nthree\"\"")),
      ("'''a'b''c'''", .string("a'b''c")),
      ("+17", .integer(17)), ("-0", .integer(0)), ("1_000", .integer(1000)), ("0xDEAD_beef", .integer(0xDEAD_BEEF)),
      ("0o755", .integer(0o755)), ("0b1010", .integer(10)), ("-9223372036854775808", .integer(.min)),
      ("6.5e-1_0", .float(6.5e-10)), ("-0.0", .float(-0.0)), ("1E3", .float(1000)), ("inf", .float(.infinity)),
      ("-inf", .float(-.infinity)), ("true", .boolean(true)), ("false", .boolean(false)),
    ] as [(String, TOMLValue.Content)])
  func scalars(text: String, content: TOMLValue.Content) throws {
    #expect(try table("a = \(text)")["a"]?.content == content)
  }

  @Test(
    "has dates and times, down to the nanosecond",
    arguments: [
      ("1979-05-27", "1979-05-27"), ("07:32:00.5", "07:32:00.5"), ("23:59:60", "23:59:60"),
      ("1979-05-27 07:32:00", "1979-05-27T07:32:00"), ("1979-05-27t07:32:00z", "1979-05-27T07:32:00Z"),
      ("1979-05-27T00:32:00.9999999999-07:30", "1979-05-27T00:32:00.999999999-07:30"),
    ])
  func dates(text: String, words: String) throws {
    guard case .value(_, let found)? = try table("a = \(text)")["a"].map({ Meaning($0) }) else {
      Issue.record("no date")
      return
    }
    #expect(found == words)
  }

  @Test("keeps its keys in the order of the text")
  func order() throws {
    let table = try table("z = 1\n[m]\n[a]\n[m.n]\n[\"1\"]")
    #expect(table.entries.map(\.key) == ["z", "m", "a", "1"])
  }

  @Test("tells composed and decomposed letters apart, as TOML does")
  func exactKeys() throws {
    let table = try table("'é' = 1\n'e\u{301}' = 2")
    #expect(table["\u{E9}"]?.integer == 1)
    #expect(table["e\u{301}"]?.integer == 2)
    #expect(table["e"] == nil)
  }

  @Test("knows where every key and value stands")
  func places() throws {
    let text = """
      title = "鼓 box"
      [pads] # comment
        'q' = { sound = "k.flac", gain = -2.5 }
      a.b = [ 1,
        [2] ]
      [[list]]
      """
    let table = try table(text)
    #expect(table["title"]?.span == SourceSpan(line: 1, column: 9, length: 7))
    #expect(table["pads"]?.span == SourceSpan(line: 2, column: 1, length: 6))
    #expect(table.entries[1].keySpan == SourceSpan(line: 2, column: 2, length: 4))
    let pads = try #require(table["pads"]?.table)
    #expect(pads.entries[0].keySpan == SourceSpan(line: 3, column: 3, length: 3))
    #expect(pads["q"]?.span == SourceSpan(line: 3, column: 9, length: 33))
    #expect(pads["q"]?.table?["gain"]?.span == SourceSpan(line: 3, column: 36, length: 4))
    #expect(pads.entries[1].keySpan == SourceSpan(line: 4, column: 1, length: 1))
    let array = try #require(pads["a"]?.table?["b"])
    #expect(array.span == SourceSpan(line: 4, column: 7, length: 4), "over several lines: the first one")
    #expect(array.array?.last?.span == SourceSpan(line: 5, column: 3, length: 3))
    #expect(table["list"]?.array?.first?.span == SourceSpan(line: 6, column: 1, length: 8))
  }

  @Test(
    "may begin with a byte order mark and end anywhere", arguments: ["", "\u{FEFF}", "\u{FEFF}a = 1", "a = 1\r\n", "#"])
  func edges(text: String) throws {
    #expect(try table(text)["a"]?.integer == (text.contains("a") ? 1 : nil))
  }

  @Test("gives its lines without their ends")
  func lines() {
    let source = SourceText("\u{FEFF}a = 1\r\n\nb\u{301}\n".utf8)
    #expect(source.lineCount == 4)
    #expect((0...5).map(source.line) == [nil, "a = 1", "", "b\u{301}", "", nil])
  }

  @Test(
    "takes a time that grows with its length alone",
    arguments: [
      { String(repeating: "[[a]]\nb = 1\n", count: $0) },
      { "a = [" + String(repeating: "'é', ", count: $0) + "]" },
      { "a = [" + String(repeating: "{b.c = 1}, ", count: $0) + "]" },
      { (0..<$0).map { "a\($0).b = 1\n" }.joined() },
      { (0..<$0).map { "[a.b\($0)]\n" }.joined() },
      { "a = \"\"\"" + String(repeating: "\\\n \"\" é\n", count: $0) + "\"\"\"" },
      { "a = { " + (0..<$0).map { "é\($0)".debugDescription + " = 1" }.joined(separator: ", ") + " }" },
    ] as [@Sendable (Int) -> String])
  func linear(make: @Sendable (Int) -> String) throws {
    func time(_ count: Int) throws -> Double {
      let bytes = Array(make(count).utf8)
      let clock = ContinuousClock()
      let times = try (0..<3).map { _ in try clock.measure { _ = try TOMLTable(parsing: bytes) } / .seconds(1) }
      return times.min() ?? 0
    }
    // Sixteen times the text: a quadratic reader would take 256 times as long.
    let small = try time(250)
    #expect(try time(4000) < max(small, 0.0005) * 100)
  }
}
