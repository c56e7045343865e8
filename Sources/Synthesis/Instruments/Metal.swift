import Foundation

/// Cymbals and bells: six square waves that fit no scale, as the drum machines of the eighties had them, and noise.
public enum Metal {
  private struct Cluster {
    var waves = (0..<6).map { Oscillator(phase: Double($0) * 0.137) }
    let hertz: [Double]

    init(_ scale: Double) {
      hertz = [205.3, 304.4, 369.6, 522.7, 540, 800].map { $0 * scale }
    }

    mutating func next() -> Double {
      var sum = 0.0
      for index in 0..<6 { sum += waves[index].square(hertz[index]) }
      return sum / 6
    }
  }

  /// A hi-hat.
  /// - Parameters:
  ///   - length: seconds to fall to 1/e: 0.03 closed, 0.25 open.
  ///   - variant: which of several takes; each is hit a little differently.
  public static func hat(_ length: Double, variant: Int = 0) -> Sound {
    var cluster = Cluster(1.62 + 0.035 * Double(variant))
    var noise = Noise(30 + UInt64(variant))
    var metal = Filter()
    var air = Filter()
    var ring = Filter()
    let edge = 7600 - 350 * Double(variant)
    return Sound.mono(min(0.05 + 5.5 * length, 1.3)) { time in
      let clang = cluster.next()
      let hiss = noise.next()
      let chick = 0.7 * decay(time, 0.004)
      let body = ring.band(clang, 9800, resonance: 1.1) + 0.8 * metal.high(clang, edge)
      return (body + 0.42 * air.high(hiss, edge)) * (decay(time, length) + chick)
    }.finished(-4, release: 0.03)
  }

  /// The foot alone: the two plates meet and say no more.
  public static func pedal() -> Sound {
    var cluster = Cluster(1.4)
    var noise = Noise(37)
    var metal = Filter()
    var air = Filter()
    return Sound.mono(0.16) { time in
      let shape = pluck(time, attack: 0.006, 0.022)
      return (metal.band(cluster.next(), 5200, resonance: 0.9) + 0.3 * air.high(noise.next(), 6000)) * shape
    }.finished(-6)
  }

  public static func crash() -> Sound {
    var cluster = Cluster(2.11)
    var noise = Noise(41)
    var wash = Filter()
    var metal = Filter()
    return Sound.mono(2.4) { time in
      let open = 2300 + 3400 * (1 - decay(time, 0.5))
      let level = 0.5 * decay(time, 0.06) + 0.6 * decay(time, 0.62)
      let clang = 0.8 * metal.high(cluster.next(), 3200)
      return saturate((wash.high(noise.next(), open) + clang) * level, 1.2)
    }.finished(-4, attack: 0.001, release: 0.5)
  }

  /// The tip of the stick on a ride cymbal: a clear ping over a wash.
  public static func ride() -> Sound {
    let partials = [(3120.0, 0.5), (4187, 0.35), (5433, 0.3), (2251, 0.35), (6977, 0.2), (1187, 0.18)]
    var waves = partials.map { _ in Oscillator() }
    var cluster = Cluster(1.93)
    var noise = Noise(43)
    var wash = Filter()
    var air = Filter()
    return Sound.mono(1.5) { time in
      var ping = 0.0
      for (index, partial) in partials.enumerated() {
        ping += partial.1 * waves[index].sine(partial.0) * decay(time, 0.32 - 0.03 * Double(index))
      }
      let tail = wash.high(cluster.next(), 6000) * 0.5 * decay(time, 0.45)
      let tip = air.high(noise.next(), 8000) * (0.6 * decay(time, 0.003) + 0.1 * decay(time, 0.3))
      return 0.7 * ping + tail + tip
    }.finished(-6, release: 0.3)
  }

  /// A cow bell: two square waves a strange fifth apart.
  public static func bell() -> Sound {
    var low = Oscillator()
    var high = Oscillator(phase: 0.3)
    var filter = Filter()
    return Sound.mono(0.5) { time in
      let tone = low.square(562) + 0.9 * high.square(845)
      let level = 0.6 * decay(time, 0.012) + 0.5 * decay(time, 0.13)
      return saturate(filter.band(tone, 1250, resonance: 1.2) * level, 1.3)
    }.finished(-4)
  }
}
