internal import Foundation

/// A value that several threads use, one at a time, and can wait for. A condition of Foundation's and not
/// `Synchronization.Mutex`, for which ThreadSanitizer reports races that are none.
final class Locked<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    return try body(&value)
  }

  /// Changes the value and wakes everyone who waits for it.
  func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    condition.lock()
    // After the lock is free, or whoever wakes would have to wait again at once.
    defer { condition.broadcast() }
    defer { condition.unlock() }
    return try body(&value)
  }

  /// Waits until `body` gives a result, or for `limit`; then gives nil.
  func wait<Result>(for limit: Duration? = nil, _ body: (inout Value) -> Result?) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    let deadline = limit.map { Date(timeIntervalSinceNow: $0.seconds) }
    while true {
      if let result = body(&value) { return result }
      if let deadline {
        if !condition.wait(until: deadline) { return body(&value) }
      } else {
        condition.wait()
      }
    }
  }
}
