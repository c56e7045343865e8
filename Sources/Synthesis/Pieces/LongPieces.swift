import Foundation

extension Pieces {
  static let nightGardenFrames = 630 * Sound.rate

  /// Ten and a half minutes of bells and slow chords. Each voice comes back after a time of its own, and as the times
  /// have no common measure, what meets is new every time.
  static func nightGarden() -> Score {
    var score = Score(frames: nightGardenFrames)
    score.edge = 6 * Sound.rate
    let chords: [([Int], Double, Double)] = [
      ([41, 48, 56, 60], 47.3, 0), ([44, 51, 55, 60], 61.7, 16), ([39, 46, 53, 58], 71.9, 33), ([48, 55, 63], 39.1, 8),
    ]
    for (notes, period, start) in chords {
      let sound = score.take(Keys.pad(notes, seconds: 21, level: -9, bright: 0.55))
      repeatEvery(period, from: start, in: &score) { $1.play(sound, at: $0, gain: 0.75) }
    }
    let bells: [(Int, Double, Double, Double)] = [
      (72, 17.9, 5, -0.6), (75, 23.3, 9, 0.5), (79, 29.9, 12, -0.2), (68, 19.7, 20, 0.3), (82, 41.3, 27, 0.7),
      (84, 53.9, 31, -0.7), (63, 31.7, 15, 0),
    ]
    for (note, period, start, pan) in bells {
      let sound = score.take(Keys.chime(note, seconds: 5).inRoom(3.5, amount: 0.5, tail: 3, damping: 0.6))
      repeatEvery(period, from: start, in: &score) { $1.play(sound, at: $0, gain: 0.4, pan: pan) }
    }
    return score
  }

  static func clockworkFrames(bars: Int) -> Int { bars * Tempo.bar }

  /// A music box that somebody winds up and lets run down, over so many bars of 2.4 seconds.
  static func clockwork(bars: Int) -> Score {
    var score = Score(frames: clockworkFrames(bars: bars))
    let scale = [60, 62, 63, 67, 68, 72, 74, 75, 79, 80]
    let sounds = scale.map { note in
      score.take(Keys.chime(note + 12, seconds: 1.5, level: -9).inRoom(0.8, amount: 0.2, tail: 0.4))
    }
    let low = [48, 44, 41, 43].map { score.take(Keys.chime($0, seconds: 3, level: -9)) }
    let figure = [0, 3, 5, 7, 6, 5, 3, 4, 1, 3, 6, 8, 7, 6, 3, 1]
    for bar in 0..<bars - 2 {
      score.play(low[(bar / 2) % 4], at: bar * Tempo.bar, gain: 0.5)
      for step in 0..<16 where (step * 7 + bar * 3) % 5 != 0 {
        let tone = (figure[(step + bar / 4) % 16] + bar / 8) % scale.count
        let pan = step % 4 < 2 ? -0.4 : 0.4
        // Towards the end the spring is weak: later and later.
        let weak = max(0, bar - (bars - 8))
        let late = weak * weak * step * 14
        score.play(sounds[tone], at: bar * Tempo.bar + Tempo.step(step) + late, gain: step == 0 ? 0.42 : 0.27, pan: pan)
      }
    }
    return score
  }

  /// Waves on a beach, as a loop: 9.6 seconds a wave.
  static func tide(waves: Int) -> Sound {
    var noises = (Noise(91), Noise(92))
    var filters = (Filter(), Filter())
    return Sound.stereo(9.6 * Double(waves) + 3) { time in
      let wave =
        pow(0.5 + 0.5 * sin(2 * .pi * time / 9.6), 2) + 0.3 * pow(0.5 + 0.5 * sin(2 * .pi * time / 6.4 + 2), 3)
      let open = 350 + 1900 * wave
      let level = 0.12 + 0.7 * wave
      return (filters.0.low(noises.0.next(), open) * level, filters.1.low(noises.1.next(), 1.07 * open) * level)
    }.looped(overlap: 3).finishedLoop(-8)
  }

  static let radioFrames = 8 * Tempo.bar

  /// The song on the car's radio: the beat, the bass and a melody, all through a very small loudspeaker.
  static func radio() -> Sound {
    var score = Score(frames: radioFrames)
    let drums = score.take(beat())
    let line = score.take(bassLine())
    for place in 0..<4 { score.play(drums, at: place * 2 * Tempo.bar, gain: 0.6) }
    for place in 0..<2 { score.play(line, at: place * 4 * Tempo.bar, gain: 0.6) }
    for (bar, notes) in Recording.chords.enumerated() {
      let stab = score.take(Keys.stab(Array(notes.dropFirst())))
      for place in [bar, bar + 4] { score.play(stab, "..x. .... ..x. ...o", from: place * Tempo.bar, gain: 0.6) }
    }
    let mix = score.loop()
    var high = Filter()
    var low = Filter()
    let samples = mix.channels[0].indices.map { frame -> Float in
      let middle = Double(mix.channels[0][frame] + mix.channels[1][frame]) / 2
      return Float(saturate(low.low(high.high(middle, 420, resonance: 0.9), 3800, resonance: 1), 2))
    }
    return Sound(channels: [samples]).finishedLoop(-8)
  }

  /// Calls `play` with every frame at which a voice comes, so that all of it (and its last tail) has room.
  private static func repeatEvery(
    _ period: Double, from start: Double, in score: inout Score, _ play: (Int, inout Score) -> Void
  ) {
    let end = Double(score.frames) / Double(Sound.rate) - 18
    for time in stride(from: start, to: end, by: period) { play(Int(time * Double(Sound.rate)), &score) }
  }
}
