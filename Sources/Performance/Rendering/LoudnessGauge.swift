import Glibc

/// How loud samples get, and how many would be cut off.
public struct LoudnessGauge: Hashable, Sendable {
  /// Linear; 1 is full scale.
  public private(set) var peak: Float = 0
  /// Samples beyond full scale.
  public private(set) var overs = 0

  public init() {}

  public mutating func take(_ samples: some Sequence<Float>) {
    for sample in samples {
      let level = abs(sample)
      if level > peak { peak = level }
      if level > 1 { overs += 1 }
    }
  }

  /// dB; `-infinity` for silence.
  public var peakDecibels: Double { 20 * log10(Double(peak)) }
}
