import Foundation

/// What a beat-boxer does with the lips, the tongue and a little breath.
public enum Mouth {
  /// "B": lips that burst open over a falling hum.
  public static func boots() -> Sound {
    var hum = Oscillator()
    var noise = Noise(51)
    var lips = Filter()
    var breath = Filter()
    return Sound.mono(0.32) { time in
      let pitch = 58 + 130 * decay(time, 0.022)
      let hiss = noise.next()
      let pop = lips.band(hiss, 520, resonance: 1.6) * (decay(time, 0.006) + 0.35 * decay(time, 0.03))
      let air = breath.band(hiss, 1900, resonance: 0.8) * 0.16 * decay(time, 0.04)
      return saturate(hum.sine(pitch) * decay(time, 0.085) + 1.3 * pop + air, 1.6)
    }.finished(-2)
  }

  /// "K", then "ts": the tongue lets go at the palate, and the breath goes on at the teeth.
  public static func cats() -> Sound {
    var noise = Noise(52)
    var palate = Filter()
    var second = Filter()
    var teeth = Filter()
    return Sound.mono(0.3) { time in
      let hiss = noise.next()
      let burst = palate.band(hiss, 1650, resonance: 3.5) + 0.5 * second.band(hiss, 3300, resonance: 3)
      let release = decay(time, 0.007) + 0.4 * decay(time - 0.004, 0.018)
      return saturate(
        2.4 * burst * release + 0.32 * teeth.high(hiss, 5200) * pluck(time - 0.02, attack: 0.012, 0.055), 1.5)
    }.finished(-3)
  }

  /// "Pff": a snare out of the lips.
  public static func pff() -> Sound {
    var noise = Noise(53)
    var lips = Filter()
    var wind = Filter()
    var low = Filter()
    return Sound.mono(0.4) { time in
      let hiss = noise.next()
      let pop = low.band(hiss, 330, resonance: 1.5) * 1.6 * decay(time, 0.011)
      let blow = wind.band(hiss, 1500 + 2800 * decay(time, 0.05), resonance: 0.7)
      let edge = lips.high(hiss, 4200) * 0.3
      return saturate(pop + (blow + edge) * (0.9 * decay(time, 0.012) + 0.6 * pluck(time, attack: 0.008, 0.085)), 1.7)
    }.finished(-3)
  }

  /// "Tss": a hat behind the teeth.
  public static func tss() -> Sound {
    var noise = Noise(54)
    var teeth = Filter()
    var tip = Filter()
    return Sound.mono(0.28) { time in
      let hiss = noise.next()
      let sound = teeth.high(hiss, 6200) + 0.8 * tip.band(hiss, 8300, resonance: 2.2)
      return sound * (0.6 * decay(time, 0.005) + 0.75 * pluck(time, attack: 0.004, 0.06))
    }.finished(-5)
  }

  /// "K-k-k": three clicks at the back of the mouth, each a little higher.
  public static func kkk() -> Sound {
    var noise = Noise(55)
    var palate = Filter()
    var back = Filter()
    return Sound.mono(0.34) { time in
      let number = min(2, Int(time / 0.1))
      let since = time - 0.1 * Double(number)
      let hiss = noise.next()
      let place = 1250 + 380 * Double(number)
      let click = palate.band(hiss, place, resonance: 4) + 0.4 * back.band(hiss, 2.1 * place, resonance: 3)
      return saturate(2 * click * (decay(since, 0.006) + 0.3 * decay(since, 0.02)), 1.4)
    }.finished(-3)
  }

  /// "Brr": lips that flutter over a hum.
  public static func brr() -> Sound {
    var throat = Oscillator()
    var noise = Noise(56)
    var mouth = Formants()
    var flutter = 0.0
    return Sound.mono(0.75) { time in
      flutter += (27 - 9 * time) / Double(Sound.rate)
      let open = pow(0.5 + 0.5 * sin(2 * .pi * flutter), 3)
      let buzz = throat.saw(92 - 18 * time) + 0.35 * noise.next()
      let level = swell(time, attack: 0.02, release: 0.25, end: 0.75)
      return saturate(mouth.next(buzz, .oo.towards(.oh, open)) * (0.12 + open) * level, 2)
    }.finished(-3, release: 0.05)
  }

  /// A sung syllable that goes from one vowel to another.
  /// - Parameters:
  ///   - pitch: Hz.
  ///   - bend: semitones that the voice falls by until the end.
  public static func voice(
    _ first: Formants.Vowel, _ second: Formants.Vowel, pitch: Double, bend: Double = 0, seconds: Double = 0.7
  ) -> Sound {
    var throat = Oscillator()
    var other = Oscillator(phase: 0.4)
    var soft = Filter()
    var noise = Noise(57)
    var mouth = Formants()
    return Sound.mono(seconds) { time in
      let part = time / seconds
      let vibrato = 1 + 0.012 * sin(2 * .pi * 5.6 * time) * ramp(part * 2)
      let hertz = pitch * vibrato * pow(2, (0.8 * decay(time, 0.03) - bend * part) / 12)
      let buzz = soft.low(throat.saw(hertz) + 0.6 * other.saw(1.006 * hertz) + 0.06 * noise.next(), 4600)
      let vowel = first.towards(second, ramp((part - 0.15) / 0.6))
      let level = swell(time, attack: 0.018, release: 0.45 * seconds, end: seconds)
      return saturate(mouth.next(buzz, vowel) * level, 1.6)
    }.inRoom(0.5, amount: 0.2, tail: 0.25).finished(-4, release: 0.1)
  }
}
