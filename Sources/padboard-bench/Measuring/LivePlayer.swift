import Foundation
import Playback

/// An engine thread on no device, and a way to wait for what it publishes.
final class LivePlayer {
  private let news = NewsBell()
  private let thread: EngineThread
  private(set) var snapshot = Snapshot()
  /// Since they were last taken.
  var events: [EngineEvent] = []

  init(_ settings: Engine.Settings) throws(Failure) {
    thread = EngineThread(.silent, settings) { [news] in news.ring() }
    let thread = thread
    try Failure.wrap("engine") { try thread.waitUntilOpen() }
  }

  func send(_ commands: [Command]) { thread.send(commands) }

  func stop() { thread.stop() }

  /// Takes in what has been published.
  func look() {
    guard let found = thread.takeNews() else { return }
    snapshot = found.snapshot
    events += found.events
  }

  /// False when `seconds` have gone by before it was so.
  func wait(seconds: Double, until isSo: (Snapshot) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      look()
      if isSo(snapshot) { return true }
      if !news.wait(until: end) { return false }
    }
  }
}

/// Rung on one thread, heard on another.
private final class NewsBell: @unchecked Sendable {
  private let condition = NSCondition()
  private var isRung = false

  func ring() {
    condition.withLock { isRung = true }
    condition.signal()
  }

  func wait(until end: Date) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !isRung {
      if !condition.wait(until: end) { return false }
    }
    isRung = false
    return true
  }
}
