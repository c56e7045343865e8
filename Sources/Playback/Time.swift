internal import Foundation

/// A point of the engine's time, or a stretch of it, in whole nanoseconds: within 146 years of zero. `Duration`, which is
/// what the engine's users see, counts in 128 bits, and that alone was a tenth of what a press costs.
struct Time: Hashable, Comparable, Sendable {
  var nanoseconds: Int64

  static let zero = Time(nanoseconds: 0)
  /// Later than anything, and still far from where sums overflow.
  static let never = Time(nanoseconds: Int64.max / 4)

  /// Beyond `never` is as good as that.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let limit = Self.never.nanoseconds / 1_000_000_000
    nanoseconds = min(max(seconds, -limit), limit) * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  var duration: Duration { .nanoseconds(nanoseconds) }

  var seconds: Double { Double(nanoseconds) / 1e9 }

  static func seconds(_ seconds: Double) -> Time { Time(nanoseconds: Int64(seconds * 1e9)) }
  static func milliseconds(_ count: Int) -> Time { Time(nanoseconds: Int64(count) * 1_000_000) }
  static func microseconds(_ count: Int) -> Time { Time(nanoseconds: Int64(count) * 1000) }

  static func frames(_ count: Int, at rate: Int) -> Time {
    // Seconds and rest apart, so that hours keep the exact frame.
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: rate)
    return Time(nanoseconds: Int64(seconds) * 1_000_000_000 + Int64((Double(rest) * 1e9 / Double(rate)).rounded()))
  }

  /// The nearest whole number of frames at `rate` Hz; never more than a file can have.
  func frames(at rate: Int) -> Int { Int(min(max(0, (seconds * Double(rate)).rounded()), 1e15)) }

  /// The system's clock, which goes on while the machine sleeps.
  static var now: Time {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Time(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func < (a: Time, b: Time) -> Bool { a.nanoseconds < b.nanoseconds }
  static func + (a: Time, b: Time) -> Time { Time(nanoseconds: a.nanoseconds + b.nanoseconds) }
  static func - (a: Time, b: Time) -> Time { Time(nanoseconds: a.nanoseconds - b.nanoseconds) }
  static func += (a: inout Time, b: Time) { a = a + b }
  static func * (a: Time, count: Int) -> Time { Time(nanoseconds: a.nanoseconds * Int64(count)) }
  static func * (a: Time, factor: Double) -> Time { Time(nanoseconds: Int64(Double(a.nanoseconds) * factor)) }
  static func / (a: Time, factor: Double) -> Time { Time(nanoseconds: Int64(Double(a.nanoseconds) / factor)) }
  static func / (a: Time, b: Time) -> Double { Double(a.nanoseconds) / Double(b.nanoseconds) }
}

extension Duration {
  var seconds: Double { self / .seconds(1) }

  /// The nearest whole number of frames at `rate` Hz; never more than a file can have.
  func frames(at rate: Int) -> Int { Int(min(max(0, (seconds * Double(rate)).rounded()), 1e15)) }

  static func frames(_ count: Int, at rate: Int) -> Duration { Time.frames(count, at: rate).duration }
}

/// Decibels and linear gains.
enum Decibels {
  static func linear(_ decibels: Double) -> Float { Float(pow(10, decibels / 20)) }

  /// `-infinity` for silence.
  static func of(_ linear: Float) -> Double { linear > 0 ? 20 * log10(Double(linear)) : -.infinity }
}
