import Foundation

/// Time that only goes forward, and is the same in all processes.
enum Clock {
  /// Nanoseconds.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  static func seconds(since start: UInt64) -> Double { Double(now &- start) / 1e9 }

  static func decimal(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
