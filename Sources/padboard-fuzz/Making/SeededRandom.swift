/// Random numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  init(state: UInt64) { self.state = state }

  /// Numbers that depend on these bytes alone.
  init(of bytes: [UInt8]) {
    state = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { number(in: 0..<count) == 0 }

  /// In a range that is not empty.
  mutating func number(in range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(in: 0..<choices.count)] }

  /// Small mostly, now and then up to `most`.
  mutating func count(most: Int) -> Int {
    let bits = number(in: 1..<(Int.bitWidth - most.leadingZeroBitCount + 1))
    return min(most, number(in: 0..<(1 << bits)))
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { withUnsafeBytes(of: next().littleEndian) { bytes += $0 } }
    return Array(bytes.prefix(count))
  }
}
