import Board
import Testing

@testable import Terminal

@Suite("Replies of the terminal")
struct ReplyTests {
  @Test(
    "They are told apart from keys",
    arguments: [
      ("\u{1B}[?62;1;4c", TerminalReply.deviceAttributes), ("\u{1B}[?1;2c", .deviceAttributes),
      ("\u{1B}[?0u", .keyboardFlags(0)), ("\u{1B}[?31u", .keyboardFlags(31)),
      ("\u{1B}[?2026;1$y", .synchronizedOutput(true)), ("\u{1B}[?2026;2$y", .synchronizedOutput(true)),
      ("\u{1B}[?2026;0$y", .synchronizedOutput(false)), ("\u{1B}[?2026;4$y", .synchronizedOutput(false)),
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(red: 1, green: 1, blue: 1)),
      ("\u{1B}]11;rgb:00/80/ff\u{7}", .background(red: 0, green: 128.0 / 255, blue: 1)),
      ("\u{1B}]11;rgba:0/0/0/f\u{1B}\\", .background(red: 0, green: 0, blue: 0)),
    ])
  func replies(_ bytes: String, _ reply: TerminalReply) {
    for portions in Typing.cuts(of: Array(bytes.utf8)) {
      var decoder = KeyDecoder(encoding: .utf8)
      for portion in portions { #expect(decoder.feed(portion, at: .zero).isEmpty) }
      #expect(decoder.takeReplies() == [reply])
      #expect(decoder.takeReplies().isEmpty)
    }
  }

  @Test(
    "What only looks like one is none",
    arguments: [
      "\u{1B}[?2027;1$y", "\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:ff/ff\u{7}", "\u{1B}]11;rgb:fffff/0/0\u{7}",
      "\u{1B}]11;rgb:-1/0/0\u{7}", "\u{1B}]12;rgb:ff/ff/ff\u{7}", "\u{1B}[>1;10;0c",
    ])
  func others(_ bytes: String) {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.feed(bytes.utf8, at: .zero).isEmpty)
    #expect(decoder.takeReplies().isEmpty)
  }
}
