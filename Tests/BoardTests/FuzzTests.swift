import TOML
import Testing

@testable import Board

/// Random numbers that are the same in every run.
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
  }
}

@Suite("A damaged file") struct FuzzTests {
  private static let board = """
    title = "Beat"
    sources = 32
    overrun = { steal = "oldest", fade = true }
    [stream]
    refill = 0.25
    [defaults]
    gain = -3.0
    [pads]
    q = "k.flac"
    w = { sounds = ["k.flac", "s.flac"], pick = "random", end = 9e9, loop_end = 1 }
    "." = { sound = "s.flac", stops = ["q", "Up"], then = [{ key = "w", after = 0.2 }, { key = "q" }] }
    Up = { sound = "s.flac", polyphony = 3, stream = "auto", color = "red" }
    """
  private static let take =
    "# padboard take 1\n0.000 press q\n0.5 release q # é\n1 press #\n2.000 stop\n3 halt\n4.25 end\n"
  private static let pieces = [
    "nan", "inf", "-1", "1e400", "9223372036854775807", "[]", "{}", "\"\"", "\n", "'F1'", "q", "é", "\u{1B}", "#", "=",
    "\0",
  ]

  private static func damaged(_ text: String, _ random: inout SeededRandom) -> SourceText {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = Int.random(in: place...min(bytes.count, place + 12), using: &random)
      let piece = Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
      let other = Int.random(in: 0..<bytes.count, using: &random)
      let word = Array(bytes[other..<min(bytes.count, other + 6)])
      bytes.replaceSubrange(
        place..<(Bool.random(using: &random) ? end : place), with: Bool.random(using: &random) ? piece : word)
      if bytes.isEmpty { bytes = [0x20] }
    }
    return SourceText(bytes)
  }

  /// Every complaint has a place inside the text and can be shown.
  private func check(_ diagnostics: [Diagnostic], _ source: SourceText) {
    for diagnostic in diagnostics {
      #expect(!diagnostic.description.isEmpty)
      guard let span = diagnostic.span else { continue }
      #expect(diagnostic.sourceLine == source.line(span.line))
      #expect((1...(diagnostic.sourceLine ?? "").count + 1).contains(span.column), "\(diagnostic)")
    }
  }

  @Test("of a board gives a board or a reason, and all its values are in range", arguments: 0..<4)
  func boards(seed: Int) {
    var random = SeededRandom(state: UInt64(seed))
    let disk = Disk.memory(["/b/k.flac": "", "/b/s.flac": ""])
    for _ in 0..<250 {
      let source = Self.damaged(Self.board, &random)
      var reader = BoardReader(source, file: "b/board.toml", directory: "/b", disk: disk)
      do throws(UnusableFile) {
        let board = try reader.read(title: "b", ownsFolder: false)
        check(board.diagnostics, source)
        #expect((1...256).contains(board.sources) && (0.001...10).contains(board.stream.refill))
        for pad in board.pads {
          #expect((-60...12).contains(pad.gain) && (pad.polyphony ?? 1) >= 1 && pad.start >= 0)
          #expect(pad.problem != nil || !pad.sounds.isEmpty)
          #expect(pad.problem != nil || pad.end ?? .infinity > pad.start)
          #expect(pad.problem != nil || pad.then.allSatisfy { board.keys.contains($0.key) && $0.after >= 0 })
        }
      } catch {
        check(error.diagnostics, source)
        #expect(error.diagnostics.hasErrors)
      }
    }
  }

  @Test("of a take gives a take or a reason, and its times never go back", arguments: 0..<4)
  func takes(seed: Int) {
    var random = SeededRandom(state: UInt64(seed) + 100)
    for _ in 0..<250 {
      let source = Self.damaged(Self.take, &random)
      do throws(UnusableFile) {
        let take = try Take(source, file: "a.take", keys: [.character("q"), .character("#")])
        #expect(zip(take.events, take.events.dropFirst()).allSatisfy { $0.time <= $1.time })
      } catch {
        check(error.diagnostics, source)
        #expect(error.diagnostics.hasErrors)
      }
    }
  }
}
