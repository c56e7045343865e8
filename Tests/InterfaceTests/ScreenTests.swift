import Board
import Interface
import Playback
import Testing

/// Every view at the two sizes that matter, with and without Unicode, as text files to look at.
@Suite struct ScreenTests {
  struct Look: Sendable, CustomTestStringConvertible {
    var columns: Int
    var rows: Int
    var ascii: Bool

    var testDescription: String { "\(columns)x\(rows)\(ascii ? "-ascii" : "")" }
    var settings: Settings {
      var settings = Settings()
      settings.ascii = ascii
      return settings
    }
  }

  static let looks = [(80, 24), (120, 40)].flatMap { size in
    [false, true].map { Look(columns: size.0, rows: size.1, ascii: $0) }
  }

  private func check(_ app: App, _ name: String, _ look: Look, at now: Duration = .seconds(5)) throws {
    let frame = app.frame(columns: look.columns, rows: look.rows, at: now)
    try GoldenScreen.expect(frame.text, is: "\(name)-\(look.testDescription)")
  }

  private func app(_ look: Look, _ boards: [Board] = Fixtures.boards) -> App {
    var app = Fixtures.busyApp(look.settings, boards: boards)
    _ = app.handle(.resize(columns: look.columns, rows: look.rows), at: .seconds(5))
    return app
  }

  @Test("The board at rest", arguments: looks)
  func rest(look: Look) throws {
    var app = App(boards: [Fixtures.beatbox], settings: look.settings)
    var snapshot = Fixtures.snapshot(pool: 32)
    snapshot.device.paused = true
    app.receive(snapshot: snapshot, at: .zero)
    try check(app, "rest", look)
  }

  @Test("Loops, a stream, hits and a fade", arguments: looks)
  func playing(look: Look) throws {
    var app = app(look)
    app.cpu = 0.012
    try check(app, "playing", look)
  }

  @Test("One view of the engine alone", arguments: looks)
  func views(look: Look) throws {
    var app = app(look)
    for name in ["sources", "streams", "events"] {
      _ = app.handle(.key(KeyEvent(.tab)), at: .seconds(5))
      try check(app, "view-\(name)", look)
    }
  }

  @Test("A hit lights the pad up and cools down; what the cells look like", arguments: [20, 120, 220, 320])
  func flash(milliseconds: Int) throws {
    var app = Fixtures.busyApp()
    for (key, time) in [("w" as Character, 0), ("a", 0), ("/", 0), ("m", 0)] {
      _ = app.handle(.key(KeyEvent(.pad(.character(key)))), at: .seconds(5) + .milliseconds(time))
    }
    let frame = app.frame(columns: 80, rows: 24, at: .seconds(5) + .milliseconds(milliseconds))
    try GoldenScreen.expect(frame.styleText, is: "flash-\(milliseconds)ms-80x24-styles")
  }

  @Test("A folder of 80 sounds, two on each key", arguments: looks)
  func folder(look: Look) throws {
    var app = app(look)
    #expect(app.handle(.key(KeyEvent(.pageDown)), at: .seconds(5)) == [.showBoard(1)])
    var snapshot = Fixtures.busy
    snapshot.sources[9] = Fixtures.source(10, .playing, PadID(bank: 1, number: 6), age: 1, length: 2)
    snapshot.sources[10] = Fixtures.source(11, .playing, PadID(bank: 1, number: 47), age: 1, length: 3)
    snapshot.sources[11] = Fixtures.source(12, .playing, PadID(bank: 1, number: 80), age: 1, length: 8)
    app.receive(snapshot: snapshot, at: .seconds(5))
    try check(app, "folder", look)
  }

  @Test("A full pool shows who goes next and who just went", arguments: looks)
  func overrun(look: Look) throws {
    var app = App(boards: [Fixtures.beatbox], settings: look.settings)
    let keys = Array("qwertyuiopasdfgh")
    var snapshot = Fixtures.snapshot(
      pool: 16,
      keys.enumerated().map { index, key in
        Fixtures.source(
          index + 1, .playing, Fixtures.id(key, in: Fixtures.beatbox), age: 3 - Double(index) * 0.15, length: 4)
      } + [Fixtures.source(17, .fading, Fixtures.id("i", in: Fixtures.beatbox), age: 1.9, length: 4.2, gain: -40)])
    snapshot.nextVictim = 1
    snapshot.counters.steals = 12
    snapshot.counters.underruns = 2
    snapshot.poolWanted = 32
    app.receive(snapshot: snapshot, events: Fixtures.events, at: .zero)
    try check(app, "overrun", look, at: .milliseconds(250))
  }

  @Test("Many streams, one of unknown length, one that runs dry", arguments: looks)
  func streams(look: Look) throws {
    var app = App(boards: [Fixtures.longplay], settings: look.settings)
    let sources = (1...5).map { number in
      var source = Fixtures.source(
        number, number == 5 ? .fading : .streaming, PadID(bank: 0, number: number % 2), age: Double(number) * 70,
        length: number == 2 ? nil : 660)
      var queue = StreamState(capacity: number == 4 ? 16 : 3)
      queue.queued = number == 4 ? 12 : 4 - number % 3 - 1
      queue.processed = number == 3 ? 1 : 0
      queue.filling = number != 1
      queue.playingFraction = 0.4
      queue.buffered = .milliseconds(250 * queue.queued)
      queue.underruns = number == 2 ? 3 : 0
      queue.wraps = number == 3 ? 12 : 0
      source.stream = queue
      return source
    }
    app.receive(snapshot: Fixtures.snapshot(pool: 8, sources), at: .zero)
    try check(app, "streams", look)
  }

  @Test("Everything out of the ordinary at once", arguments: looks)
  func marks(look: Look) throws {
    var app = app(look)
    var snapshot = Fixtures.busy
    snapshot.muted = true
    snapshot.halted = true
    snapshot.device.lost = true
    snapshot.masterGain = -6
    snapshot.counters.underruns = 3
    for index in snapshot.sources.indices where snapshot.sources[index].phase != .free {
      snapshot.sources[index].phase = .halted
    }
    app.isRecording = true
    app.isPlayingTake = true
    app.receive(snapshot: snapshot, at: .seconds(5))
    try check(app, "marks", look)
  }

  @Test("A selected pad says what it is", arguments: looks)
  func selected(look: Look) throws {
    var app = app(look)
    for _ in 0..<4 { _ = app.handle(.key(KeyEvent(.pad(.named(.right)))), at: .seconds(5)) }
    try check(app, "selected", look)
  }

  @Test("A pad that cannot sound says why", arguments: looks)
  func broken(look: Look) throws {
    var app = app(look)
    #expect(app.handle(.key(KeyEvent(.pad(.character("m")))), at: .seconds(5)) == [])
    try check(app, "broken", look)
  }

  @Test("Help", arguments: looks)
  func help(look: Look) throws {
    var app = app(look)
    _ = app.handle(.key(KeyEvent(.function(1))), at: .seconds(5))
    try check(app, "help", look)
  }

  @Test("The list of boards", arguments: looks)
  func boards(look: Look) throws {
    var app = app(look)
    _ = app.handle(.key(KeyEvent(.function(2))), at: .seconds(5))
    try check(app, "boards", look)
  }

  @Test("Finding a pad", arguments: looks)
  func find(look: Look) throws {
    var app = app(look)
    _ = app.handle(.key(KeyEvent(.function(3))), at: .seconds(5))
    for character in "bas" { _ = app.handle(.key(KeyEvent(.pad(.character(character)))), at: .seconds(5)) }
    _ = app.handle(.key(KeyEvent(.pad(.named(.down)))), at: .seconds(5))
    try check(app, "find", look)
  }

  @Test("The engine's settings", arguments: looks)
  func engine(look: Look) throws {
    var app = app(look)
    _ = app.handle(.key(KeyEvent(.function(6))), at: .seconds(5))
    try check(app, "engine", look)
  }

  @Test("The log", arguments: looks)
  func log(look: Look) throws {
    var app = app(look)
    for _ in 0..<3 { app.note("ALSA lib pcm.c:2660: unknown PCM cards.pcm.rear") }
    _ = app.handle(.key(KeyEvent(.function(7))), at: .seconds(5))
    try check(app, "log", look)
  }

  @Test(
    "Smaller screens", arguments: [(60, 24), (60, 16), (40, 12), (39, 12), (20, 5), (19, 5), (80, 14)], [false, true])
  func small(size: (Int, Int), ascii: Bool) throws {
    let look = Look(columns: size.0, rows: size.1, ascii: ascii)
    try check(app(look), "small", look)
  }

  @Test("Larger screens", arguments: [(100, 34), (200, 60)])
  func large(size: (Int, Int)) throws {
    let look = Look(columns: size.0, rows: size.1, ascii: false)
    try check(app(look), "large", look)
  }
}
