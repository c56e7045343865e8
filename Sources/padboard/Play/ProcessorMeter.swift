import Glibc

/// How much of one core the process uses, measured over about a second.
struct ProcessorMeter {
  private static let interval: Duration = .seconds(1)

  private var last: (time: Duration, used: Duration)?
  /// Share of one core, 0 … 1 and above; `nil` until it is known.
  private(set) var share: Double?

  /// Call it as often as one likes.
  mutating func look(at now: Duration) {
    guard let last else {
      self.last = (now, Self.used)
      return
    }
    guard now - last.time >= Self.interval else { return }
    let used = Self.used
    share = (used - last.used) / (now - last.time)
    self.last = (now, used)
  }

  private static var used: Duration {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds($1.tv_sec) + .microseconds(Int64($1.tv_usec))
    }
  }
}
