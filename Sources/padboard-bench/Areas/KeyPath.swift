import Foundation
import Playback

/// How long a key takes from the pseudo-terminal to the OpenAL call that starts its sound.
enum KeyPath {
  private static let presses = 250

  /// What goes on meanwhile.
  enum Load: String, CaseIterable {
    case idle, voices, busy

    var words: String {
      switch self {
      case .idle: "nothing sounds"
      case .voices: "32 voices sound"
      case .busy: "32 voices, all cores busy"
      }
    }
  }

  static func measure(in workplace: Workplace) throws(Failure) -> Table {
    var table = Table(
      "key: byte in the pseudo-terminal to alSourcePlay, µs",
      against: "two bare threads: one that only waits for the byte, and one that it wakes, where an engine might be",
      ["while", "median", "99 %", "worst", "engine's share", "bare median", "bare 99 %", "median/bare"])
    for load in Load.allCases {
      // A process has one screen at most, so each has a process of its own.
      let figures = try Child.run(["key", load.rawValue])
      let names = ["median", "late", "worst", "share", "bare", "bareLate"]
      let values = names.map { figures[$0] ?? .nan }
      table.rows.append(
        [load.words] + values.map { Number.decimal($0, 0) } + [Number.ratio(values[0] / values[4])])
    }
    table.notes.append("ours starts the sound on the thread that reads keys; the engine's share is from the command on")
    table.notes.append("the screen is drawn all the while; without a device the engine's thread also mixes the sound")
    return table
  }

  /// The part of one load: prints its figures in µs.
  static func part(_ load: Load) throws(Failure) {
    let (way, share) = try keys(load)
    let bare = try bareThread(load)
    print("median \(way.median)\nlate \(way.percentile(99))\nworst \(way.worst)\nshare \(share.median)")
    print("bare \(bare.median)\nbareLate \(bare.percentile(99))")
  }

  private static func keys(_ load: Load) throws(Failure) -> (Statistics, Statistics) {
    let workplace = try Workplace()
    let scene = try Scene(in: workplace)
    let pty = try PseudoTerminal()
    let stage = try Stage(scene, pty, sources: 64)
    defer { stage.close() }
    if load != .idle { stage.player.send(scene.loops.map { .press($0) }) }
    let cores = load == .busy ? BusyCores() : nil
    defer { withExtendedLifetime(cores) {} }
    stage.play(until: Clock.now + 500_000_000)
    var way: [Double] = []
    var share: [Double] = []
    for _ in 0..<presses {
      let typed = Typist(pty, after: .random(in: 0.015..<0.035))
      let starts = stage.player.snapshot.counters.starts
      stage.play(until: Clock.now + 2_000_000_000) { stage.player.snapshot.counters.starts > starts }
      guard let sent = stage.sentAt, let byte = typed.time, sent > byte, let start = stage.player.snapshot.keyToStart
      else { throw Failure("a key started nothing within 2 s") }
      let engine = start / .microseconds(1)
      way.append(Double(sent - byte) / 1000 + engine)
      share.append(engine)
      // Nothing of this press is left when the next comes.
      stage.play(until: Clock.now + 25_000_000)
    }
    return (Statistics(way), Statistics(share))
  }

  private static func bareThread(_ load: Load) throws(Failure) -> Statistics {
    let pty = try PseudoTerminal()
    pty.makeRaw()
    let cores = load == .busy ? BusyCores() : nil
    defer { withExtendedLifetime(cores) {} }
    let sleeper = Sleeper()
    defer { sleeper.end() }
    var times: [Double] = []
    for _ in 0..<presses {
      let typed = Typist(pty, after: .random(in: 0.015..<0.035))
      pty.waitForByte()
      let ran = sleeper.wake()
      guard let byte = typed.time else { throw Failure("a byte came before it was typed") }
      times.append(Double(ran - byte) / 1000)
    }
    return Statistics(times)
  }
}

/// Types the scene's key from another thread, a while later.
private final class Typist: @unchecked Sendable {
  private let lock = NSLock()
  private var typed: Int?

  init(_ pty: PseudoTerminal, after seconds: Double) {
    Thread.detachNewThread { [self] in
      Clock.sleep(seconds: seconds)
      lock.withLock { typed = Clock.now }
      pty.type(Scene.key)
    }
  }

  var time: Int? { lock.withLock { typed } }
}

/// A thread that does nothing but say when it was woken.
private final class Sleeper: @unchecked Sendable {
  private let condition = NSCondition()
  private var isWoken = false
  private var ranAt: Int?
  private var ends = false

  init() {
    let thread = Thread { [self] in run() }
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  private func run() {
    condition.lock()
    defer { condition.unlock() }
    while !ends {
      while !isWoken && !ends { condition.wait() }
      ranAt = Clock.now
      isWoken = false
      condition.broadcast()
    }
  }

  /// Gives the time at which the thread ran.
  func wake() -> Int {
    condition.lock()
    defer { condition.unlock() }
    ranAt = nil
    isWoken = true
    condition.broadcast()
    while true {
      if let ranAt { return ranAt }
      condition.wait()
    }
  }

  func end() {
    condition.withLock { ends = true }
    condition.broadcast()
  }
}
