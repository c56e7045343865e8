import Board
import Playback
import TOML
import Testing

@testable import Interface

/// What comes from the engine: words, marks, and when the screen moves.
@Suite struct EngineNewsTests {
  private static func info(_ key: Character) -> EngineEvent.VoiceInfo { Fixtures.info(key, 1) }
  private static let kick = Fixtures.id("q", in: Fixtures.beatbox)

  static let words: [(EngineEvent.Kind, String)] = [
    (.open(device: "Card", sources: 1, rate: 44_100), "opened Card: 1 source, 44100 Hz"),
    (.start(info("q"), sort: .sample, loop: false, source: 4), "Kick → source 4"),
    (.start(info("1"), sort: .sample, loop: true, source: 4), "Beat → source 4 ⟳"),
    (.start(info("3"), sort: .stream, loop: false, source: 4), "Track → source 4 ≋"),
    (
      .steal(victim: info("i"), source: 3, age: .milliseconds(1800), by: kick, reason: .oldest, hard: false),
      "overrun: took source 3 from Crash (1.8 s) for Kick"
    ),
    (
      .steal(victim: info("i"), source: 3, age: .seconds(200), by: kick, reason: .quietest, hard: true),
      "overrun: cut source 3 from Crash (3:20) for Kick"
    ),
    (
      .steal(victim: info("1"), source: 3, age: .seconds(12), by: kick, reason: .oldestLoop, hard: false),
      "overrun, only loops left: took source 3 from Beat (12.0 s) for Kick"
    ),
    (.refuse(pad: kick, reason: .allLoop), "overrun: Kick refused, all sources loop"),
    (.refuse(pad: kick, reason: .policy), "overrun: Kick refused, stealing is off"),
    (.choke(info("s"), by: Fixtures.id("a", in: Fixtures.beatbox)), "Hat choked Open hat"),
    (.stop(info("q")), "stopping Kick"), (.end(info("q"), reason: .finished), "Kick ended: finished"),
    (.underrun(info("3")), "underrun: Track ran dry"), (.deviceLost("Card"), "device lost: Card"),
    (
      .gaps(buffer: .microseconds(10_667), next: .milliseconds(21)),
      "the sound had gaps at 11 ms: the buffer is now 21 ms"
    ),
    (.gaps(buffer: .milliseconds(80), next: nil), "the sound has gaps at 80 ms: a larger --latency may help"),
    (.deviceBack("Card"), "device back: Card"), (.error("no room", pad: nil), "no room"),
    (.error("cannot read", pad: kick), "Kick: cannot read"),
    (
      .refuse(pad: PadID(bank: 9, number: 9), reason: .allProtected),
      "overrun: pad 10 refused, all sources are protected"
    ),
  ]

  @Test("Every event has its words", arguments: words.indices)
  func eventWords(index: Int) {
    let (kind, expected) = Self.words[index]
    let text = EventWords(signs: .unicode, boards: [Fixtures.beatbox]).words(for: kind).text
    #expect(text.split(separator: "\u{A0}").joined(separator: " ") == expected)
  }

  @Test(
    "The title says how many pads are loaded until all are; what never will be, or has no device, is not waited for")
  func loading() {
    var app = App(boards: [Fixtures.beatbox])
    func title(_ states: [PadState], lost: Bool = false) -> Bool {
      var snapshot = Snapshot()
      snapshot.device.lost = lost
      for (number, state) in states.enumerated() { snapshot.pads[PadID(bank: 0, number: number)] = state }
      app.receive(snapshot: snapshot, at: .zero)
      return app.frame(columns: 120, rows: 40, at: .zero).text.split(separator: "\n")[0].contains("loading")
    }
    #expect(!title([]))
    #expect(title([.loading, .ready(length: nil, streamed: false)]))
    #expect(app.frame(columns: 120, rows: 40, at: .zero).text.contains("loading 1 of 2"))
    #expect(app.frame(columns: 60, rows: 16, at: .zero).text.contains("loading 50 %"))
    #expect(!title([.failed("it is empty"), .ready(length: nil, streamed: false)]))
    #expect(!title([.loading, .ready(length: nil, streamed: false)], lost: true))
  }

  @Test("A steal says who gave way to whom; the start that it made room for is not said twice")
  func steal() {
    let lines = Fixtures.busyApp().log.newest(10, from: .start).map(\.text)
    #expect(lines.count { $0.hasPrefix("overrun") } == 1)
    #expect(!lines.contains("Kick → source 5"))
  }

  @Test("Lines that repeat are counted, and a flood keeps to its limit")
  func flood() {
    var log = EventLog()
    for _ in 0..<10_000 { log.add("ALSA lib", .routine, at: .zero) }
    #expect(log.lines.count == 1 && log.lines[0].count == 10_000)
    for number in 0..<10_000 { log.add("line \(number)", .routine, at: .zero) }
    #expect(log.lines.count <= 2 * EventLog.kept)
    #expect(log.lines.last?.text == "line 9999")
  }

  @Test("Nothing that moves, no redraw: silence, a halted engine, a sleeping device")
  func still() {
    var app = App(boards: [Fixtures.beatbox])
    #expect(app.nextRedraw(after: .zero) == nil)
    app.receive(snapshot: Fixtures.snapshot(pool: 32), at: .zero)
    #expect(app.nextRedraw(after: .zero) == nil)
    var halted = Fixtures.busy
    halted.halted = true
    app.receive(snapshot: halted, at: .zero)
    #expect(app.nextRedraw(after: .zero) == nil)
    var asleep = Fixtures.snapshot(pool: 32)
    asleep.device.paused = true
    app.receive(snapshot: asleep, at: .zero)
    #expect(app.nextRedraw(after: .zero) == nil)
  }

  @Test("While a source sounds there are 30 frames a second; a flash and a message end by themselves")
  func moving() {
    var app = App(boards: [Fixtures.beatbox])
    app.receive(snapshot: Fixtures.busy, at: .zero)
    #expect(app.nextRedraw(after: .seconds(1)) == .seconds(1) + App.frameInterval)
    app.receive(snapshot: Fixtures.snapshot(pool: 32), at: .seconds(1))
    _ = app.handle(.key(KeyEvent(.pad(.character("q")))), at: .seconds(2))
    #expect(app.nextRedraw(after: .seconds(2)) == .seconds(2) + App.frameInterval)
    #expect(app.nextRedraw(after: .seconds(3)) == nil)
    app.show("hello", at: .seconds(4))
    #expect(app.nextRedraw(after: .seconds(4)) == .seconds(8))
    #expect(app.frame(columns: 80, rows: 24, at: .seconds(7)).text.hasSuffix("\n hello"))
    #expect(!app.frame(columns: 80, rows: 24, at: .seconds(8)).text.hasSuffix("\n hello"))
    #expect(app.nextRedraw(after: .seconds(8)) == nil)
  }

  @Test("Following the redraws of a flash to their end takes a dozen frames and leaves the pad as it was")
  func flashEnds() {
    var app = App(boards: [Fixtures.beatbox])
    let before = app.frame(columns: 80, rows: 24, at: .zero)
    _ = app.handle(.key(KeyEvent(.pad(.character("q")))), at: .zero)
    var now = Duration.zero
    var frames = 0
    while let next = app.nextRedraw(after: now), frames < 100 {
      #expect(next > now)
      now = next
      frames += 1
    }
    #expect((5...12).contains(frames))
    #expect(app.frame(columns: 80, rows: 24, at: now) == before)
  }

  @Test("A board that is read again keeps its selected key, loses unsaved gains, and lists its errors with their lines")
  func reload() {
    var app = Fixtures.busyApp()
    for _ in 0..<2 { _ = app.handle(.key(KeyEvent(.pad(.named(.down)))), at: .zero) }
    _ = app.handle(.key(KeyEvent(.pad(.character("-")))), at: .zero)
    #expect(!app.changedGains.isEmpty)
    var board = Fixtures.beatbox
    board.pads.insert(Fixtures.pad("8", "New"), at: 0)
    board.diagnostics = [
      Diagnostic(
        .error, "gain must be between -60 and 12, not 40", file: board.file,
        span: SourceSpan(line: 14, column: 27)),
      Diagnostic(.error, "another", file: board.file),
    ]
    app.replaceBoard(at: 0, with: board, at: .seconds(6))
    #expect(app.selected.map { board.pads[$0].key } == .character("q"))
    #expect(app.changedGains.isEmpty)
    let status = app.frame(columns: 80, rows: 24, at: .seconds(6)).text.split(separator: "\n").last ?? ""
    #expect(status.contains("line 14: gain must be between -60 and 12, not 40 (and 1 more: F7)"))
    #expect(app.log.lines.contains { $0.text == "\(board.file):14:27: error: gain must be between -60 and 12, not 40" })
  }

  @Test("An error in another file than the board that is shown is told with the file's name")
  func otherFile() {
    var app = App(boards: [Fixtures.beatbox])
    let span = SourceSpan(line: 3, column: 1)
    app.report(
      [Diagnostic(.error, "it is wrong", file: "/home/me/.config/padboard/config.toml", span: span)], at: .zero)
    let status = app.frame(columns: 80, rows: 24, at: .zero).text.split(separator: "\n").last ?? ""
    #expect(status.contains("padboard/config.toml: line 3: it is wrong"))
  }

  @Test("Strange values in a snapshot draw something and crash nothing")
  func strange() {
    var app = App(boards: [Fixtures.beatbox])
    var snapshot = Fixtures.snapshot(pool: 3)
    snapshot.level = .nan
    snapshot.masterGain = .infinity
    snapshot.keyToStart = .seconds(Int64.max)
    snapshot.device.latency = .seconds(Int64.max)
    for (index, level) in [Float.infinity, .nan, -1].enumerated() {
      var source = Fixtures.source(
        index + 1, .streaming, PadID(bank: index == 0 ? 7 : 0, number: index == 1 ? 999 : 3), age: 1, length: 0)
      source.level = level
      source.gain = index == 0 ? .nan : -.infinity
      source.age = .seconds(Int64.max)
      source.position = index == 1 ? .seconds(-5) : .seconds(Int64.max)
      source.length = index == 2 ? .seconds(Int64.max) : .zero
      var queue = StreamState(capacity: index == 0 ? 0 : -3)
      queue.queued = 99
      queue.processed = -4
      queue.playingFraction = .nan
      source.stream = queue
      snapshot.sources[index] = source
    }
    app.receive(snapshot: snapshot, at: .zero)
    for (columns, rows) in [(20, 5), (40, 12), (60, 24), (80, 24), (120, 40)] {
      for _ in 0..<4 {
        _ = app.handle(.key(KeyEvent(.tab)), at: .zero)
        #expect(app.frame(columns: columns, rows: rows, at: .zero).cells.count == columns * rows)
      }
    }
  }
}
