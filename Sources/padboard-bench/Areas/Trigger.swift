import Playback

/// What one press costs on a full pool, the steal included.
enum Trigger {
  private static let pools = [16, 32, 64, 128, 256]
  private static let sounds = 8
  /// Before each round: long enough for a stolen voice to fade out.
  private static let pause = 1920

  /// Each presses in spells of several rounds before it is another's turn, for in real life nobody else takes the
  /// processor's caches from it; a spell's first round does not count.
  private static let spells = 30
  private static let rounds = 11

  /// Presses right after one another, in one mixer update: as many as voices can fade out beside a full pool.
  private static let roll = 4

  /// What is done for a press of ours while the clock runs.
  private enum Part: CaseIterable {
    /// All that comes before the sound starts: what a key waits for.
    case press
    /// And the step after it, in which the stolen voice begins to fade.
    case step
    /// And the snapshot for the screen, which is made once for all presses of 8 ms.
    case picture
  }

  /// Nanoseconds a press: of the first after a while of sound, when the processor's caches hold the mixer's data, and of
  /// those that follow at once.
  private struct Times {
    var first: [Double] = []
    var next: [Double] = []

    mutating func measure(_ kept: Bool, _ press: (Int) -> Void) {
      for number in 0..<roll {
        let start = Clock.now
        press(number)
        let time = Double(Clock.now - start)
        if kept, number == 0 { first.append(time) } else if kept { next.append(time) }
      }
    }
  }

  /// Ours in each of its parts, the walk, and the least there is.
  private struct Comparison {
    var ours: [Part: Times] = [:]
    var walk = Times()
    var least = Times()
  }

  static func measure(in workplace: Workplace) throws(Failure) -> Table {
    var table = Table(
      "trigger: one press on a full pool, median ns",
      against: "asking every source for its state, as articles teach it",
      [
        "pool", "first", "99 %", "walk", "99 %", "walk/ours", "least", "next", "walk", "walk/ours", "least",
        "with step", "with picture",
      ])
    let paths = try (0..<sounds).map { index throws(Failure) in
      try workplace.sound("\(index).wav", seconds: 12, pitch: Double(110 * (index + 2)), rate: 48_000)
    }
    var results: [Int: Comparison] = [:]
    for pool in pools {
      let result = try compare(pool, paths)
      results[pool] = result
      func median(_ times: [Double]?) -> Double { Statistics(times ?? []).median }
      func late(_ times: [Double]?) -> String { Number.decimal(Statistics(times ?? []).percentile(99), 0) }
      func number(_ times: [Double]?) -> String { Number.decimal(median(times), 0) }
      let ours = result.ours[.press]
      table.rows.append([
        "\(pool)", number(ours?.first), late(ours?.first), number(result.walk.first), late(result.walk.first),
        Number.ratio(median(result.walk.first) / median(ours?.first)), number(result.least.first), number(ours?.next),
        number(result.walk.next), Number.ratio(median(result.walk.next) / median(ours?.next)),
        number(result.least.next), number(result.ours[.step]?.next), number(result.ours[.picture]?.first),
      ])
    }
    if let few = results[16], let many = results[128] {
      func growth(_ part: Swift.KeyPath<Times, [Double]>) -> String {
        func ratio(_ many: Times?, _ few: Times?) -> String {
          Number.ratio(
            Statistics(many?[keyPath: part] ?? []).median / Statistics(few?[keyPath: part] ?? []).median)
        }
        return "ours \(ratio(many.ours[.press], few.ours[.press])), walk \(ratio(many.walk, few.walk)), "
          + "least \(ratio(many.least, few.least))"
      }
      table.notes.append("growth 16 → 128: first: \(growth(\.first)); next: \(growth(\.next))")
    }
    table.notes.append("first: after 40 ms in which all of the pool was mixed; next: the three presses right after it")
    table.notes.append("ours: until the sound has started; the step after it has the stolen voice fade out")
    table.notes.append("the walk cuts it dead; least: the bare calls on the next source in turn, no voice known")
    table.notes.append("with picture: with the snapshot for the screen too, made once for all presses of 8 ms")
    return table
  }

  /// Spell by spell in turn, so that what else the machine does befalls all.
  private static func compare(_ pool: Int, _ paths: [String]) throws(Failure) -> Comparison {
    let walker = try BareOpenAL(sources: pool)
    var players: [(part: Part, offline: Offline)] = []
    for part in Part.allCases {
      players.append(
        (part, try Failure.wrap("loopback") { try Offline(Engine.Settings(sources: pool, idlePause: nil)) }))
    }
    for (number, path) in paths.enumerated() {
      var patch = Patch(sounds: [Patch.Sound(path: path)])
      patch.streaming = .never
      patch.gain = -40
      for player in players { player.offline.send(.install(PadID(bank: 0, number: number), patch)) }
      let (samples, channels, rate) = try Samples.decode(path)
      walker.makeCurrent()
      walker.addBuffer(Samples.quantized(samples), channels: channels, rate: rate)
    }
    var result = Comparison()
    for turn in 0..<(pool / roll + spells) {
      let isFull = turn >= pool / roll
      func measure(_ times: inout Times, rest: () -> Void, press: (Int) -> Void) {
        for round in 0..<(isFull ? rounds : 1) {
          rest()
          times.measure(isFull && round > 0) { press(turn + round + $0) }
        }
      }
      for (part, offline) in players {
        var struck = true
        measure(&result.ours[part, default: Times()]) {
          offline.shortestSnapshot = .zero
          offline.render(frames: pause) { _ in }
          offline.events = []
          // But for the picture's sake it comes when the presses are over.
          if part != .picture { offline.shortestSnapshot = .seconds(1_000_000) }
        } press: { number in
          struck = offline.strike([.press(PadID(bank: 0, number: number % sounds))]) && struck
          if part != .press { offline.settle() }
        }
        guard struck else { throw Failure("a key found the engine standing") }
      }
      walker.makeCurrent()
      measure(&result.walk) {
        walker.render(frames: pause)
      } press: {
        walker.pressByWalking(sound: $0)
      }
      measure(&result.least) {
        walker.render(frames: pause)
      } press: {
        walker.pressInTurn(sound: $0)
      }
    }
    return result
  }
}
