/// A bar or more of rhythm as one writes it down: a character a sixteenth, `X` loud, `x` as usual, `o` soft, anything
/// else a rest. Spaces are for the eye.
struct Pattern: ExpressibleByStringLiteral {
  /// Steps that are hit, with their levels.
  let hits: [(step: Int, level: Double)]
  let steps: Int

  init(stringLiteral text: String) {
    let characters = text.filter { $0 != " " }
    let levels: [Character: Double] = ["X": 1, "x": 0.75, "o": 0.4]
    hits = characters.enumerated().compactMap { step, character in levels[character].map { (step, $0) } }
    steps = characters.count
  }
}

/// Where beats lie, at a tempo of 100: in frames.
enum Tempo {
  static let beat = 28_800
  static let bar = 4 * beat

  /// The frame of a sixteenth; every second one comes a little late, which makes it swing.
  static func step(_ step: Int, swing: Double = 0.1) -> Int {
    step * beat / 4 + (step % 2 == 0 ? 0 : Int(swing * Double(beat / 4)))
  }
}
