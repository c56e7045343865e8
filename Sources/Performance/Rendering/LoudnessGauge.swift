import Glibc

/// How loud samples get, and how many would be cut off.
public struct LoudnessGauge: Hashable, Sendable {
  /// Linear; 1 is full scale.
  public private(set) var peak: Float = 0
  /// Samples beyond full scale.
  public private(set) var overs = 0

  public init() {}

  public mutating func take(_ samples: [Float]) {
    samples.withUnsafeBufferPointer { take($0) }
  }

  mutating func take(_ samples: UnsafeBufferPointer<Float>) {
    guard let start = samples.baseAddress else { return }
    // Plain pointers and local variables: this runs over hours of sound, in debug builds too.
    var peak = self.peak
    var index = 0
    while index < samples.count {
      let level = abs(start[index])
      if level > peak { peak = level }
      if level > 1 { overs += 1 }
      index += 1
    }
    self.peak = peak
  }

  /// dB; `-infinity` for silence.
  public var peakDecibels: Double { 20 * log10(Double(peak)) }
}
