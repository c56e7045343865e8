import Board
import TOML
import Testing

@testable import Packing

@Suite("A written board") struct BoardWriterTests {
  private func read(_ text: String) throws -> Board {
    let disk = Disk(
      status: { _ in Disk.Status(kind: .file, identity: "") }, entries: { _ in [] }, read: { _ in Array(text.utf8) })
    return try BoardFinder(environment: [:], workingDirectory: "/", disk: disk).board(file: "b.toml")
  }

  /// A change of a pad with the key q and the sound a.flac, and the line that it gives.
  private static let lines: [(@Sendable (inout Pad) -> Void, String)] = [
    ({ _ in }, #"q = "a.flac""#),
    ({ $0.name = "Kick" }, #"q = { sound = "a.flac", name = "Kick" }"#),
    ({ $0.name = "a\u{202E}\u{1B}b" }, #"q = { sound = "a.flac", name = "a  b" }"#),
    ({ $0.gain = -3.5 }, #"q = { sound = "a.flac", gain = -3.5 }"#),
    ({ $0.key = .character(".") }, #""." = "a.flac""#),
    ({ $0.key = .character("\"") }, #""\"" = "a.flac""#),
    ({ $0.key = .named(.up) }, #"Up = "a.flac""#),
    (
      {
        $0.sounds[0].path = "a \"b\"\\\n.flac"
        $0.name = "a \"b\"\\\n"
      }, #"q = "a \"b\"\\\n.flac""#
    ),
    (
      {
        $0.sounds.append(Pad.Sound(path: "b.flac"))
        $0.pick = .random
      },
      #"q = { sounds = ["a.flac", "b.flac"], pick = "random" }"#
    ),
    (
      {
        $0.loop = true
        $0.mode = .gate
      }, #"q = { sound = "a.flac", mode = "gate", loop = true }"#
    ),
    (
      {
        $0.choke = "hats"
        $0.stops = [.character("w")]
      }, #"q = { sound = "a.flac", choke = "hats", stops = ["w"] }"#
    ),
    ({ $0.streaming = .never }, #"q = { sound = "a.flac", stream = false }"#),
    (
      { $0.then = [Pad.Follower(key: .character("w"), after: 0), Pad.Follower(key: .named(.up), after: 0.2)] },
      #"q = { sound = "a.flac", then = [{ key = "w" }, { key = "Up", after = 0.2 }] }"#
    ),
    ({ $0.span = SourceSpan(line: 7, column: 1) }, #"q = "a.flac"  # kit.xml:7"#),
    ({ $0.sounds = [] }, "# q a: it has no sound"),
  ]

  @Test("has the short form where it fits, and says no defaults", arguments: lines.indices)
  func line(index: Int) {
    var pad = Pad(key: .character("q"), name: "a")
    pad.sounds = [Pad.Sound(path: "a.flac")]
    Self.lines[index].0(&pad)
    var board = Board(title: "T", directory: "/", file: "x/kit.xml")
    board.pads = [pad]
    #expect(BoardWriter(board, heading: []).text == "title = \"T\"\n\n[pads]\n\(Self.lines[index].1)\n")
  }

  @Test("has its heading, the board's notes and its own fields")
  func head() {
    var board = Board(title: "T \"x\"", directory: "/", file: "kit.xml")
    board.author = "Me"
    board.sources = 8
    board.overrun.fade = false
    board.stream.buffers = 4
    board.notes = ["gain is\nloud"]
    #expect(
      BoardWriter(board, heading: ["Made by hand."]).text == """
        # Made by hand.
        # gain is loud

        title   = "T \\"x\\""
        author  = "Me"
        sources = 8

        [overrun]
        fade = false

        [stream]
        buffers = 4

        [pads]

        """)
  }

  @Test("reads back as the same board, whatever is in it", arguments: 0..<10)
  func roundTrip(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed))
    for _ in 0..<20 {
      let board = RandomBoard.make(&random)
      let back = try read(BoardWriter(board, heading: ["x"]).text)
      #expect(back.diagnostics.filter { $0.severity == .error } == [])
      #expect(back.title == board.title && back.author == board.author && back.gain == board.gain)
      #expect(back.overrun == board.overrun && back.stream == board.stream && back.sources == board.sources)
      #expect(back.pads.count == board.pads.count)
      for (a, b) in zip(back.pads, board.pads) { #expect(PackPlan.isSame(a, b), "\(a) \(b)") }
    }
  }
}
