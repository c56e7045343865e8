import Foundation

/// A two-pole state-variable filter (the trapezoidal kind, which stays stable while its frequency moves fast).
/// Frequencies are in Hz; the resonance is its Q, 0.5 (soft) … 30 (ringing), and 0.7 is flat.
public struct Filter: Sendable {
  private var first = 0.0
  private var second = 0.0

  public init() {}

  public mutating func low(_ input: Double, _ hertz: Double, resonance: Double = 0.7) -> Double {
    step(input, hertz, resonance).low
  }

  /// At its middle frequency the level stays as it is.
  public mutating func band(_ input: Double, _ hertz: Double, resonance: Double = 0.7) -> Double {
    step(input, hertz, resonance).band / resonance
  }

  public mutating func high(_ input: Double, _ hertz: Double, resonance: Double = 0.7) -> Double {
    let (low, band) = step(input, hertz, resonance)
    return input - band / resonance - low
  }

  private mutating func step(_ input: Double, _ hertz: Double, _ resonance: Double) -> (low: Double, band: Double) {
    let gain = tan(.pi * min(max(hertz, 1), 0.45 * Double(Sound.rate)) / Double(Sound.rate))
    let scale = 1 / (1 + gain * (gain + 1 / resonance))
    let rest = input - second
    let band = scale * (first + gain * rest)
    let low = second + gain * band
    first = 2 * band - first
    second = 2 * low - second
    return (low, band)
  }
}
