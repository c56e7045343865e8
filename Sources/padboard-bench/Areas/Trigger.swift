import Playback

/// What one press costs on a full pool, the steal included.
enum Trigger {
  private static let pools = [16, 32, 64, 128, 256]
  private static let presses = 300
  private static let sounds = 8
  /// Between two presses: long enough for a stolen voice to fade out.
  private static let pause = 1920

  /// Presses right after one another, in one mixer update: as many as voices can fade out beside a full pool.
  private static let roll = 4

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

  static func measure(in workplace: Workplace) throws(Failure) -> Table {
    var table = Table(
      "trigger: one press on a full pool, median ns",
      against: "asking every source for its state, as articles teach it",
      [
        "pool", "first", "walk", "walk/ours", "least", "99 %", "walk 99 %", "next", "walk", "walk/ours", "least",
        "with picture",
      ])
    let paths = try (0..<sounds).map { index throws(Failure) in
      try workplace.sound("\(index).wav", seconds: 12, pitch: Double(110 * (index + 2)), rate: 48_000)
    }
    var medians: [Int: (ours: Times, walk: Times)] = [:]
    for pool in pools {
      let (ours, walk, least) = try compare(pool, paths, pictures: false)
      let (shown, _, _) = try compare(pool, paths, pictures: true)
      medians[pool] = (ours, walk)
      func median(_ times: [Double]) -> String { Number.decimal(Statistics(times).median, 0) }
      func ratio(_ part: Swift.KeyPath<Times, [Double]>) -> String {
        Number.ratio(Statistics(walk[keyPath: part]).median / Statistics(ours[keyPath: part]).median)
      }
      table.rows.append([
        "\(pool)", median(ours.first), median(walk.first), ratio(\.first), median(least.first),
        Number.decimal(Statistics(ours.first).percentile(99), 0),
        Number.decimal(Statistics(walk.first).percentile(99), 0), median(ours.next), median(walk.next),
        ratio(\.next), median(least.next), median(shown.first),
      ])
    }
    if let few = medians[16], let many = medians[128] {
      func growth(_ part: Swift.KeyPath<Times, [Double]>) -> String {
        let ours = Statistics(many.ours[keyPath: part]).median / Statistics(few.ours[keyPath: part]).median
        let walk = Statistics(many.walk[keyPath: part]).median / Statistics(few.walk[keyPath: part]).median
        return "ours \(Number.ratio(ours)), walk \(Number.ratio(walk))"
      }
      table.notes.append("growth 16 → 128: first: \(growth(\.first)); next: \(growth(\.next))")
    }
    table.notes.append("first: after 40 ms in which all of the pool was mixed; next: the three presses right after it")
    table.notes.append("least: the bare OpenAL calls on the next source in turn, with nothing known of any voice")
    table.notes.append("ours fades the stolen voice out, the walk cuts it dead")
    table.notes.append("with picture: with the snapshot for the screen, which is made once for all presses of 8 ms")
    return table
  }

  /// Roll by roll in turn, so that what else the machine does befalls both.
  private static func compare(
    _ pool: Int, _ paths: [String], pictures: Bool
  ) throws(Failure) -> (ours: Times, walk: Times, least: Times) {
    let offline = try Failure.wrap("loopback") { try Offline(Engine.Settings(sources: pool, idlePause: nil)) }
    let walker = try BareOpenAL(sources: pool)
    for (number, path) in paths.enumerated() {
      var patch = Patch(sounds: [Patch.Sound(path: path)])
      patch.streaming = .never
      patch.gain = -40
      offline.send(.install(PadID(bank: 0, number: number), patch))
      let (samples, channels, rate) = try Samples.decode(path)
      walker.makeCurrent()
      walker.addBuffer(Samples.quantized(samples), channels: channels, rate: rate)
    }
    var ours = Times()
    var walk = Times()
    var least = Times()
    for turn in 0..<(pool / roll + presses) {
      let isFull = turn >= pool / roll
      offline.shortestSnapshot = .zero
      offline.render(frames: pause) { _ in }
      offline.events = []
      // The picture comes when the presses are over.
      if !pictures { offline.shortestSnapshot = .seconds(1_000_000) }
      ours.measure(isFull) { number in
        offline.send(.press(PadID(bank: 0, number: (turn + number) % sounds)))
        offline.settle()
      }
      walker.makeCurrent()
      walker.render(frames: pause)
      walk.measure(isFull) { walker.pressByWalking(sound: turn + $0) }
      walker.render(frames: pause)
      least.measure(isFull) { walker.pressInTurn(sound: turn + $0) }
    }
    return (ours, walk, least)
  }
}
