/// The short ramps that keep a sound which does not begin or end at zero from clicking.
enum EdgeRamp {
  /// The longest there is; short enough to leave a drum its attack.
  static let length: Duration = .milliseconds(2)
  /// About −60 dB: a step that nobody hears.
  private static let threshold: Int16 = 33

  /// Ramps the first frames of interleaved stereo samples up from zero, unless they start there.
  static func open(_ samples: inout ArraySlice<Int16>, rate: Int) {
    guard let first = samples.first, needed(first, samples[samples.startIndex + 1]) else { return }
    let frames = min(samples.count / 2, length.frames(at: rate))
    for frame in 0..<frames {
      scale(&samples, samples.startIndex + 2 * frame, Float(frame) / Float(frames))
    }
  }

  /// Ramps the last frames down to zero, unless they end there.
  static func close(_ samples: inout ArraySlice<Int16>, rate: Int) {
    guard let last = samples.last, needed(last, samples[samples.endIndex - 2]) else { return }
    let frames = min(samples.count / 2, length.frames(at: rate))
    for frame in 0..<frames {
      scale(&samples, samples.endIndex - 2 * frame - 2, Float(frame) / Float(frames))
    }
  }

  private static func needed(_ left: Int16, _ right: Int16) -> Bool {
    left.magnitude > threshold.magnitude || right.magnitude > threshold.magnitude
  }

  private static func scale(_ samples: inout ArraySlice<Int16>, _ index: Int, _ gain: Float) {
    samples[index] = Int16(Float(samples[index]) * gain)
    samples[index + 1] = Int16(Float(samples[index + 1]) * gain)
  }
}
