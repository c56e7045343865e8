/// Numbers with their units, as the screen shows them.
enum Units {
  /// `12.4`, `-3.0`; no locale, no surprises with what is no number.
  static func fixed(_ value: Double, decimals: Int = 1) -> String {
    guard value.isFinite, abs(value) < 1e12 else {
      return value == .infinity ? "inf" : value == -.infinity ? "-inf" : "?"
    }
    var factor = 1
    for _ in 0..<decimals { factor *= 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % factor)
    return sign + String(scaled / factor) + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// `12.4 s` below a hundred seconds, then `2:04`, then `1:02:03`.
  static func age(_ duration: Duration) -> String {
    let seconds = duration.seconds
    return seconds < 99.95 ? fixed(max(0, seconds)) + " s" : clock(duration)
  }

  /// `2:04`, `1:02:03`.
  static func clock(_ duration: Duration) -> String {
    let total = max(0, Int(duration.components.seconds))
    let seconds = twoDigits(total % 60)
    return total < 3600
      ? "\(total / 60):\(seconds)" : "\(total / 3600):\(twoDigits(total / 60 % 60)):\(seconds)"
  }

  /// What is left of a sound, in at most four columns: `0.4`, `12`, `2:04`, `62m`. Tenths count only near the end.
  static func left(_ duration: Duration) -> String {
    let seconds = max(0, duration.seconds)
    if seconds < 2.95 { return fixed(seconds) }
    if seconds < 60 { return fixed(seconds, decimals: 0) }
    return seconds < 600 ? clock(duration) : "\(Int(min(seconds, 1e9)) / 60)m"
  }

  static func milliseconds(_ duration: Duration) -> String {
    fixed(max(0, duration.seconds * 1000), decimals: 0) + " ms"
  }

  /// `-3.0`, `0.0`, with the signs of the screen; silence is minus infinity.
  static func decibels(_ value: Double, _ signs: Signs) -> String {
    if value == -.infinity || value < -99.9 { return signs.minus + signs.infinity }
    let text = fixed(value)
    return text.hasPrefix("-") ? signs.minus + text.dropFirst() : text
  }

  /// `1 steal`, `2 steals`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
