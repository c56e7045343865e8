import Foundation

/// What a quiz master needs.
public enum Show {
  /// Two bright bells, the second higher.
  public static func right() -> Sound {
    var sound = Sound(frames: Int(1.6 * Double(Sound.rate)), stereo: false)
    sound.add(Keys.chime(79, seconds: 1.2), at: 0)
    sound.add(Keys.chime(84, seconds: 1.4), at: 6500)
    return sound.finished(-5, release: 0.2)
  }

  /// The buzzer that nobody wants to hear.
  public static func wrong() -> Sound {
    var waves = (Oscillator(), Oscillator(phase: 0.3), Oscillator(phase: 0.1))
    var filter = Filter()
    return Sound.mono(0.9) { time in
      let raw = waves.0.square(98) + waves.1.saw(103.5) + 0.5 * waves.2.square(147)
      return saturate(filter.low(raw, 1500) * swell(time, attack: 0.006, release: 0.08, end: 0.88), 2)
    }.finished(-5)
  }

  /// A candidate's button.
  /// - Parameter note: MIDI; each candidate has another.
  public static func button(_ note: Int) -> Sound {
    var wave = Oscillator()
    var shake = Oscillator()
    return Sound.mono(0.6) { time in
      let step = time < 0.09 ? 0 : 7
      return wave.sine(hertz(note + step), shift: 0.3 * shake.sine(hertz(note)))
        * swell(time, attack: 0.004, release: 0.3, end: 0.6)
    }.finished(-6)
  }

  /// Many hands: each claps in a rhythm of its own.
  public static func applause(seconds: Double = 6) -> Sound {
    var random = Noise(81)
    var result = Sound(frames: Int(seconds * Double(Sound.rate)))
    let hands = (0..<12).map { hand(pitch: 800 + 130 * Double($0), seed: 90 + UInt64($0)) }
    for person in 0..<60 {
      let pace = random.within(0.17...0.27)
      let pan = random.within(-0.9...0.9)
      let distance = random.within(0.15...0.6)
      var time = random.within(0...0.7)
      let last = seconds - random.within(0.3...2.2)
      while time < last {
        result.add(
          hands[person % 12], at: Int(time * Double(Sound.rate)), gain: distance * random.within(0.6...1), pan: pan)
        time += pace * random.within(0.9...1.1)
      }
    }
    return result.inRoom(1, amount: 0.35, tail: 0.5).finished(-4, attack: 0.2, release: 0.6)
  }

  private static func hand(pitch: Double, seed: UInt64) -> Sound {
    var noise = Noise(seed)
    var palm = Filter()
    return Sound.mono(0.06) { time in
      2 * palm.band(noise.next(), pitch, resonance: 1.6) * pluck(time, attack: 0.0006, 0.008)
    }.faded(attack: 0.0004, release: 0.01)
  }

  /// Ten seconds of a clock, then a gong.
  public static func timer() -> Sound {
    var result = Sound(frames: Int(13.0 * Double(Sound.rate)), stereo: false)
    let tick = Keys.chime(96, seconds: 0.12, partials: Keys.wood)
    let tock = Keys.chime(91, seconds: 0.12, partials: Keys.wood)
    for second in 0..<10 {
      result.add(second % 2 == 0 ? tick : tock, at: second * Sound.rate, gain: 0.5 + 0.05 * Double(second))
      // The last three are counted double.
      if second >= 7 { result.add(tick, at: second * Sound.rate + Sound.rate / 2, gain: 0.5) }
    }
    result.add(Keys.chime(45, seconds: 3, partials: gong, level: -3), at: 10 * Sound.rate)
    return result.finished(-4, release: 0.5)
  }

  static let gong: [(Double, Double)] = [(1, 1), (1.48, 0.6), (2.09, 0.5), (2.56, 0.4), (3.39, 0.25), (4.15, 0.2)]

  /// A drum roll that grows, and its end: drums and a cymbal on one stroke.
  public static func roll() -> Sound {
    var result = Sound(frames: Int(4.6 * Double(Sound.rate)), stereo: false)
    let snare = Drums.snare()
    var random = Noise(82)
    var time = 0.0
    while time < 2.4 {
      let level = 0.16 + 0.5 * pow(time / 2.4, 2)
      result.add(snare, at: Int(time * Double(Sound.rate)), gain: level * random.within(0.8...1))
      time += random.within(0.036...0.046)
    }
    let stroke = Int(2.5 * Double(Sound.rate))
    result.add(Drums.kick(), at: stroke)
    result.add(snare, at: stroke, gain: 0.7)
    result.add(Metal.crash(), at: stroke, gain: 0.9)
    return result.finished(-2, attack: 0.002, release: 0.4)
  }

  /// The jingle of the show: brass runs up to a chord that stays.
  public static func jingle() -> Sound {
    var result = Sound(frames: Int(3.4 * Double(Sound.rate)))
    for (index, notes) in [[60, 64], [64, 67], [67, 72], [65, 69], [67, 71]].enumerated() {
      result.add(Keys.stab(notes), at: index * 7200, gain: 0.6)
    }
    let place = 6 * 7200
    result.add(Keys.stab([60, 64, 67, 72, 76]), at: place)
    result.add(Keys.stab([60, 64, 67, 72, 79]), at: place + 10_800, gain: 0.9)
    result.add(Drums.kick(), at: place, gain: 0.7)
    result.add(Metal.crash(), at: place, gain: 0.4)
    return result.finished(-3, release: 0.5)
  }

  /// Music to think to: two bars on tiptoe, as a loop.
  public static func thinking() -> Sound {
    var score = Score(frames: 2 * Tempo.bar)
    let notes = [60, 63, 66, 69, 72, 69, 66, 63, 59, 62, 65, 68, 71, 68, 65, 62]
    for (index, note) in notes.enumerated() {
      let sound = score.take(Keys.chime(note, seconds: 0.5, partials: Keys.wood))
      score.play(sound, at: index * Tempo.beat / 2, gain: index % 4 == 0 ? 0.8 : 0.5, pan: index % 2 == 0 ? -0.3 : 0.3)
    }
    let bass = [36, 35].map { score.take(Keys.bass($0, seconds: 0.35)) }
    for bar in 0..<2 { score.play(bass[bar], "X... ..x. X... ..x.", from: bar * Tempo.bar, gain: 0.6) }
    let hat = score.take(Metal.hat(0.02))
    for bar in 0..<2 { score.play(hat, "..x. ..x. ..x. ..xo", from: bar * Tempo.bar, gain: 0.3) }
    return score.loop().finishedLoop(-6)
  }
}
