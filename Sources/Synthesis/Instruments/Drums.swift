import Foundation

/// The skins of the kit.
public enum Drums {
  /// A deep one with a click in front: a sine that falls into the bass within some milliseconds.
  public static func kick() -> Sound {
    var body = Oscillator(phase: 0)
    var noise = Noise(11)
    var click = Filter()
    return Sound.mono(0.5) { time in
      let pitch = 46 + 210 * decay(time, 0.011) + 55 * decay(time, 0.055)
      let level = time < 0.05 ? 1 : decay(time - 0.05, 0.13)
      let beater = click.band(noise.next(), 3400, resonance: 1) * decay(time, 0.0035)
      return saturate(body.sine(pitch) * level + 0.5 * beater, 1.7)
    }.finished(-1)
  }

  /// Two tones of the skin, and the wires: noise that is bright at first and then falls back.
  public static func snare() -> Sound {
    var low = Oscillator()
    var high = Oscillator(phase: 0.2)
    var noise = Noise(12)
    var bright = Filter()
    var body = Filter()
    return Sound.mono(0.42) { time in
      let bend = 1 + 0.45 * decay(time, 0.012)
      let skin = low.sine(182 * bend) * decay(time, 0.075) + 0.55 * high.sine(331 * bend) * decay(time, 0.045)
      let hiss = noise.next()
      let wires = 0.9 * bright.high(hiss, 2600) * (0.75 * decay(time, 0.02) + 0.45 * decay(time, 0.11))
      let rattle = 0.55 * body.band(hiss, 1250, resonance: 0.8) * decay(time, 0.06)
      return saturate(0.7 * skin + 1.15 * wires + rattle, 1.7)
    }.finished(-2)
  }

  /// The stick on the hoop.
  public static func rim() -> Sound {
    var noise = Noise(13)
    var click = Filter()
    var wood = Oscillator(phase: 0.25)
    var hoop = Oscillator(phase: 0.25)
    return Sound.mono(0.16) { time in
      let tones = wood.triangle(486) * decay(time, 0.014) + 0.8 * hoop.sine(1723) * decay(time, 0.009)
      return saturate(tones + 0.8 * click.band(noise.next(), 4200, resonance: 1.4) * decay(time, 0.003), 2)
    }.finished(-3)
  }

  /// Several hands, none quite together, in a small room.
  public static func clap() -> Sound {
    var noise = Noise(14)
    var palms = Filter()
    var air = Filter()
    let hands = [0, 0.0095, 0.0205, 0.0305]
    return Sound.mono(0.3) { time in
      let bursts = hands.reduce(0) { $0 + decay(time - $1, 0.0045) }
      let tail = decay(time - 0.031, 0.07)
      let hiss = noise.next()
      let sound = palms.band(hiss, 1150, resonance: 1.5) + 0.35 * air.high(hiss, 3500)
      return saturate(sound * (0.8 * bursts + 0.7 * tail), 1.8)
    }.inRoom(0.35, amount: 0.3, tail: 0.15).finished(-3)
  }

  /// - Parameter pitch: Hz that the skin comes to rest at; 160 is a high tom, 90 a low one.
  public static func tom(_ pitch: Double) -> Sound {
    var body = Oscillator()
    var over = Oscillator()
    var noise = Noise(UInt64(pitch))
    var stick = Filter()
    return Sound.mono(0.7) { time in
      let bend = 1 + 0.55 * decay(time, 0.03)
      let skin = body.sine(pitch * bend) * decay(time, 0.19) + 0.3 * over.sine(1.59 * pitch * bend) * decay(time, 0.08)
      let hit = 0.5 * stick.band(noise.next(), 2200, resonance: 0.9) * decay(time, 0.008)
      return saturate(skin + hit, 1.4)
    }.finished(-2)
  }

  /// A shake to and fro.
  public static func shaker(_ seed: UInt64 = 16) -> Sound {
    var noise = Noise(seed)
    var grains = Filter()
    var air = Filter()
    return Sound.mono(0.2) { time in
      let forth = pluck(time, attack: 0.022, 0.018)
      let back = 0.6 * pluck(time - 0.085, attack: 0.014, 0.022)
      let hiss = noise.next()
      return (air.high(hiss, 5200) + 0.7 * grains.band(hiss, 7200, resonance: 3)) * (forth + back)
    }.finished(-5)
  }
}
