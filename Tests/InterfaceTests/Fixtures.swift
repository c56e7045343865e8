import Board
import Interface
import Playback
import TOML

/// Boards and engine states that the tests draw and play.
enum Fixtures {
  static func pad(_ key: Key, _ name: String, _ change: (inout Pad) -> Void = { _ in }) -> Pad {
    var pad = Pad(key: key, span: SourceSpan(line: 1, column: 1), name: name)
    pad.sounds = [Pad.Sound(path: "\(name).flac", span: SourceSpan(line: 1, column: 5))]
    change(&pad)
    return pad
  }

  static func pad(_ key: Character, _ name: String, _ change: (inout Pad) -> Void = { _ in }) -> Pad {
    pad(.character(key), name, change)
  }

  static func board(_ title: String, _ pads: [Pad]) -> Board {
    var board = Board(title: title, directory: "/boards/\(title)", file: "boards/\(title)/board.toml")
    board.pads = pads
    return board
  }

  static func id(_ key: Character, in board: Board, bank: Int = 0) -> PadID {
    PadID(bank: bank, number: board.pads.firstIndex { $0.key == .character(key) } ?? 0)
  }

  /// Of the kind that is played most: loops, a stream, a gate, a choke group, colours.
  static let beatbox: Board = {
    var board = Fixtures.board(
      "Beat box",
      [
        pad("1", "Beat") { ($0.loop, $0.color) = (true, .green) },
        pad("2", "Bass") { ($0.loop, $0.color) = (true, .green) },
        pad("3", "Track") { ($0.streaming, $0.color) = (.always, .cyan) },
        pad("4", "Siren") { ($0.mode, $0.loop, $0.color) = (.gate, true, .yellow) },
        pad("q", "Kick") { $0.color = .red }, pad("w", "Snare") { $0.color = .red }, pad("e", "Rim"), pad("r", "Clap"),
        pad("t", "Tom high"), pad("y", "Tom low"), pad("u", "Cowbell"), pad("i", "Crash"), pad("o", "Ride"),
        pad("p", "Shaker"), pad("a", "Hat") { $0.choke = "hats" }, pad("s", "Open hat") { $0.choke = "hats" },
        pad("d", "Boots"), pad("f", "Cats"), pad("g", "Pff"), pad("h", "Tss"), pad("j", "Kkk"), pad("k", "Brr"),
        pad("l", "Vox A"), pad(";", "Vox B"), pad("z", "Bass C"), pad("x", "Bass Eb"), pad("c", "Bass F"),
        pad("v", "Bass G"), pad("b", "Stab 1"), pad("n", "Stab 2"),
        pad("m", "Missing") {
          $0.problem = Diagnostic(.error, "there is no file missing.flac", file: "boards/beatbox/board.toml")
        }, pad(",", "Zap"), pad(".", "Rise"), pad("/", "Fall"),
      ])
    board.demo = "demo.take"
    board.author = "Padboard"
    return board
  }()

  /// A folder of 80 sounds: each key has two, and some have no key at all.
  static let folder: Board = {
    let keys = "1234567890qwertyuiopasdfghjkl;zxcvbnm,./!@#$%^&*()QWERTYUIOPASDFGHJKL:ZXCVBNM<>?"
    var pads = keys.enumerated().map { pad($1, "loop_\($0 + 1)") }
    pads[6].name = "鼓🥁 drum"
    pads[7].name = "Cafe\u{301} noir"
    pads += [pad(.named(.up), "Riser"), pad(.named(.home), "Home sweet home"), pad("é", "Été")]
    return board("Folder of eighty sounds", pads)
  }()

  static let longplay = board(
    "Long play", [pad("q", "Side A") { $0.streaming = .always }, pad("w", "Side B") { $0.streaming = .always }])

  static let boards = [beatbox, folder, longplay]

  static func source(
    _ number: Int, _ phase: SourceState.Phase, _ pad: PadID, age: Double, length: Double?, position: Double? = nil,
    gain: Double = 0, level: Float = 0.3
  ) -> SourceState {
    var source = SourceState(number: number)
    source.phase = phase
    source.pad = pad
    source.voice = VoiceID(slot: number - 1, generation: 1)
    source.looping = phase == .looping
    source.age = .milliseconds(Int(age * 1000))
    source.position = .milliseconds(Int((position ?? age) * 1000))
    source.length = length.map { .milliseconds(Int($0 * 1000)) }
    source.gain = gain
    source.level = level
    return source
  }

  static func snapshot(pool: Int, _ busy: [SourceState] = []) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.poolSize = pool
    snapshot.poolWanted = pool
    snapshot.sources = (1...max(1, pool)).map { number in
      busy.first { $0.number == number } ?? SourceState(number: number)
    }
    snapshot.sources += busy.filter { $0.number > pool }
    snapshot.device.name = "PulseAudio"
    snapshot.device.rate = 48_000
    snapshot.device.latency = .milliseconds(10)
    return snapshot
  }

  /// The beat box in full swing.
  static let busy: Snapshot = {
    func id(_ key: Character) -> PadID { Fixtures.id(key, in: beatbox) }
    var track = Fixtures.source(3, .streaming, id("3"), age: 124, length: 130, gain: -6, level: 0.2)
    var queue = StreamState(capacity: 3)
    queue.queued = 3
    queue.playingFraction = 0.5
    queue.buffered = .milliseconds(812)
    queue.readPosition = .seconds(125)
    track.stream = queue
    var snapshot = Fixtures.snapshot(
      pool: 32,
      [
        source(1, .looping, id("1"), age: 12.4, length: 8, position: 4.4, gain: -3, level: 0.12),
        source(2, .looping, id("2"), age: 12.4, length: 16, position: 12.4, gain: -3, level: 0.2), track,
        source(4, .playing, id("i"), age: 1.8, length: 4.2, level: 0.5),
        source(5, .playing, id("q"), age: 0.1, length: 0.6, level: 0.95),
        source(6, .playing, id("q"), age: 0.5, length: 0.6, level: 0.01),
        source(7, .fading, id("y"), age: 0.9, length: 1.4, gain: -18, level: 0.05),
        source(8, .looping, id("4"), age: 0.7, length: 2.0, gain: -1.5, level: 0.7),
      ])
    snapshot.time = .milliseconds(12_410)
    snapshot.level = 1.1
    snapshot.keyToStart = .microseconds(7)
    snapshot.counters.starts = 41
    snapshot.counters.steals = 1
    snapshot.pads = Dictionary(
      uniqueKeysWithValues: beatbox.pads.indices.map {
        (PadID(bank: 0, number: $0), PadState.ready(length: .seconds(2), streamed: $0 == 2))
      })
    snapshot.pads[Fixtures.id("n", in: beatbox)] = .loading
    snapshot.pads[Fixtures.id("b", in: beatbox)] = .failed("it holds no sound: 0 frames")
    return snapshot
  }()

  static func info(_ key: Character, _ serial: Int) -> EngineEvent.VoiceInfo {
    EngineEvent.VoiceInfo(
      voice: VoiceID(slot: serial, generation: 1), serial: serial, pad: id(key, in: beatbox))
  }

  /// What led to `busy`.
  static let events: [EngineEvent] = [
    EngineEvent(time: .zero, kind: .open(device: "PulseAudio", sources: 32, rate: 48_000)),
    EngineEvent(time: .milliseconds(20), kind: .start(info("1", 1), sort: .sample, loop: true, source: 1)),
    EngineEvent(time: .milliseconds(30), kind: .start(info("3", 2), sort: .stream, loop: false, source: 3)),
    EngineEvent(time: .milliseconds(11_900), kind: .choke(info("s", 3), by: id("a", in: beatbox))),
    EngineEvent(time: .milliseconds(11_910), kind: .end(info("s", 3), reason: .choked)),
    EngineEvent(
      time: .milliseconds(12_380),
      kind: .steal(
        victim: info("i", 4), source: 5, age: .milliseconds(1800), by: id("q", in: beatbox), reason: .oldest,
        hard: false)),
    EngineEvent(time: .milliseconds(12_380), kind: .start(info("q", 5), sort: .sample, loop: false, source: 5)),
    EngineEvent(time: .milliseconds(12_400), kind: .underrun(info("3", 2))),
    EngineEvent(time: .milliseconds(12_410), kind: .start(info("4", 6), sort: .sample, loop: true, source: 8)),
  ]

  /// An app that has shown `busy` for so long that the flashes of its events are over.
  static func busyApp(_ settings: Settings = Settings(), boards: [Board] = boards) -> App {
    var app = App(boards: boards, settings: settings)
    app.receive(snapshot: busy, events: events, at: .zero)
    return app
  }
}
