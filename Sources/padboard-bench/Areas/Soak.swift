import Playback

/// Minutes of random presses at full speed: nothing may grow, and the voices must add up.
enum Soak {
  private static let pool = 32
  private static let pressesPerSecond = 20
  private static let checkpoints = 10
  /// Before this share of the time what is used may still grow.
  private static let warmUp = 0.2
  /// What the heap may move by without anything being lost, in bytes: a leak of 200 bytes a press is twice that in ten
  /// minutes.
  private static let mostMemory = 1_048_576
  /// Stream buffers are made when more streams than ever overlap, so a late chance meeting of four may add to them.
  private static let mostBuffers = 12

  private struct Reading {
    var seconds: Int
    var memory: Int
    var census: Census
    var starts: Int
    var ends: Int
    var sounding: Int
  }

  static func measure(in workplace: Workplace, minutes: Double) throws(Failure) -> Table {
    var table = Table(
      "soak: \(Number.decimal(minutes, 1)) minutes of \(pressesPerSecond) random presses a second, pool \(pool)",
      against: "the same run when it was warm",
      ["after s", "resident MB", "buffers", "sources", "starts", "ends", "sounding"])
    let patches = try patches(workplace)
    let offline = try Failure.wrap("loopback") {
      try Offline(Engine.Settings(sources: pool, seed: 1, idlePause: nil))
    }
    offline.send(patches.enumerated().map { .install(PadID(bank: 0, number: $0), $1) })
    offline.settle()
    var random = SystemRandomNumberGenerator()
    let presses = Int(minutes * 60 * Double(pressesPerSecond))
    var readings: [Reading] = []
    var ends = 0
    for press in 1...max(checkpoints, presses) {
      let pad = PadID(bank: 0, number: Int.random(in: 0..<patches.count, using: &random))
      offline.send(.press(pad))
      if press % 7 == 0 { offline.send(.release(PadID(bank: 0, number: gate))) }
      if press % 500 == 0 { offline.send(.stopAll) }
      offline.render(frames: offline.rate / pressesPerSecond) { _ in }
      ends += takeEnds(of: offline)
      if press % max(1, presses / checkpoints) == 0 { readings.append(read(offline, ends)) }
    }
    offline.send(.stopAll)
    while !offline.isSilent { offline.render(frames: offline.rate / 10) { _ in } }
    ends += takeEnds(of: offline)
    readings.append(read(offline, ends))
    for reading in readings {
      table.rows.append(
        [
          reading.seconds, nil, reading.census.buffers, reading.census.sources, reading.starts, reading.ends,
          reading.sounding,
        ].map { $0.map { "\($0)" } ?? Number.megabytes(reading.memory) })
    }
    let counters = offline.snapshot.counters
    table.notes.append(
      "\(counters.steals) steals, \(counters.hardCuts) of them hard, \(counters.chokes) chokes, \(counters.refusals) "
        + "refusals, \(counters.underruns) underruns; starts = ends + sounding in every line")
    table.violation = violation(readings)
    return table
  }

  private static func takeEnds(of offline: Offline) -> Int {
    let ends = offline.events.count { if case .end = $0.kind { true } else { false } }
    offline.events = []
    return ends
  }

  private static func read(_ offline: Offline, _ ends: Int) -> Reading {
    Reading(
      seconds: offline.frame / offline.rate, memory: Usage.resident, census: Census(),
      starts: offline.snapshot.counters.starts, ends: ends,
      sounding: offline.snapshot.sources.count { $0.phase != .free })
  }

  private static func violation(_ readings: [Reading]) -> String? {
    for reading in readings where reading.starts != reading.ends + reading.sounding {
      return "after \(reading.seconds) s there were \(reading.starts) starts, \(reading.ends) ends and "
        + "\(reading.sounding) voices that sound"
    }
    let warm = readings[Int(Double(checkpoints) * warmUp)]
    guard let last = readings.last else { return nil }
    if last.sounding > 0 { return "\(last.sounding) voices sound in the end" }
    if last.census.sources != warm.census.sources {
      return "\(warm.census.sources) sources have become \(last.census.sources)"
    }
    if last.census.buffers > warm.census.buffers + mostBuffers {
      return "\(warm.census.buffers) buffers have become \(last.census.buffers)"
    }
    if last.memory > warm.memory + mostMemory {
      return "\(Number.megabytes(warm.memory)) MB have become \(Number.megabytes(last.memory)) MB"
    }
    return nil
  }

  /// The pad whose key is let go of now and then.
  private static let gate = 12

  /// One of each kind that the engine treats in its own way, and plain ones between them.
  private static func patches(_ workplace: Workplace) throws(Failure) -> [Patch] {
    let short = try workplace.sound("short.wav", seconds: 0.4, channels: 1)
    let long = try workplace.sound("long.wav", seconds: 9)
    let track = try workplace.sound("track.flac", seconds: 15)
    let talk = try workplace.sound("talk.ogg", seconds: 12, rate: 22_050, channels: 1)
    func patch(_ path: String, _ change: (inout Patch) -> Void = { _ in }) -> Patch {
      var patch = Patch(sounds: [Patch.Sound(path: path)])
      patch.gain = -20
      change(&patch)
      return patch
    }
    return [
      patch(short), patch(long), patch(short) { $0.pitch = 7 }, patch(long) { $0.pan = -0.5 },
      patch(long) { $0.polyphony = 2 }, patch(long) { $0.retrigger = .restart },
      patch(long) { $0.choke = "hat" }, patch(short) { $0.choke = "hat" },
      patch(short) { $0.loop = true },
      patch(long) {
        $0.loop = true
        $0.fadeIn = .milliseconds(200)
      },
      patch(long) {
        $0.protected = true
        $0.polyphony = 1
      },
      patch(short) { $0.delay = .milliseconds(120) },
      patch(long) {
        $0.gate = true
        $0.loop = true
      },
      patch(track) { $0.streaming = .always },
      patch(track) {
        $0.streaming = .always
        $0.retrigger = .overlap
        $0.polyphony = 2
      },
      patch(talk) {
        $0.streaming = .always
        $0.loop = true
      },
      patch(talk) {
        $0.streaming = .always
        $0.retrigger = .restart
        $0.pitch = -3
      },
      patch(short) { $0.then = [Patch.Follower(pad: PadID(bank: 0, number: 0), after: .milliseconds(90))] },
      patch(short) { $0.stops = [PadID(bank: 0, number: 8)] },
      patch(long) { $0.priority = 5 },
    ]
  }
}
