import Foundation

/// The sounds of the boards that come with Padboard, made from nothing: oscillators, noise, filters and envelopes, and
/// instruments and pieces built of them. Every function here is pure: the same parameters give the same samples.
/// Nothing here opens a file or plays; `padboard-sounds` writes the results.
///
/// One or two channels of samples at 48 kHz, full scale ±1.
public struct Sound: Equatable, Sendable {
  /// Hz, of every sound made here: what most sound cards run at, and Opus knows it.
  public static let rate = 48_000

  /// One array for mono, two (left, right) for stereo, all of one length.
  public var channels: [[Float]]

  public var frames: Int { channels[0].count }
  public var seconds: Double { Double(frames) / Double(Self.rate) }

  public init(channels: [[Float]]) {
    self.channels = channels
  }

  /// Silence.
  public init(frames: Int, stereo: Bool = true) {
    channels = Array(repeating: [Float](repeating: 0, count: frames), count: stereo ? 2 : 1)
  }

  /// Calls `sample` once for each frame, in order, with the time since the start in seconds.
  public static func mono(_ seconds: Double, _ sample: (Double) -> Double) -> Sound {
    let frames = Int((seconds * Double(rate)).rounded())
    return Sound(channels: [(0..<frames).map { Float(sample(Double($0) / Double(rate))) }])
  }

  public static func stereo(_ seconds: Double, _ sample: (Double) -> (Double, Double)) -> Sound {
    var sound = Sound(frames: Int((seconds * Double(rate)).rounded()))
    for frame in 0..<sound.frames {
      let (left, right) = sample(Double(frame) / Double(rate))
      sound.channels[0][frame] = Float(left)
      sound.channels[1][frame] = Float(right)
    }
    return sound
  }

  /// The largest sample, 0 and more.
  public var peak: Float {
    channels.reduce(0) { $1.reduce($0) { max($0, abs($1)) } }
  }

  /// The samples as sound files have them: left, right, left, right.
  public var interleaved: [Float] {
    guard channels.count == 2 else { return channels[0] }
    var samples: [Float] = []
    samples.reserveCapacity(2 * frames)
    for frame in 0..<frames {
      samples.append(channels[0][frame])
      samples.append(channels[1][frame])
    }
    return samples
  }
}

extension Sound {
  /// Adds another sound from `frame` on; what lies outside is dropped, or with `wrapping` begins again at the front,
  /// so that a loop has the tails of its last notes under its first.
  ///
  /// - Parameter pan: −1 left … 1 right, of equal power; for a stereo sound a balance.
  public mutating func add(
    _ other: Sound, at frame: Int, gain: Double = 1, pan: Double = 0, wrapping: Bool = false
  ) {
    let angle = (pan + 1) * .pi / 4
    let gains =
      channels.count == 1 ? [gain] : [gain * cos(angle) * 2.0.squareRoot(), gain * sin(angle) * 2.0.squareRoot()]
    for (channel, gain) in gains.enumerated() {
      let samples = other.channels[min(channel, other.channels.count - 1)]
      let first = wrapping ? 0 : max(0, -frame)
      let last = wrapping ? samples.count : min(samples.count, frames - frame)
      guard first < last else { continue }
      let gain = Float(gain)
      for index in first..<last {
        channels[channel][(frame + index) % frames] += samples[index] * gain
      }
    }
  }

  /// Scaled so that the largest sample has this level.
  /// - Parameter level: dB below full scale, −60 … 0.
  public func scaled(to level: Double) -> Sound {
    let gain = peak > 0 ? Float(pow(10, level / 20)) / peak : 1
    return Sound(channels: channels.map { $0.map { $0 * gain } })
  }

  /// Ready to be a pad: without a constant part, beginning and ending at zero, at this peak level in dB.
  ///
  /// - Parameters:
  ///   - attack: seconds of ramp at the start; short enough by default to leave a drum its punch.
  ///   - release: seconds of ramp at the end.
  public func finished(_ level: Double, attack: Double = 0.0004, release: Double = 0.02) -> Sound {
    withoutConstantPart().faded(attack: attack, release: release).scaled(to: level)
  }

  /// Ready to be a loop: without a constant part, at this peak level in dB. Its ends are left as they are, as they
  /// meet each other.
  public func finishedLoop(_ level: Double) -> Sound {
    let centred = channels.map { samples in
      let mean = Float(samples.reduce(0.0) { $0 + Double($1) } / Double(samples.count))
      return samples.map { $0 - mean }
    }
    return Sound(channels: centred).scaled(to: level)
  }

  /// With ramps (raised cosines) at both ends, in seconds.
  public func faded(attack: Double, release: Double) -> Sound {
    let rise = max(1, min(frames, Int(attack * Double(Self.rate))))
    let fall = max(1, min(frames, Int(release * Double(Self.rate))))
    var result = self
    for channel in channels.indices {
      for index in 0..<rise { result.channels[channel][index] *= Float(ramp(Double(index) / Double(rise))) }
      for index in 0..<fall {
        result.channels[channel][frames - 1 - index] *= Float(ramp(Double(index) / Double(fall)))
      }
    }
    return result
  }

  /// A gentle high-pass at 12 Hz.
  private func withoutConstantPart() -> Sound {
    Sound(
      channels: channels.map { samples in
        var filter = Filter()
        return samples.map { Float(filter.high(Double($0), 12, resonance: 0.6)) }
      })
  }
}

/// From 0 to 1 in the shape of half a cosine.
func ramp(_ position: Double) -> Double {
  0.5 - 0.5 * cos(.pi * min(max(position, 0), 1))
}
