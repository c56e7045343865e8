import Board
import TOML
import Testing

@testable import Performance

@Suite("Writing gains into a board file")
struct GainEditTests {
  static let edits: [(before: String, after: String)] = [
    ("[pads]\nq = \"a.wav\" # kick\n", "[pads]\nq = { sound = \"a.wav\", gain = -2.5 } # kick\n"),
    ("[pads]\nq = 'a.wav'", "[pads]\nq = { sound = 'a.wav', gain = -2.5 }"),
    ("[pads]\nq = { sound = \"a.wav\" }", "[pads]\nq = { sound = \"a.wav\", gain = -2.5 }"),
    ("[pads]\nq={sound=\"a.wav\"}", "[pads]\nq={sound=\"a.wav\", gain = -2.5 }"),
    ("[pads]\nq = { gain = 3, sound = \"a\" }", "[pads]\nq = { gain = -2.5, sound = \"a\" }"),
    (
      "[pads]\r\nq = \"é鼓.wav\"  # ü\r\nw = 1\r\n",
      "[pads]\r\nq = { sound = \"é鼓.wav\", gain = -2.5 }  # ü\r\nw = 1\r\n"
    ),
    ("\u{FEFF}pads = { q = \"a\" }", "\u{FEFF}pads = { q = { sound = \"a\", gain = -2.5 } }"),
    ("[pads.q] # here\nsound = \"a\"\n", "[pads.q] # here\ngain = -2.5\nsound = \"a\"\n"),
    ("[pads.q]\nsound = \"a\"\ngain = 1 # loud\n", "[pads.q]\nsound = \"a\"\ngain = -2.5 # loud\n"),
    ("[pads]\nq.sound = \"a\"\nq.gain = 1\n", "[pads]\nq.sound = \"a\"\nq.gain = -2.5\n"),
  ]

  @Test("Only the gain changes, however the pad is written", arguments: edits)
  func edit(_ edit: (before: String, after: String)) throws {
    let bytes = try GainEdit.apply([.character("q"): -2.5], to: SourceText(edit.before.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == edit.after)
  }

  @Test("Several pads, of one line too, are written at once")
  func several() throws {
    let text = "pads = { q = \"a\", w = { sound = \"b\", gain = 1 } }"
    let bytes = try GainEdit.apply([.character("q"): 0, .character("w"): -12.345], to: SourceText(text.utf8))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "pads = { q = { sound = \"a\", gain = 0.0 }, w = { sound = \"b\", gain = -12.35 } }")
  }

  @Test(
    "What cannot be rewritten safely is refused with the line",
    arguments: [
      ("[pads]\nq.sound = \"a\"", GainEdit.Failure.unusual(.character("q"), line: 2)),
      ("[pads]\nq = \"\"\"a\"\"\"", .unusual(.character("q"), line: 2)),
      ("[pads]\nw = \"a\"", .changed(.character("q"))),
      ("[pads", .changed(.character("q"))),
    ] as [(String, GainEdit.Failure)])
  func refused(_ row: (text: String, failure: GainEdit.Failure)) {
    #expect(throws: row.failure) {
      try GainEdit.apply([.character("q"): -2.5], to: SourceText(row.text.utf8))
    }
  }
}
