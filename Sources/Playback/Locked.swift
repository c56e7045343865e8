internal import Glibc

/// A value that several threads use, one at a time, and can wait for.
///
/// libc's own mutex and condition: `Synchronization.Mutex` has ThreadSanitizer report races that are none, and
/// Foundation's condition waits by the clock on the wall, so that setting it back would hold up the music.
final class Locked<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Changes the value and wakes everyone who waits for it.
  func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    // After the lock is free, or whoever wakes would have to wait again at once.
    defer { pthread_cond_broadcast(condition) }
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Waits until `body` gives a result, or for `limit`; then gives nil.
  func wait<Result>(for limit: Duration? = nil, _ body: (inout Value) -> Result?) -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var deadline = limit.map(Self.deadline)
    while true {
      if let result = body(&value) { return result }
      if deadline == nil {
        pthread_cond_wait(condition, mutex)
      } else if pthread_cond_timedwait(condition, mutex, &deadline!) == ETIMEDOUT {
        return body(&value)
      }
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
