import Glibc

/// `poll` with a time of Swift's.
enum Poll {
  /// Answers how many descriptors are ready; 0 when `limit` has passed (up to a millisecond late) or a signal came.
  /// `nil` waits for ever.
  static func wait(_ descriptors: inout [pollfd], for limit: Duration?) -> Int {
    max(0, Int(poll(&descriptors, nfds_t(descriptors.count), limit.map(milliseconds) ?? -1)))
  }

  /// Rounded up, so that a wait never ends before its time.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
