internal import Glibc

/// libc's mutex. Whoever waits for it lends his urgency to the one who has it, so that an urgent thread is never held up
/// by what else keeps the cores busy.
///
/// `Synchronization.Mutex` has ThreadSanitizer report races that are none.
struct Mutex: ~Copyable {
  fileprivate let handle = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    handle.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_setprotocol(&attributes, CInt(PTHREAD_PRIO_INHERIT))
    pthread_mutex_init(handle, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(handle)
    handle.deallocate()
  }

  func lock() { pthread_mutex_lock(handle) }

  /// False while another thread has it.
  func tryLock() -> Bool { pthread_mutex_trylock(handle) == 0 }

  func unlock() { pthread_mutex_unlock(handle) }

  /// Gives the mutex back while it waits for the condition, until `deadline` on the condition's clock at the latest.
  ///
  /// - Returns: false when that has come.
  func wait(for condition: UnsafeMutablePointer<pthread_cond_t>, until deadline: timespec?) -> Bool {
    guard var deadline else { return pthread_cond_wait(condition, handle) == 0 }
    return pthread_cond_timedwait(condition, handle, &deadline) != ETIMEDOUT
  }
}
