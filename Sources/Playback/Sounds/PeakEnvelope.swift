/// How loud a sound is over its length: the peak of every 10 ms. OpenAL has no meter, so a meter reads this at the
/// voice's position.
struct PeakEnvelope: Hashable, Sendable {
  static let step: Duration = .milliseconds(10)

  private(set) var peaks: [Float] = []
  private let framesPerStep: Int
  private var frames = 0

  init(rate: Int) {
    framesPerStep = max(1, Self.step.frames(at: rate))
  }

  /// Takes in further interleaved stereo samples.
  mutating func append(_ samples: UnsafeBufferPointer<Int16>) {
    var index = 0
    while index < samples.count {
      let room = framesPerStep - frames % framesPerStep
      let end = min(samples.count, index + 2 * room)
      if frames.isMultiple(of: framesPerStep) { peaks.append(0) }
      var peak: UInt16 = 0
      for place in index..<end { peak = max(peak, samples[place].magnitude) }
      peaks[peaks.count - 1] = max(peaks[peaks.count - 1], Float(peak) / 32_768)
      frames += (end - index) / 2
      index = end
    }
  }

  /// The peak around a frame, 0 … 1; 0 outside.
  func peak(at frame: Int) -> Float {
    let index = frame / framesPerStep
    return frame >= 0 && index < peaks.count ? peaks[index] : 0
  }
}
