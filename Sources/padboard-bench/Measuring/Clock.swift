import Glibc

/// Times, in nanoseconds of the system's clocks: the cheapest there are to read.
enum Clock {
  /// Goes only forward.
  static var now: Int { read(CLOCK_MONOTONIC) }

  /// Processor time of the calling thread.
  static var threadTime: Int { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Processor time of the whole process.
  static var processTime: Int { read(CLOCK_PROCESS_CPUTIME_ID) }

  static func seconds(since start: Int) -> Double { Double(now - start) / 1e9 }

  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static func sleep(seconds: Double) { usleep(UInt32(max(0, seconds) * 1e6)) }
}
