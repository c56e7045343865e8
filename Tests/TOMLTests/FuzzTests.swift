import TOML
import Testing

/// Random numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("A damaged document") struct FuzzTests {
  private static let sound = """
    \u{FEFF}title = "Beat 鼓 box" # é
    gain = -3.0
    when = 1979-05-27 07:32:00.25-07:00
    [overrun]
    steal = 'oldest'
    [pads]
    q = "samples/kick.flac"
    "." = { sounds = ["a.flac", "b\\u00e9.flac"], pick.x.y = 0x1F, z = [1_0, [2.5e3, inf]] }
    text = \"""
      one \\
      two "" three\"""
    [[list]]
    a.b.c = 1
    [list.sub]\r
    d = '''x''y'''
    [[list]]
    """

  @Test("either reads or is refused at a place inside it", arguments: 0..<8)
  func mutations(seed: Int) {
    var random = SeededRandom(state: UInt64(seed))
    let pieces = [
      "\"", "'", "[", "]", "[[", "{", "}", ".", ",", "=", "\n", "\r", "\\", "\"\"\"", "#", "\0", "e\u{301}",
    ]
    for _ in 0..<500 {
      var bytes = Array(Self.sound.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let other = Int.random(in: place..<min(bytes.count, place + 40), using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<other)
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<other], at: Int.random(in: 0..<bytes.count, using: &random))
        default: bytes.removeLast(bytes.count - max(1, place))
        }
      }
      let source = SourceText(bytes)
      do throws(TOMLError) {
        let table = try TOMLTable(parsing: source)
        for entry in table.entries { #expect(source.holds(entry.keySpan)) }
      } catch {
        #expect(source.holds(error.span), "\(error) in \(bytes)")
        #expect(!error.message.isEmpty)
      }
    }
  }
}
