import Foundation

/// Figures as people read them. Pure.
enum Number {
  static func decimal(_ value: Double, _ places: Int) -> String { String(format: "%.\(places)f", value) }

  /// "3.4×".
  static func ratio(_ value: Double) -> String {
    value.isFinite ? decimal(value, value < 10 ? 2 : value < 100 ? 1 : 0) + "×" : "–"
  }

  static func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1_048_576, 1) }
}

extension String {
  /// With spaces behind, as wide as `width` characters at least.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
