import Foundation
import Playback

/// An engine thread on no device, and a way to wait for what it publishes.
final class LivePlayer {
  private let bell: Bell
  private let thread: EngineThread
  private(set) var snapshot = Snapshot()
  /// Since they were last emptied.
  var events: [EngineEvent] = []

  init(_ settings: Engine.Settings) throws(Failure) {
    let bell = try Bell()
    self.bell = bell
    thread = EngineThread(.silent, settings) { bell.ring() }
    let thread = thread
    try Failure.wrap("engine") { try thread.waitUntilOpen() }
  }

  /// Readable when there is news.
  var descriptor: Int32 { bell.readEnd }

  func send(_ commands: [Command]) { thread.send(commands) }

  func stop() { thread.stop() }

  /// Takes in what has been published; false for nothing.
  @discardableResult
  func look() -> Bool {
    bell.silence()
    guard let found = thread.takeNews() else { return false }
    snapshot = found.snapshot
    events += found.events
    return true
  }

  /// False when `seconds` have gone by before it was so.
  func wait(seconds: Double, until isSo: (Snapshot) -> Bool) -> Bool {
    let start = Clock.now
    while true {
      look()
      if isSo(snapshot) { return true }
      let left = seconds - Clock.seconds(since: start)
      if left <= 0 { return false }
      bell.wait(seconds: left)
    }
  }
}

/// Rung on one thread, heard on another, which may wait for a terminal as well.
final class Bell: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("too many files are open") }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func ring() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
  }

  func wait(seconds: Double) {
    var descriptors = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
    poll(&descriptors, 1, Int32(min(seconds * 1000 + 1, 1e6)))
  }
}
