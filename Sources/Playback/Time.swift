internal import Foundation

/// Durations and frames: the engine counts time as `Duration`, sound counts it in frames.
extension Duration {
  var seconds: Double { self / .seconds(1) }

  /// The nearest whole number of frames at `rate` Hz; never more than a file can have.
  func frames(at rate: Int) -> Int { Int(min(max(0, (seconds * Double(rate)).rounded()), 1e15)) }

  static func frames(_ count: Int, at rate: Int) -> Duration {
    // Seconds and rest apart, so that hours keep the exact frame.
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: rate)
    return .seconds(seconds) + .nanoseconds((Double(rest) * 1e9 / Double(rate)).rounded())
  }

  static func nanoseconds(_ count: Double) -> Duration { .nanoseconds(Int64(count)) }
}

/// Decibels and linear gains.
enum Decibels {
  static func linear(_ decibels: Double) -> Float { Float(pow(10, decibels / 20)) }

  /// `-infinity` for silence.
  static func of(_ linear: Float) -> Double { linear > 0 ? 20 * log10(Double(linear)) : -.infinity }
}
