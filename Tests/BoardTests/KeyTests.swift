import Testing

@testable import Board

@Suite("A key") struct KeyTests {
  @Test(
    "is one printable character or a name",
    arguments: [
      ("q", .character("q")), ("Q", .character("Q")), ("1", .character("1")), (".", .character(".")),
      ("#", .character("#")), ("é", .character("é")), ("ß", .character("ß")), ("鼓", .character("鼓")),
      ("🥁", .character("🥁")), ("Up", .named(.up)), ("Backspace", .named(.backspace)), ("/", .character("/")),
      (":", .character(":")), ("?", .character("?")), ("^", .character("^")),
    ] as [(String, Key)])
  func good(text: String, key: Key) throws {
    #expect(try Key(spelling: text) == key)
    #expect(key.spelling == text)
  }

  @Test("is the same in composed and decomposed spelling")
  func composition() throws {
    let keys: Set<Key> = [try Key(spelling: "\u{E9}"), try Key(spelling: "e\u{301}")]
    #expect(keys.count == 1)
    let board = try board("[pads]\n'\u{E9}' = 'k.flac'\n'e\u{301}' = 'k.flac'")
    #expect(complaints(board.diagnostics) == ["3:1+3 error: \u{E9} is already set on line 2"])
  }

  @Test(
    "that the program keeps cannot be a pad, and says what it does",
    arguments: [
      ("Space", "Space cannot be a pad: it stops all sounds"), (" ", "Space cannot be a pad: it stops all sounds"),
      ("Escape", "Escape cannot be a pad: it closes what is open"),
      ("esc", "Escape cannot be a pad: it closes what is open"),
      ("Tab", "Tab cannot be a pad: it shows the next view"), ("\t", "Tab cannot be a pad: it shows the next view"),
      ("PageUp", "PageUp cannot be a pad: it goes to the board before"),
      ("PageDown", "PageDown cannot be a pad: it goes to the next board"),
      ("F1", "F1 cannot be a pad: it shows the help"), ("F2", "F2 cannot be a pad: it lists the boards"),
      ("F3", "F3 cannot be a pad: it finds a pad"), ("F4", "F4 cannot be a pad: it mutes"),
      ("F5", "F5 cannot be a pad: it loads the board again"),
      ("F6", "F6 cannot be a pad: it changes how sources are stolen"),
      ("F7", "F7 cannot be a pad: it opens the log"), ("F8", "F8 cannot be a pad: it plays the demo take"),
      ("F9", "F9 cannot be a pad: it records a take"), ("f10", "F10 cannot be a pad: it quits"),
      ("F11", "F11 cannot be a pad: the program keeps it"), ("F12", "F12 cannot be a pad: the program keeps it"),
      ("Ctrl-C", "\"Ctrl-C\" cannot be a pad: the program keeps all Ctrl keys"),
      ("ctrl+a", "\"ctrl+a\" cannot be a pad: the program keeps all Ctrl keys"),
      ("^C", "\"^C\" cannot be a pad: the program keeps all Ctrl keys"),
    ])
  func commands(text: String, message: String) throws {
    #expect(try #require(throws: KeyError.self) { try Key(spelling: text) }.message == message)
  }

  @Test(
    "that is none is refused with a remedy",
    arguments: [
      ("", "a pad's key is empty"),
      ("qw", "\"qw\" is not a key: a pad has one character or a key's name"),
      ("up", "\"up\" is not a key; did you mean Up?"), ("Rihgt", "\"Rihgt\" is not a key; did you mean Right?"),
      ("Return", "\"Return\" is not a key; did you mean Enter?"), ("del", "\"del\" is not a key; did you mean Delete?"),
      ("Shift-q", "\"Shift-q\" is not how a key is written: write \"Q\""),
      ("\n", "\"\n\" is not a key; did you mean Enter?"),
      ("\u{301}", "\"\u{301}\" cannot be a pad: it is no printable character"),
      ("\u{A0}", "\"\u{A0}\" cannot be a pad: it is no printable character"),
      ("\u{200B}", "\"\u{200B}\" cannot be a pad: it is no printable character"),
      ("\u{7}", "\"\u{7}\" cannot be a pad: it is no printable character"),
    ])
  func bad(text: String, message: String) throws {
    #expect(try #require(throws: KeyError.self) { try Key(spelling: text) }.message == message)
  }

  @Test("that is none spoils no other pad of a board")
  func badKeyInBoard() throws {
    let board = try board("[pads]\nF1 = 'k.flac'\nqq = 'k.flac'\nw = 'k.flac'")
    #expect(
      complaints(board.diagnostics) == [
        "2:1+2 error: F1 cannot be a pad: it shows the help",
        "3:1+2 error: \"qq\" is not a key: a pad has one character or a key's name",
      ])
    #expect(board.keys == [.character("w")])
  }
}
