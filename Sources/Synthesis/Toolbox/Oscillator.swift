import Foundation

/// A wave of one cycle after the other. The frequency, in Hz, may be another with every sample.
///
/// The edges of saw and square are rounded over two samples (PolyBLEP), which keeps what would alias out of hearing.
public struct Oscillator: Sendable {
  /// 0 ..< 1, of a cycle.
  public var phase: Double

  public init(phase: Double = 0) {
    self.phase = phase
  }

  /// - Parameter shift: cycles that are added to the phase, for frequency modulation.
  public mutating func sine(_ hertz: Double, shift: Double = 0) -> Double {
    defer { advance(hertz) }
    return sin(2 * .pi * (phase + shift))
  }

  public mutating func saw(_ hertz: Double) -> Double {
    defer { advance(hertz) }
    return 2 * phase - 1 - Self.edge(phase, hertz / Double(Sound.rate))
  }

  /// - Parameter width: the part of the cycle that is high, 0 … 1.
  public mutating func square(_ hertz: Double, width: Double = 0.5) -> Double {
    defer { advance(hertz) }
    let step = hertz / Double(Sound.rate)
    let other = phase < width ? phase - width + 1 : phase - width
    return (phase < width ? 1 : -1) + Self.edge(phase, step) - Self.edge(other, step)
  }

  public mutating func triangle(_ hertz: Double) -> Double {
    defer { advance(hertz) }
    return 1 - 4 * abs((phase + 0.25).truncatingRemainder(dividingBy: 1) - 0.5)
  }

  private mutating func advance(_ hertz: Double) {
    phase += hertz / Double(Sound.rate)
    phase -= phase.rounded(.down)
  }

  private static func edge(_ phase: Double, _ step: Double) -> Double {
    if phase < step {
      let part = phase / step
      return part + part - part * part - 1
    }
    if phase > 1 - step {
      let part = (phase - 1) / step
      return part * part + part + part + 1
    }
    return 0
  }
}

/// Hz of a MIDI note; 69 is A4, 440 Hz, and 60 the C below it.
public func hertz(_ note: Int) -> Double {
  440 * pow(2, Double(note - 69) / 12)
}
