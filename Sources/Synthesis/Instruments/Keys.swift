import Foundation

/// What plays notes. A note is a MIDI number: 60 is the middle C.
public enum Keys {
  /// A bass with a growl at the start and a clean octave below.
  public static func bass(_ note: Int, seconds: Double = 0.9, level: Double = -3) -> Sound {
    let pitch = hertz(note)
    var saw = Oscillator(phase: 0.5)
    var square = Oscillator(phase: 0.1)
    var sub = Oscillator()
    var filters = (Filter(), Filter())
    return Sound.mono(seconds) { time in
      let raw = 0.6 * saw.saw(pitch) + 0.4 * square.square(1.004 * pitch, width: 0.42)
      let open = 140 + 1500 * decay(time, 0.09) + 300 * decay(time, 0.5)
      let growl = filters.1.low(filters.0.low(raw, open, resonance: 1.5), 1.6 * open)
      let level = swell(time, attack: 0.003, release: 0.3 * seconds, end: seconds) * (0.55 + 0.45 * decay(time, 0.35))
      return saturate((0.9 * growl + 0.75 * sub.sine(pitch)) * level, 1.5)
    }.finished(level, attack: 0.002, release: 0.03)
  }

  /// A short chord of many detuned saws, in a hall.
  public static func stab(_ notes: [Int]) -> Sound {
    let cents = [-11.0, -4, 5, 12]
    let pitches = notes.flatMap { note in cents.map { hertz(note) * pow(2, $0 / 1200) } }
    var waves = pitches.indices.map { Oscillator(phase: (Double($0) * 0.618).truncatingRemainder(dividingBy: 1)) }
    var filters = (Filter(), Filter())
    return Sound.stereo(0.55) { time in
      var sides = (0.0, 0.0)
      for index in waves.indices {
        let wave = waves[index].saw(pitches[index])
        if index % 2 == 0 { sides.0 += wave } else { sides.1 += wave }
      }
      let open = 500 + 5200 * decay(time, 0.12)
      let level = swell(time, attack: 0.002, release: 0.12, end: 0.5) * (0.4 + 0.6 * decay(time, 0.16))
      let middle = 0.3 * (sides.0 + sides.1)
      return (
        filters.0.low(sides.0 + middle, open, resonance: 1) * level,
        filters.1.low(sides.1 + middle, open, resonance: 1) * level
      )
    }.inRoom(0.9, amount: 0.22, tail: 0.7).finished(-5, attack: 0.002, release: 0.4)
  }

  /// An electric piano: one sine shakes another, and less as the note dies.
  public static func piano(_ note: Int, seconds: Double = 1.6, level: Double = -6) -> Sound {
    let pitch = hertz(note)
    var tine = Oscillator()
    var bar = Oscillator()
    var body = Oscillator()
    return Sound.mono(seconds) { time in
      let bright = 0.16 * decay(time, 0.25) + 0.1 * decay(time, 0.02)
      let ding = 0.14 * bar.sine(14.02 * pitch) * decay(time, 0.03)
      let tone = tine.sine(pitch, shift: bright * body.sine(2 * pitch) + 0.04 * ding)
      return (tone + ding) * pluck(time, attack: 0.002, 0.36 * seconds)
    }.finished(level, attack: 0.001, release: 0.35 * seconds)
  }

  /// A chord that comes and goes slowly: soft detuned saws, each at its own place between left and right.
  public static func pad(_ notes: [Int], seconds: Double, level: Double = -10, bright: Double = 1) -> Sound {
    let cents = [-7.0, 0, 6]
    let pitches = notes.flatMap { note in cents.map { hertz(note) * pow(2, $0 / 1200) } }
    var waves = pitches.indices.map { Oscillator(phase: (Double($0) * 0.381).truncatingRemainder(dividingBy: 1)) }
    var filters = (Filter(), Filter())
    return Sound.stereo(seconds) { time in
      var sides = (0.0, 0.0)
      for index in waves.indices {
        let wave = waves[index].saw(pitches[index]) * (1 + 0.2 * sin(time * (0.7 + 0.11 * Double(index))))
        let place = 0.5 + 0.42 * sin(Double(index) * 2.4)
        sides.0 += wave * (1 - place)
        sides.1 += wave * place
      }
      let open = bright * (900 + 1500 * ramp(time / (0.5 * seconds)))
      let level = swell(time, attack: 0.3 * seconds, release: 0.45 * seconds, end: seconds)
      return (filters.0.low(sides.0, open) * level, filters.1.low(sides.1, open) * level)
    }.finished(level, attack: 0.01, release: 0.05)
  }

  /// A struck glass or metal bell, by its partials: (how many times the pitch, level).
  public static func chime(
    _ note: Int, seconds: Double, partials: [(Double, Double)] = glass, level: Double = -8
  ) -> Sound {
    let pitch = hertz(note)
    var waves = partials.map { _ in Oscillator() }
    return Sound.mono(seconds) { time in
      var sum = 0.0
      for (index, partial) in partials.enumerated() {
        let length = 0.3 * seconds / (1 + 0.9 * Double(index))
        sum += partial.1 * waves[index].sine(partial.0 * pitch) * pluck(time, attack: 0.003, length)
      }
      return sum
    }.finished(level, attack: 0.001, release: 0.3 * seconds)
  }

  public static let glass: [(Double, Double)] = [(1, 1), (2.76, 0.35), (5.4, 0.16), (8.93, 0.06)]
  public static let wood: [(Double, Double)] = [(1, 1), (3.93, 0.5), (9.2, 0.15)]
}
