import Board
import Interface
import Testing

@testable import Terminal

@Suite("Keys from bytes")
struct KeyDecoderTests {
  @Test(
    "Characters are pads, with Shift in the character",
    arguments: [
      KeyCase("q", Typing.characters("q")),
      KeyCase("Q", Typing.characters("Q")),
      KeyCase("1!;/", Typing.characters("1!;/")),
      KeyCase("é", Typing.characters("é")),
      KeyCase("e\u{301}", Typing.characters("é")),
      KeyCase("鼓🥁", Typing.characters("鼓🥁")),
      KeyCase("й", Typing.characters("й")),
      KeyCase(" ", Typing.press(.space)),
      KeyCase("\u{301}", []),
      KeyCase("\u{A0}", []),
      KeyCase("\u{9B}", []),
      KeyCase("\u{200B}", []),
    ])
  func characters(_ key: KeyCase) {
    #expect(Typing.decode(key.bytes) == key.inputs)
  }

  static let controls: [KeyCase] = [
    KeyCase("\r", Typing.name(.enter)),
    KeyCase("\n", Typing.name(.enter)),
    KeyCase("\r\n", Typing.name(.enter)),
    KeyCase("\r\r", Typing.name(.enter) + Typing.name(.enter)),
    KeyCase("\u{8}", Typing.name(.backspace)),
    KeyCase("\u{7F}", Typing.name(.backspace)),
    KeyCase("\t", Typing.press(.tab)),
    KeyCase("\u{3}", Typing.press(.control("c"))),
    KeyCase("\u{C}", Typing.press(.control("l"))),
    KeyCase("\u{1A}", Typing.press(.control("z"))),
    KeyCase("\u{0}\u{1C}\u{1D}\u{1E}\u{1F}", []),
    KeyCase("\u{1B}", Typing.press(.escape)),
    KeyCase("\u{1B}\u{1B}", Typing.press(.escape, .escape)),
    KeyCase("\u{1B}\u{1B}\u{1B}", Typing.press(.escape, .escape, .escape)),
  ]

  static let named: [KeyCase] = [
    // xterm and VT: plain and application mode.
    KeyCase("\u{1B}[A", Typing.name(.up)), KeyCase("\u{1B}OA", Typing.name(.up)),
    KeyCase("\u{1B}[B", Typing.name(.down)), KeyCase("\u{1B}OB", Typing.name(.down)),
    KeyCase("\u{1B}[C", Typing.name(.right)), KeyCase("\u{1B}OC", Typing.name(.right)),
    KeyCase("\u{1B}[D", Typing.name(.left)), KeyCase("\u{1B}OD", Typing.name(.left)),
    KeyCase("\u{1B}[H", Typing.name(.home)), KeyCase("\u{1B}OH", Typing.name(.home)),
    KeyCase("\u{1B}[F", Typing.name(.end)), KeyCase("\u{1B}OF", Typing.name(.end)),
    KeyCase("\u{1B}[1~", Typing.name(.home)), KeyCase("\u{1B}[7~", Typing.name(.home)),
    KeyCase("\u{1B}[4~", Typing.name(.end)), KeyCase("\u{1B}[8~", Typing.name(.end)),
    KeyCase("\u{1B}[2~", Typing.name(.insert)), KeyCase("\u{1B}[3~", Typing.name(.delete)),
    KeyCase("\u{1B}[5~", Typing.press(.pageUp)), KeyCase("\u{1B}[6~", Typing.press(.pageDown)),
    KeyCase("\u{1B}[Z", Typing.press(.backtab)),
    // Function keys: VT, xterm, rxvt, the Linux console.
    KeyCase("\u{1B}OP", Typing.press(.function(1))), KeyCase("\u{1B}OQ", Typing.press(.function(2))),
    KeyCase("\u{1B}OR", Typing.press(.function(3))), KeyCase("\u{1B}OS", Typing.press(.function(4))),
    KeyCase("\u{1B}[P", Typing.press(.function(1))), KeyCase("\u{1B}[S", Typing.press(.function(4))),
    KeyCase("\u{1B}[11~", Typing.press(.function(1))), KeyCase("\u{1B}[14~", Typing.press(.function(4))),
    KeyCase("\u{1B}[15~", Typing.press(.function(5))), KeyCase("\u{1B}[17~", Typing.press(.function(6))),
    KeyCase("\u{1B}[21~", Typing.press(.function(10))), KeyCase("\u{1B}[23~", Typing.press(.function(11))),
    KeyCase("\u{1B}[24~", Typing.press(.function(12))), KeyCase("\u{1B}[25~", Typing.press(.function(13))),
    KeyCase("\u{1B}[29~", Typing.press(.function(16))), KeyCase("\u{1B}[34~", Typing.press(.function(20))),
    KeyCase("\u{1B}[[A", Typing.press(.function(1))), KeyCase("\u{1B}[[E", Typing.press(.function(5))),
    KeyCase("\u{1B}[1;2P", Typing.press(.function(13))), KeyCase("\u{1B}[24;2~", Typing.press(.function(24))),
    KeyCase("\u{1B}O2P", Typing.press(.function(13))),
    // Ctrl and arrows: xterm, old xterm, rxvt.
    KeyCase("\u{1B}[1;5A", Typing.press(.controlArrow(.up))),
    KeyCase("\u{1B}[1;5D", Typing.press(.controlArrow(.left))),
    KeyCase("\u{1B}O5C", Typing.press(.controlArrow(.right))),
    KeyCase("\u{1B}O1;5B", Typing.press(.controlArrow(.down))),
    KeyCase("\u{1B}Oa", Typing.press(.controlArrow(.up))), KeyCase("\u{1B}Od", Typing.press(.controlArrow(.left))),
    // The number pad in application mode plays the pads of its characters.
    KeyCase("\u{1B}Op\u{1B}Oq\u{1B}Oy", Typing.characters("019")),
    KeyCase("\u{1B}Oj\u{1B}Ok\u{1B}Ol\u{1B}Om\u{1B}On\u{1B}Oo\u{1B}OX", Typing.characters("*+,-./=")),
    KeyCase("\u{1B}OM", Typing.name(.enter)), KeyCase("\u{1B}O ", Typing.press(.space)),
    KeyCase("\u{1B}OI", Typing.press(.tab)),
    // xterm with modifyOtherKeys.
    KeyCase("\u{1B}[27;5;99~", Typing.press(.control("c"))), KeyCase("\u{1B}[27;2;13~", Typing.name(.enter)),
  ]

  /// Keys that mean nothing here must do nothing, and leave nothing behind that would play.
  static let swallowed: [String] = [
    // Shift, Alt and others with keys that move.
    "\u{1B}[1;2A", "\u{1B}[1;2D", "\u{1B}[1;3A", "\u{1B}[1;4B", "\u{1B}[1;6C", "\u{1B}[1;7D", "\u{1B}[1;9A",
    "\u{1B}[a", "\u{1B}[d", "\u{1B}[1;2H", "\u{1B}[1;2F", "\u{1B}[5;2~", "\u{1B}[6;5~", "\u{1B}[3;2~", "\u{1B}[3;5~",
    "\u{1B}[7$", "\u{1B}[23$", "\u{1B}[7^", "\u{1B}[3^", "\u{1B}[7@", "\u{1B}[3@", "\u{1B}[1;3P", "\u{1B}[15;5~",
    "\u{1B}[E", "\u{1B}OE", "\u{1B}[1;5E",
    // Alt and a character, or another key.
    "\u{1B}q", "\u{1B}Q", "\u{1B} ", "\u{1B}é", "\u{1B}🥁", "\u{1B}\r", "\u{1B}\u{7F}", "\u{1B}[", "\u{1B}O",
    "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}^", "\u{1B}X", "\u{1B}\u{1B}[A", "\u{1B}\u{1B}OA", "\u{1B}\u{1B}[5~",
    // Unknown sequences and strings.
    "\u{1B}[99~", "\u{1B}[1;2;3;4q", "\u{1B}[?25h", "\u{1B}[>0;276;0c", "\u{1B}[=5u", "\u{1B}[ q", "\u{1B}[!p",
    "\u{1B}[[Z", "\u{1B}[224z", "\u{1B}[::;:x", "\u{1B}[99999999999999999999~", "\u{1B}[201~",
    "\u{1B}]0;a title\u{7}", "\u{1B}]10;rgb:ff/ff/ff\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}^private\u{1B}\\", "\u{1B}Xstring\u{7}with a bell\u{1B}\\",
    // Focus comes and goes.
    "\u{1B}[I", "\u{1B}[O",
    // Broken off.
    "\u{1B}[1;\u{18}", "\u{1B}]0;tit\u{18}", "\u{1B}[12\u{1A}", "\u{1B}]0;never ends", "\u{1B}[12;",
  ]

  @Test("Control characters are keys", arguments: controls)
  func controlCharacters(_ key: KeyCase) {
    #expect(Typing.decode(key.bytes) == key.inputs)
  }

  @Test("Every terminal's sequences name the same keys", arguments: named)
  func namedKeys(_ key: KeyCase) {
    #expect(Typing.decode(key.bytes) == key.inputs)
  }

  @Test("A sequence without a meaning is swallowed whole, and the next key plays", arguments: swallowed)
  func swallowedKeys(_ bytes: String) {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.feed(bytes.utf8, at: .zero).isEmpty)
    #expect(decoder.flush(at: .seconds(1)).isEmpty)
    #expect(decoder.feed("q".utf8, at: .seconds(1)) == Typing.characters("q"))
  }

  @Test("It does not matter how the bytes are cut into reads")
  func cuts() {
    for key in Self.controls.dropLast(3) + Self.named {
      for portions in Typing.cuts(of: Array(key.bytes.utf8)) {
        #expect(Typing.decode(portions) == key.inputs, "\(key.testDescription) in \(portions)")
      }
    }
    for bytes in Self.swallowed + ["é鼓🥁"] {
      let whole = Typing.decode(bytes)
      for portions in Typing.cuts(of: Array(bytes.utf8)) {
        #expect(Typing.decode(portions) == whole, "\(bytes.debugDescription) in \(portions)")
      }
    }
  }

  @Test("All keys of one read are told at once, in their order")
  func chord() {
    #expect(
      Typing.decode("qwe\u{1B}[Ar\u{1B}OPt") == Typing.characters("qwe") + Typing.name(.up)
        + Typing.characters("r") + Typing.press(.function(1)) + Typing.characters("t"))
  }
}
