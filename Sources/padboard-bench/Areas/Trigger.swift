import Playback

/// What one press costs on a full pool, the steal included.
enum Trigger {
  private static let pools = [16, 32, 64, 128, 256]
  private static let presses = 300
  private static let sounds = 8
  /// Between two presses: long enough for a stolen voice to fade out.
  private static let pause = 1920

  static func measure(in workplace: Workplace) throws(Failure) -> Table {
    var table = Table(
      "trigger: one press on a full pool, median", against: "asking every source for its state, as articles teach it",
      ["pool", "ours ns", "walk ns", "walk/ours", "least ns", "99 % ns", "walk 99 % ns", "with picture ns"])
    let paths = try (0..<sounds).map { index throws(Failure) in
      try workplace.sound("\(index).wav", seconds: 12, pitch: Double(110 * (index + 2)), rate: 48_000)
    }
    var medians: [Int: (ours: Double, walk: Double)] = [:]
    for pool in pools {
      let (ours, walk, least) = try compare(pool, paths, pictures: false)
      let (shown, _, _) = try compare(pool, paths, pictures: true)
      medians[pool] = (ours.median, walk.median)
      table.rows.append([
        "\(pool)", Number.decimal(ours.median, 0), Number.decimal(walk.median, 0),
        Number.ratio(walk.median / ours.median), Number.decimal(least.median, 0),
        Number.decimal(ours.percentile(99), 0),
        Number.decimal(walk.percentile(99), 0), Number.decimal(shown.median, 0),
      ])
    }
    if let few = medians[16], let many = medians[128] {
      table.notes.append(
        "growth 16 → 128: ours \(Number.ratio(many.ours / few.ours)), walk \(Number.ratio(many.walk / few.walk))")
    }
    table.notes.append("least: the bare OpenAL calls on the next source in turn, with nothing known of any voice")
    table.notes.append("ours fades the stolen voice out, the walk cuts it dead")
    table.notes.append("with picture: with the snapshot for the screen, which is made once for all presses of 8 ms")
    return table
  }

  /// Press by press in turn, so that what else the machine does befalls both.
  private static func compare(
    _ pool: Int, _ paths: [String], pictures: Bool
  ) throws(Failure) -> (ours: Statistics, walk: Statistics, least: Statistics) {
    let offline = try Failure.wrap("loopback") { try Offline(Engine.Settings(sources: pool, idlePause: nil)) }
    if !pictures { offline.shortestSnapshot = .seconds(1_000_000) }
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
    var ours: [Double] = []
    var walk: [Double] = []
    var least: [Double] = []
    for press in 0..<(pool + presses) {
      offline.render(frames: pause) { _ in }
      offline.send(.press(PadID(bank: 0, number: press % sounds)))
      var start = Clock.now
      offline.settle()
      if press >= pool { ours.append(Double(Clock.now - start)) }
      walker.makeCurrent()
      walker.render(frames: pause)
      start = Clock.now
      walker.pressByWalking(sound: press)
      if press >= pool { walk.append(Double(Clock.now - start)) }
      walker.render(frames: pause)
      start = Clock.now
      walker.pressInTurn(sound: press)
      if press >= pool { least.append(Double(Clock.now - start)) }
    }
    return (Statistics(ours), Statistics(walk), Statistics(least))
  }
}
