internal import Glibc

/// A value that several threads use, one at a time, and can wait for.
///
/// libc's own condition: Foundation's waits by the clock on the wall, so that setting it back would hold up the music.
final class Locked<Value>: @unchecked Sendable {
  private let mutex = Mutex()
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    condition.initialize(to: pthread_cond_t())
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&value)
  }

  /// Changes the value and wakes everyone who waits for it.
  func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    mutex.lock()
    // After the lock is free, or whoever wakes would have to wait again at once.
    defer { pthread_cond_broadcast(condition) }
    defer { mutex.unlock() }
    return try body(&value)
  }

  /// Waits until `body` gives a result, or for `limit`; then gives nil.
  func wait<Result>(for limit: Duration? = nil, _ body: (inout Value) -> Result?) -> Result? {
    mutex.lock()
    defer { mutex.unlock() }
    let deadline = limit.map(Self.deadline)
    while true {
      if let result = body(&value) { return result }
      if !mutex.wait(for: condition, until: deadline) { return body(&value) }
    }
  }

  /// On the condition's clock. Beyond a hundred years is as good as never.
  private static func deadline(in limit: Duration) -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let (seconds, attoseconds) = min(max(limit, .zero), .seconds(3_000_000_000)).components
    let nanoseconds = now.tv_nsec + Int(attoseconds / 1_000_000_000)
    return timespec(
      tv_sec: now.tv_sec + Int(seconds) + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}
