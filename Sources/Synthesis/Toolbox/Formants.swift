/// A mouth: four resonances that turn a buzz or a hiss into a vowel. The frequencies are those of an adult voice, in
/// Hz (after Peterson and Barney, 1952).
public struct Formants: Sendable {
  public struct Vowel: Sendable {
    public var hertz: [Double]
    public var levels: [Double]

    public static let ah = Vowel(hertz: [730, 1090, 2440, 3400], levels: [1, 0.6, 0.25, 0.12])
    public static let oh = Vowel(hertz: [520, 840, 2410, 3300], levels: [1, 0.5, 0.12, 0.08])
    public static let ee = Vowel(hertz: [290, 2290, 3010, 3600], levels: [1, 0.45, 0.3, 0.15])
    public static let oo = Vowel(hertz: [310, 870, 2240, 3200], levels: [1, 0.3, 0.06, 0.04])

    /// Between this vowel (0) and another (1).
    public func towards(_ other: Vowel, _ part: Double) -> Vowel {
      func mix(_ one: [Double], _ two: [Double]) -> [Double] { zip(one, two).map { $0 + ($1 - $0) * part } }
      return Vowel(hertz: mix(hertz, other.hertz), levels: mix(levels, other.levels))
    }
  }

  private var filters = [Filter(), Filter(), Filter(), Filter()]

  public init() {}

  public mutating func next(_ input: Double, _ vowel: Vowel) -> Double {
    var sum = 0.0
    for index in 0..<4 {
      sum += vowel.levels[index] * filters[index].band(input, vowel.hertz[index], resonance: 6 + 3 * Double(index))
    }
    return sum
  }
}
