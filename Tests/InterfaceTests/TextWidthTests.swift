import Testing

@testable import Interface

@Suite struct TextWidthTests {
  @Test(
    "Text takes the columns that a terminal gives it",
    arguments: [
      ("", 0), ("Kick", 4), ("鼓🥁", 4), ("Cafe\u{301}", 4), ("Été", 3), ("한글", 4), ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4),
      ("a\u{200B}b\u{FEFF}c", 3), ("👩‍👩‍👧 trio", 7), ("👍🏽", 2), ("❤️", 1), ("1️⃣", 1), ("🇩🇪", 2), ("⌚", 2),
      ("▶⟳≋‖↘·◆▔", 8), ("\u{1B}[31m", 5), ("a\tb\nc", 5), ("\u{202E}abc", 3), ("\u{301}x", 1), ("ก็", 1), ("नि", 2),
      ("\u{1100}\u{1161}\u{11A8}", 2), ("so\u{AD}ft", 4),
    ])
  func columns(text: String, expected: Int) {
    #expect(TextWidth.columns(of: text) == expected)
  }

  @Test("What bars and rules are made of takes one column by the rules too, though nobody looks it up")
  func linesAndBlocks() {
    for value in TextWidth.linesAndBlocks {
      let scalar = Unicode.Scalar(value)!
      #expect(TextWidth.width(of: scalar) == 1)
      #expect(scalar.properties.generalCategory == .otherSymbol || scalar.properties.generalCategory == .mathSymbol)
    }
  }

  @Test(
    "Text is cut by columns, never in the middle of a character",
    arguments: [
      ("Kick", 4, "", "Kick"), ("Kicks", 4, "", "Kick"), ("Kicks", 4, "…", "Kic…"), ("鼓鼓鼓", 5, "", "鼓鼓"),
      ("鼓鼓鼓", 5, "…", "鼓鼓…"), ("鼓", 1, "", ""), ("Cafe\u{301}s", 4, "", "Cafe\u{301}"), ("abc", 0, "…", ""),
      ("abc", 1, "..", "a"), ("abc", 2, "..", "ab"), ("", 3, "…", ""),
    ])
  func cut(text: String, columns: Int, ellipsis: String, expected: String) {
    #expect(TextWidth.cut(text, to: columns, ellipsis: ellipsis) == expected)
  }

  @Test("No control character and no joiner reaches a cell")
  func harmless() {
    var frame = Frame(columns: 40, rows: 1)
    frame.put("a\u{1B}]0;x\u{7}\u{9B}b\u{85}\u{202E}c\u{200D}d\u{2028}e", row: 0, column: 0)
    for cell in frame.cells {
      for scalar in cell.text.unicodeScalars {
        #expect(scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format)
      }
    }
    #expect(frame.text == "a?]0;x??b?cd e")
  }

  @Test("A thousand accents on one letter leave at most four")
  func tower() {
    var frame = Frame(columns: 3, rows: 1)
    frame.put("a" + String(repeating: "\u{301}", count: 1000) + "b", row: 0, column: 0)
    #expect(frame[row: 0, column: 0].text.unicodeScalars.count == 5)
    #expect(frame[row: 0, column: 1].text == "b")
  }

  @Test("In ASCII letters lose their accents, and what has no letter is a question mark")
  func ascii() {
    var frame = Frame(columns: 20, rows: 1)
    frame.put("Été 鼓🥁 naïve ñ", row: 0, column: 0, ascii: true)
    #expect(frame.text == "Ete ?? naive n")
  }

  @Test(
    "Words break between lines, with the next ones indented",
    arguments: [
      ("one two three", 7, ["one two", "  three"]), ("", 10, [""]),
      ("abcdefghijkl", 5, ["abcde", "  fgh", "  ijk", "  l"]),
      ("a bb", 40, ["a bb"]),
    ])
  func wrap(text: String, columns: Int, expected: [String]) {
    #expect(TextWrap.lines(text, columns: columns) == expected)
  }

  @Test(
    "A short name keeps what tells it from its neighbours",
    arguments: [
      ("Kick", 5, "Kick"), ("Cowbell", 5, "Cowbe"), ("Tom high", 5, "TomHi"), ("Bass Eb", 5, "BasEb"),
      ("loop_47", 5, "loo47"), ("Open hat", 5, "OpenH"), ("kick 1", 3, "ki1"), ("ambi_choir", 5, "ambiC"),
      ("A very long name 12", 12, "A very lo…12"), ("A very long name", 12, "A very long…"), ("_", 5, "_"),
      ("12345678", 5, "12345"), ("x", 0, ""), ("take 00012", 6, "tak012"), ("take 00012", 12, "take 00012"),
    ])
  func short(name: String, columns: Int, expected: String) {
    #expect(ShortName.of(name, columns: columns, ellipsis: "…") == expected)
  }
}
