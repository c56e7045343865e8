import Testing

@testable import Terminal

@Suite("Text in cells")
struct CellTextTests {
  /// The C library's widths in its UTF-8 locale, for the characters used here.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200D, 0xFE0F: 0
    case 0x9F13, 0x1F000...0x1F1E5, 0x1F200...0x1FFFF: 2
    case 0x80...0x9F, 0xE000: -1
    default: 1
    }
  }

  @Test(
    "A cell gets exactly its columns, whatever is in it",
    arguments: [
      ("a", 1, "a"), ("é", 1, "é"), ("e\u{301}", 1, "e\u{301}"), ("鼓", 2, "鼓"), ("🥁", 2, "🥁"), (" ", 1, " "),
      ("", 1, " "),
      // What the frame holds for narrower than it is, and for wider.
      ("鼓", 1, "?"), ("a", 2, "a "), ("a", 3, "a  "),
      // Joined and selected characters: the first that is sure.
      ("👨\u{200D}👩\u{200D}👧", 2, "👨"), ("👍\u{1F3FD}", 2, "👍"), ("❤\u{FE0F}", 2, "❤ "), ("🇩🇪", 2, "🇩🇪"), ("🇩🇪", 1, "🇩"),
      // More marks than curses holds.
      ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", 1, "a\u{301}\u{302}\u{303}\u{304}"),
      // Nothing to show.
      ("\u{7}", 1, "?"), ("\u{1B}", 1, "?"), ("\u{85}", 1, "?"), ("\u{E000}", 1, "?"), ("\u{202E}", 1, "?"),
      ("\u{301}", 1, "?"),
    ])
  func pieces(_ text: String, _ columns: Int, _ expected: String) {
    let pieces = CellText(encoding: .utf8, width: Self.width).pieces(of: text, columns: columns)
    var shown = ""
    shown.unicodeScalars.append(contentsOf: pieces.flatMap(\.scalars))
    #expect(Array(shown.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(pieces.reduce(0) { $0 + $1.width } == columns)
  }

  @Test(
    "What the locale cannot encode is a question mark",
    arguments: [
      (TextEncoding.ascii, "é", "?"), (.latin1, "é", "é"), (.latin1, "≋", "?"), (.ascii, "q", "q"),
      (.ascii, "e\u{301}", "e"),
    ])
  func encodings(_ encoding: TextEncoding, _ text: String, _ expected: String) {
    let pieces = CellText(encoding: encoding, width: Self.width).pieces(of: text, columns: 1)
    #expect(String(pieces[0].scalars.map(Character.init)) == expected)
  }

  @Test("A wide character that the locale cannot encode leaves the row straight")
  func wideQuestion() {
    let pieces = CellText(encoding: .ascii, width: Self.width).pieces(of: "鼓", columns: 2)
    #expect(pieces.map(\.scalars) == [["?"], [" "]])
  }
}
