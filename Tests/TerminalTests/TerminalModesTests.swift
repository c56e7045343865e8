import Board
import Testing

@testable import Terminal

@Suite("What the terminal can do is asked for, not guessed")
struct TerminalModesTests {
  @Test("Without an answer keys are taps and nothing is pushed")
  func silence() {
    var modes = TerminalModes(mouse: true)
    #expect(modes.ask().hasSuffix("\u{1B}[c"))
    #expect(modes.openQuestions == 1)
    #expect(modes.keyProtocol == .tap)
    #expect(!modes.entering.contains("u"))
    #expect(!modes.leaving.contains("u"))
  }

  @Test(
    "A terminal that knows the protocol is given flags and asked again; what it then says counts",
    arguments: [
      (31, KeyProtocol.hold), (15, .hold), (10, .hold), (1, .tap), (5, .tap), (8, .tap), (2, .tap), (0, .tap),
    ])
  func keyboard(_ flags: Int, _ expected: KeyProtocol) {
    var modes = TerminalModes(mouse: false)
    #expect(modes.take(.keyboardFlags(0)).hasPrefix("\u{1B}[>31u"))
    #expect(modes.keyProtocol == .tap)
    #expect(modes.take(.keyboardFlags(flags)).isEmpty)
    #expect(modes.keyProtocol == expected)
    #expect(modes.leaving.contains("\u{1B}[<u"))
    #expect(modes.entering.contains("\u{1B}[>31u"))
  }

  @Test("tmux answers the last question only: tap")
  func multiplexer() {
    var modes = TerminalModes(mouse: true)
    _ = modes.ask()
    #expect(modes.take(.deviceAttributes).isEmpty)
    #expect(modes.openQuestions == 0)
    #expect(modes.keyProtocol == .tap)
    #expect(modes.answers)
  }

  @Test("The mouse is asked for only when it is wanted")
  func mouse() {
    #expect(TerminalModes(mouse: true).entering.contains("\u{1B}[?1006h"))
    #expect(!TerminalModes(mouse: false).entering.contains("1000"))
    #expect(!TerminalModes(mouse: false).leaving.contains("1000"))
  }

  @Test("Frames are held together where the terminal can, and an empty frame is no bytes")
  func framing() {
    var modes = TerminalModes(mouse: true)
    #expect(modes.framed([65]) == [65])
    _ = modes.take(.synchronizedOutput(true))
    #expect(String(decoding: modes.framed([65]), as: UTF8.self) == "\u{1B}[?2026hA\u{1B}[?2026l")
    #expect(modes.framed([]).isEmpty)
    #expect(modes.leaving.hasPrefix("\u{1B}[?2026l"))
  }

  @Test(
    "A background is light or dark to the eye",
    arguments: [
      (1.0, 1.0, 1.0, Palette.Background.light), (0, 0, 0, .dark), (0.99, 0.96, 0.89, .light), (0, 0.17, 0.21, .dark),
      (0, 0, 1, .dark), (1, 1, 0, .light),
    ])
  func background(_ red: Double, _ green: Double, _ blue: Double, _ expected: Palette.Background) {
    var modes = TerminalModes(mouse: true)
    _ = modes.take(.background(red: red, green: green, blue: blue))
    #expect(modes.background == expected)
  }
}
