import Glibc

/// Bars and meters made of characters.
enum Bar {
  /// How far something has come: `━━━╸────`. Something that has begun shows at least a half step, and only what is
  /// whole is full.
  static func progress(_ fraction: Double, columns: Int, _ signs: Signs) -> (full: String, rest: String) {
    guard columns > 0 else { return ("", "") }
    var filled = steps(fraction, of: 2 * columns)
    if filled == 0, fraction > 0 { filled = 1 }
    var full = String(repeating: signs.barFull, count: filled / 2)
    if filled % 2 == 1 { full += signs.barHalf }
    return (full, String(repeating: signs.barEmpty, count: columns - filled / 2 - filled % 2))
  }

  /// The whole steps that a fraction has done; 0 for what is no number.
  static func steps(_ fraction: Double, of count: Int) -> Int {
    Int((clamped(fraction) * Double(count)).rounded(.down))
  }

  /// A level in one cell, upright, over 48 dB.
  static func meter(_ level: Float, _ signs: Signs) -> String {
    let last = signs.meter.count - 1
    guard let fraction = scaled(level) else { return signs.meter[0] }
    return signs.meter[max(1, min(last, Int((fraction * Double(last)).rounded(.up))))]
  }

  /// A level in a row of cells, over 48 dB, in quarters of a cell (1.5 dB in a row of 8); without trailing spaces.
  static func level(_ level: Float, columns: Int, _ signs: Signs) -> String {
    guard columns > 0, let fraction = scaled(level) else { return "" }
    let steps = signs.quarters.count - 1
    let filled = max(1, min(columns * steps, Int((fraction * Double(columns * steps)).rounded())))
    return String(repeating: signs.quarters[steps], count: filled / steps) + signs.quarters[filled % steps]
  }

  /// One cell that fills from the bottom.
  static func gauge(_ fraction: Double, _ signs: Signs) -> String {
    let last = signs.meter.count - 1
    return signs.meter[max(1, min(last, Int((clamped(fraction) * Double(last)).rounded(.up))))]
  }

  static func isOver(_ level: Float) -> Bool { level > 1 }

  /// 0 at −48 dB, 1 at full scale; `nil` below.
  private static func scaled(_ level: Float) -> Double? {
    guard level > 0.004 else { return nil }
    return clamped(1 + 20 * log10(Double(level)) / 48)
  }

  private static func clamped(_ value: Double) -> Double { value.isNaN ? 0 : min(1, max(0, value)) }
}
