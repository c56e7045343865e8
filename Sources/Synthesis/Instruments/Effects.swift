import Foundation

/// Sounds of no instrument.
public enum Effects {
  /// A ray gun.
  public static func zap() -> Sound {
    var wave = Oscillator()
    var shake = Oscillator()
    return Sound.mono(0.45) { time in
      let pitch = 70 + 3800 * decay(time, 0.055)
      return saturate(wave.sine(pitch, shift: 0.25 * shake.sine(0.5 * pitch)) * pluck(time, attack: 0.002, 0.14), 2)
    }.finished(-4)
  }

  /// Noise and a tone that climb for `seconds` (or fall), as before a drop (or after it).
  public static func sweep(up: Bool, seconds: Double = 2.4) -> Sound {
    var noises = (Noise(61), Noise(62))
    var filters = (Filter(), Filter())
    var waves = (Oscillator(), Oscillator(phase: 0.4))
    return Sound.stereo(seconds) { time in
      let part = up ? time / seconds : 1 - time / seconds
      let place = 180 * pow(42, part)
      let pitch = 110 * pow(10, part)
      let level = up ? 0.1 + 0.9 * part * part : pow(part, 1.5)
      let left = filters.0.band(noises.0.next(), place, resonance: 2) + 0.22 * waves.0.saw(pitch)
      let right = filters.1.band(noises.1.next(), 1.05 * place, resonance: 2) + 0.22 * waves.1.saw(1.01 * pitch)
      return (saturate(left * level, 1.4), saturate(right * level, 1.4))
    }.finished(-5, attack: 0.05, release: up ? 0.03 : 0.4)
  }

  /// A police siren, one turn of it: it can go round without a seam, as its wave has done whole cycles by then.
  public static func siren(low: Double = 620, high: Double = 1180, seconds: Double = 2) -> Sound {
    // The mean of low and high, times the seconds, is a whole number of cycles.
    var wave = Oscillator()
    var body = Filter()
    let turns = ((low + high) / 2 * seconds).rounded()
    let middle = turns / seconds
    func sample(_ time: Double) -> Double {
      let hertz = middle + (high - low) / 2 * sin(2 * .pi * (time / seconds - 0.25))
      return body.band(saturate(wave.triangle(hertz), 3), 1400, resonance: 0.8)
    }
    // One turn unheard, so that the filter rings at the start as it does at the end.
    _ = Sound.mono(seconds, sample)
    wave = Oscillator()
    return Sound.mono(seconds, sample).finishedLoop(-6)
  }

  /// A tone that holds for about `seconds` and can go round: it is as long as a whole number of its cycles.
  /// - Parameters:
  ///   - partials: levels of the fundamental and its harmonics.
  ///   - beats: how many times it swells and sinks in that time.
  public static func drone(_ pitch: Double, partials: [Double], seconds: Double, beats: Int = 0, level: Double = -9)
    -> Sound
  {
    let cycles = (pitch * seconds).rounded()
    let length = (cycles / pitch * Double(Sound.rate)).rounded() / Double(Sound.rate)
    return Sound.mono(length) { time in
      let part = time / length
      var sum = 0.0
      for (index, partial) in partials.enumerated() {
        sum += partial * sin(2 * .pi * cycles * Double(index + 1) * part)
      }
      return sum * (beats > 0 ? 0.62 + 0.38 * sin(2 * .pi * Double(beats) * part) : 1)
    }.finishedLoop(level)
  }

  /// A long single tone with a colour of its own, for telling voices apart.
  public static func tone(_ note: Int, partials: [Double], seconds: Double, tremolo: Double = 0) -> Sound {
    let pitch = hertz(note)
    return Sound.mono(seconds) { time in
      var sum = 0.0
      for (index, partial) in partials.enumerated() { sum += partial * sin(2 * .pi * pitch * Double(index + 1) * time) }
      let wobble = 1 - (tremolo > 0 ? 0.35 * (0.5 + 0.5 * sin(2 * .pi * tremolo * time)) : 0)
      return sum * wobble * swell(time, attack: 0.02, release: 0.5 * seconds, end: seconds)
    }.finished(-9, attack: 0.002, release: 0.1)
  }
}
