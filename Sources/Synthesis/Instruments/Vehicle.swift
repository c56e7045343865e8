import Foundation

/// A car, from outside and inside.
public enum Vehicle {
  /// Rubber on the road: a squeal that slides about, over a rush.
  public static func tyres() -> Sound {
    var noise = Noise(71)
    var wander = Noise(72)
    var drift = Filter()
    var squeal = Filter()
    var second = Filter()
    var rush = Filter()
    return Sound.mono(1.5) { time in
      let hiss = noise.next()
      let slide = drift.low(wander.next(), 9) * 2400
      let pitch = 1050 - 220 * time + slide
      let tone = 3 * squeal.band(hiss, pitch, resonance: 28) + 1.6 * second.band(hiss, 2.03 * pitch, resonance: 24)
      let level = swell(time, attack: 0.05, release: 0.9, end: 1.5)
      return saturate((2 * tone + 0.35 * rush.band(hiss, 500, resonance: 0.6)) * level, 1.8)
    }.finished(-4, attack: 0.005, release: 0.1)
  }

  /// Four cylinders at a steady speed, as a loop.
  /// - Parameters:
  ///   - strokes: ignitions a second.
  ///   - seconds: a length that holds a whole number of strokes goes round without a hitch in the rhythm.
  public static func engine(strokes: Double = 46, seconds: Double = 3) -> Sound {
    var noise = Noise(73)
    var pipe = Filter()
    var block = Filter()
    var air = Filter()
    var count = 0.0
    let overlap = 0.5
    return Sound.mono(seconds + overlap) { time in
      count += strokes / Double(Sound.rate)
      let since = count - count.rounded(.down)
      // No two cylinders fire alike; the order is 1 3 4 2.
      let cylinder = [1, 0.82, 0.93, 0.74][Int(count) % 4]
      let fire = cylinder * exp(-since * 7) * (1 - exp(-since * 60))
      let hiss = noise.next()
      let burst = fire * (1 + 0.5 * hiss)
      let sound = 2.2 * pipe.band(burst, 118, resonance: 2.5) + block.band(burst, 420, resonance: 2)
      return saturate(sound + 0.12 * air.band(hiss, 2300, resonance: 0.7) * (0.4 + fire), 2)
    }.looped(overlap: overlap).finishedLoop(-5)
  }

  /// Two notes, as the horns of most cars.
  public static func horn() -> Sound {
    var waves = (Oscillator(), Oscillator(phase: 0.3), Oscillator(phase: 0.6))
    var filter = Filter()
    return Sound.mono(0.8) { time in
      let raw = waves.0.saw(415) + waves.1.saw(523) + 0.4 * waves.2.square(419)
      return saturate(filter.band(raw, 1300, resonance: 0.8) * swell(time, attack: 0.015, release: 0.06, end: 0.78), 2)
    }.finished(-5)
  }

  /// Brakes: a squeal that sinks, then the car nods.
  public static func brakes() -> Sound {
    var noise = Noise(74)
    var squeal = Oscillator()
    var rough = Oscillator()
    var rush = Filter()
    var nod = Oscillator()
    return Sound.mono(1.3) { time in
      let hiss = noise.next()
      let tone =
        squeal.sine(2350 - 500 * time, shift: 0.3 * rough.sine(81)) * swell(time, attack: 0.1, release: 0.5, end: 0.95)
      let air =
        0.8 * rush.band(hiss, 900 - 500 * time, resonance: 0.8) * swell(time, attack: 0.05, release: 0.6, end: 1)
      return 0.35 * tone + air + 0.7 * nod.sine(52) * decay(time - 0.95, 0.09)
    }.finished(-5, release: 0.05)
  }

  public static func door() -> Sound {
    var noise = Noise(75)
    var thump = Oscillator()
    var metal = Filter()
    var latch = Filter()
    return Sound.mono(0.5) { time in
      let hiss = noise.next()
      let click = latch.band(hiss, 2600, resonance: 3) * (decay(time, 0.006) + 0.8 * decay(time - 0.045, 0.008))
      return saturate(
        thump.sine(72 + 60 * decay(time, 0.02)) * decay(time, 0.07) + metal.band(hiss, 310, resonance: 1.5)
          * decay(time, 0.05) + 0.7 * click, 1.5)
    }.finished(-3)
  }

  /// The relay of the indicator: tick and tock, as a loop of 0.8 seconds.
  public static func indicator() -> Sound {
    var noise = Noise(76)
    var relay = Filter()
    return Sound.mono(0.8) { time in
      let tick = decay(time - 0.01, 0.004)
      let tock = 0.7 * decay(time - 0.41, 0.005)
      return relay.band(noise.next(), time < 0.4 ? 2900 : 2200, resonance: 4) * (tick + tock)
    }.finishedLoop(-8)
  }
}
