import Board
import Interface
import Testing

@testable import Terminal

/// A generator that gives the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

@Suite("Any bytes")
struct FuzzTests {
  /// Half random, half pieces of what terminals send, so that deep states are reached.
  private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "\u{1B}", "[", "O", "<", "?", "1;5", ":3", "u", "~", "M", "m", "200~", "\u{1B}[201~", "]11;rgb:", "\u{1B}\\",
      "\u{7}", "P", "$", "y", "c", "9999999999", "\u{18}", "é", "🥁", "q", " ",
    ]
    return (0..<Int.random(in: 1...60, using: &random)).flatMap { _ -> [UInt8] in
      Bool.random(using: &random)
        ? [UInt8.random(in: .min ... .max, using: &random)] : Array(pieces.randomElement(using: &random)!.utf8)
    }
  }

  @Test(
    "No bytes crash the decoder, and after a while of silence a key is a key again",
    arguments: [
      TextEncoding.utf8, .latin1, .ascii,
    ])
  func neverCrashes(_ encoding: TextEncoding) {
    var random = SeededGenerator(state: 4)
    for _ in 0..<1500 {
      var decoder = KeyDecoder(encoding: encoding)
      decoder.reportsReleases = Bool.random(using: &random)
      var now = Duration.zero
      for _ in 0..<4 {
        now += .milliseconds(Int.random(in: 0...300, using: &random))
        if Bool.random(using: &random) { _ = decoder.flush(at: now) }
        _ = decoder.feed(Self.bytes(&random), at: now)
      }
      _ = decoder.flush(at: now + .seconds(10))
      _ = decoder.feed([0x0D], at: now + .seconds(11))
      #expect(decoder.deadline == nil)
      let inputs = decoder.feed([UInt8(ascii: "q")], at: now + .seconds(12))
      #expect(inputs.first == Typing.characters("q")[0])
    }
  }

  @Test("Random input means the same in one read and byte by byte")
  func cutsDoNotMatter() {
    var random = SeededGenerator(state: 7)
    for _ in 0..<1500 {
      let bytes = Self.bytes(&random)
      var whole = KeyDecoder(encoding: .latin1)
      var single = KeyDecoder(encoding: .latin1)
      let expected = whole.feed(bytes, at: .zero) + whole.flush(at: .seconds(10))
      let inputs = bytes.flatMap { single.feed([$0], at: .zero) } + single.flush(at: .seconds(10))
      #expect(inputs == expected)
    }
  }
}
