import TOML
import Testing

@testable import Board

@Suite("A diagnostic") struct DiagnosticTests {
  private func shown(_ line: String, _ column: Int, _ length: Int, number: Int = 14) -> String {
    Diagnostic(
      .error, "gain must be between -60 and 12, not 40", file: "boards/beatbox/board.toml",
      span: SourceSpan(line: number, column: column, length: length), sourceLine: line
    ).description
  }

  @Test("shows the line and a caret below")
  func line() {
    #expect(
      shown("w     = { sound = \"snare.flac\", gain = 40 }", 40, 2) == """
        boards/beatbox/board.toml:14:40: error: gain must be between -60 and 12, not 40
           14 | w     = { sound = "snare.flac", gain = 40 }
              |                                        ^~
        """)
    #expect(
      shown("gain = 40", 8, 2, number: 123456) == """
        boards/beatbox/board.toml:123456:8: error: gain must be between -60 and 12, not 40
        123456 | gain = 40
               |        ^~
        """)
  }

  @Test("is one line where there is no place or no text to show")
  func bare() {
    #expect(Diagnostic(.warning, "no pad uses \"a.wav\"", file: "b").description == "b: warning: no pad uses \"a.wav\"")
    let placed = Diagnostic(.error, "no", file: "b", span: SourceSpan(line: 1, column: 2))
    #expect(placed.description == "b:1:2: error: no")
  }

  @Test(
    "keeps the caret under its place, however wide the text",
    arguments: [
      ("\"鼓\" = 40", 7, 2, "\"鼓\" = 40", "       ^~"),
      ("e\u{301}🥁👩‍👩‍👧 = 40", 7, 2, "e\u{301}🥁👩‍👩‍👧 = 40", "        ^~"),
      ("a = \"鼓鼓\"", 5, 4, "a = \"鼓鼓\"", "    ^~~~~~"),
      ("\tgain\t= 40", 9, 2, "        gain    = 40", "                  ^~"),
      ("a\tb", 2, 1, "a       b", " ^~~~~~~"),
      ("q =", 4, 1, "q =", "   ^"),
      ("q =", 9, 5, "q =", "   ^"),
      ("", 1, 1, "", "^"),
      ("a = 40", 5, 99, "a = 40", "    ^~"),
    ])
  func width(line: String, column: Int, length: Int, shown: String, caret: String) {
    let excerpt = Excerpt(line, column: column, length: length)
    #expect(excerpt.line == shown)
    #expect(excerpt.caret == caret)
  }

  @Test(
    "stays short, whatever the file holds", arguments: ["a", "e\u{301}", "\u{301}", "鼓", "👩‍👩‍👧", "\t", "\u{200D}", "\0"])
  func short(piece: String) {
    for text in [String(repeating: piece, count: 50_000), "a" + String(repeating: "\u{301}", count: 50_000) + piece] {
      let diagnostic = Diagnostic(
        .error, "there is no file \(quoted(text))", file: "b", span: SourceSpan(line: 1, column: 1), sourceLine: text)
      #expect(diagnostic.description.utf8.count < 8000)
    }
  }

  @Test(
    "shows nothing that a terminal would obey",
    arguments: [
      "\u{1B}[2J", "\u{7}", "\u{9B}31m", "\u{202E}x", "\0", "\u{2028}", "a\r", "\u{AD}",
    ])
  func harmless(text: String) {
    let shown = Diagnostic(
      .error, text, file: text, span: SourceSpan(line: 1, column: 1, length: 2), sourceLine: text + "x"
    ).description
    let categories: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
    #expect(!shown.unicodeScalars.contains { $0 != "\n" && categories.contains($0.properties.generalCategory) })
    #expect(shown.split(separator: "\n").count == 3)
    #expect(shown.contains("\u{FFFD}"))
  }

  @Test("leaves the writing of all languages as it is", arguments: ["می\u{200C}خواهم", "👩‍👩‍👧", "\u{200F}שלום", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func languages(text: String) {
    #expect(Diagnostic(.error, text, file: "b").description == "b: error: \(text)")
  }

  @Test("cuts a long line round the caret")
  func cut() {
    let long = (0..<100).map { "\($0 % 10)123456789" }.joined()
    let early = Excerpt(long, column: 5, length: 2)
    #expect(early.line == long.prefix(100) + "...")
    #expect(early.caret == "    ^~")
    let late = Excerpt(long, column: 501, length: 3)
    #expect(late.line == "..." + long.dropFirst(460).prefix(100) + "...")
    #expect(late.caret == String(repeating: " ", count: 43) + "^~~")
    let last = Excerpt(long, column: 1000, length: 1)
    #expect(last.line == "..." + long.dropFirst(959))
    #expect(last.caret == String(repeating: " ", count: 43) + "^")
    let whole = Excerpt(long, column: 1, length: 1000)
    #expect(whole.caret.count == 100)
    let wide = Excerpt(String(repeating: "鼓", count: 500), column: 300, length: 1)
    #expect(wide.line == "..." + String(repeating: "鼓", count: 50) + "...")
    #expect(wide.caret == String(repeating: " ", count: 43) + "^~")
  }

  @Test("stands in the order of its file, and two of one place stay as they are")
  func order() {
    let spans = [nil, (3, 1), (1, 9), (1, 2), (1, 9)].map { $0.map { SourceSpan(line: $0.0, column: $0.1) } }
    let mixed = spans.enumerated().map { Diagnostic(.error, "\($0.offset)", file: "a", span: $0.element) }
    let other = Diagnostic(.error, "5", file: "b", span: SourceSpan(line: 1, column: 1))
    #expect((mixed + [other]).inFileOrder().map(\.message) == ["3", "2", "4", "1", "0", "5"])
  }

  @Test("can be made of what comes to light later")
  func later() throws {
    let board = try board("[pads]\nq = 'k.flac'")
    let late = board.diagnostic(.error, "not a sound", at: board.pads[0].sounds[0].span)
    #expect(late.description == "b/board.toml:2:5: error: not a sound\n    2 | q = 'k.flac'\n      |     ^~~~~~~~")
    #expect(board.diagnostic(.warning, "so", at: nil).description == "b/board.toml: warning: so")
  }
}

@Suite("Words") struct WordsTests {
  @Test(
    "that are mistyped have a nearest name",
    arguments: [
      ("gian", "gain"), ("GAIN", "gain"), ("gai", "gain"), ("loopstart", "loop_start"), ("loop-start", "loop_start"),
      ("volume", nil), ("x", nil), ("", nil), ("pna", "pan"),
    ])
  func near(text: String, name: String?) {
    #expect(nearest(to: text, among: ["gain", "pan", "loop_start", "loop"]) == name)
  }

  @Test(
    "count their columns",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("鼓", 2), ("🥁", 2), ("☎\u{FE0F}", 2), ("☎", 1), ("ｱ", 1), ("Ａ", 2),
      ("한", 2),
      ("\u{200B}", 0), ("👩‍👩‍👧", 2), ("⟳≋▁", 3),
    ])
  func columns(text: String, width: Int) {
    #expect(TextWidth.columns(of: text) == width)
  }

  @Test("of a user are short in a message")
  func short() {
    #expect(quoted(String(repeating: "a", count: 61)) == "\"\(String(repeating: "a", count: 57))...\"")
    #expect(plain(-2) == "-2")
    #expect(plain(0.1) == "0.1")
    #expect(plain(1e300) == "1e+300")
  }
}
