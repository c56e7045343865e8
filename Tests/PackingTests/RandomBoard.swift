import Board

/// Boards with anything in them that a board may have.
enum RandomBoard {
  private static let texts = ["Kick", "é", "a\"b", "\\", "#", "'", "日本", "x = 1", "[pads]", "🥁", "👩‍🎤"]
  private static let keys = Array("qwerQ.\"#\\é[=").map { Key.character($0) } + [.named(.up), .named(.enter)]

  static func make(_ random: inout SeededRandom) -> Board {
    var board = Board(title: text(&random), directory: "/", file: "kit.sfz")
    if Bool.random(using: &random) { board.author = text(&random) }
    board.gain = number(-60...12, &random)
    board.sources = Int.random(in: 1...256, using: &random)
    board.overrun.steal = Board.Steal.allCases.randomElement(using: &random) ?? .oldest
    board.overrun.fade = Bool.random(using: &random)
    board.stream.refill = 0.5
    let keys = self.keys.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
    board.pads = keys.map { pad($0, Array(keys), &random) }
    return board
  }

  private static func pad(_ key: Key, _ keys: [Key], _ random: inout SeededRandom) -> Pad {
    var pad = Pad(key: key, name: text(&random))
    pad.sounds = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Pad.Sound(path: text(&random) + ["", "\t", "\u{1}"][Int.random(in: 0...2, using: &random)] + ".wav")
    }
    func maybe() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
    if pad.sounds.count > 1, maybe() { pad.pick = .random }
    if maybe() { pad.color = .cyan }
    if maybe() { pad.gain = number(-60...12, &random) }
    if maybe() { pad.pitch = number(-36...36, &random) }
    if maybe() { pad.pan = number(-1...1, &random) }
    if maybe() { pad.mode = .gate }
    if maybe() { pad.retrigger = .ignore }
    if maybe() { pad.polyphony = 3 }
    if maybe() { pad.choke = text(&random) }
    if maybe() { pad.priority = -2 }
    if maybe() { pad.protect = true }
    if maybe() { pad.streaming = Bool.random(using: &random) ? .always : .never }
    if maybe() { pad.start = 0.000_01 }
    if maybe() { pad.end = number(1...100, &random) }
    if maybe() { pad.loop = true }
    if pad.loop, maybe() { pad.loopStart = 0.5 }
    if pad.loop, maybe() { pad.loopEnd = 0.75 }
    if maybe() { pad.fadeIn = 2 }
    if maybe() { pad.fadeOut = 0 }
    if maybe() { pad.delay = 0.25 }
    if maybe() { pad.stops = [keys[0]] }
    if maybe(), key != keys[0] { pad.then = [Pad.Follower(key: keys[0], after: 0.25)] }
    if key == keys[0] { pad.then = [] }
    if maybe() { pad.repeats = true }
    return pad
  }

  private static func text(_ random: inout SeededRandom) -> String { texts.randomElement(using: &random) ?? "" }

  private static func number(_ range: ClosedRange<Double>, _ random: inout SeededRandom) -> Double {
    Double.random(in: range, using: &random)
  }
}
