/// White noise, the same for the same seed on every machine: SplitMix64, a counter whose bits are mixed.
public struct Noise: Sendable {
  private var state: UInt64

  public init(_ seed: UInt64) {
    state = seed
  }

  public mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The next sample, −1 ..< 1.
  public mutating func next() -> Double {
    Double(bits() >> 11) / Double(1 << 52) - 1
  }

  /// A number of the range.
  public mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (next() + 1) / 2 * (range.upperBound - range.lowerBound)
  }
}
