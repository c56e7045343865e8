/// Gathers a sound's frames as 16-bit samples, whatever their level, and finishes them: edges that click get their ramps,
/// and a loop stays free of them.
struct SampleBuilder {
  private let rate: Int
  private var samples: [Int16] = []
  /// What the samples have been divided by, so that a sound over full scale is not cut off.
  private var scale: Float = 1

  init(rate: Int, expecting frames: Int) {
    self.rate = rate
    samples.reserveCapacity(2 * frames)
  }

  var frames: Int { samples.count / 2 }

  mutating func append(_ block: UnsafeBufferPointer<Float>) {
    let peak = peak(of: block)
    if peak > scale { rescale(to: peak) }
    let old = samples.count
    samples.append(contentsOf: repeatElement(0, count: block.count))
    samples.withUnsafeMutableBufferPointer {
      quantize(block, by: 1 / scale, into: UnsafeMutableBufferPointer(rebasing: $0[old...]))
    }
  }

  /// A little more than is needed, so that a sound that grows is not gone over again and again.
  private mutating func rescale(to peak: Float) {
    let wider = peak * 1.25
    for index in samples.indices { samples[index] = quantized(Float(samples[index]) / 32_768 * scale / wider) }
    scale = wider
  }

  /// `loop` in frames of what was gathered; what lies behind it is never heard and dropped.
  consuming func finish(loop: Range<Int>?, level: Float) -> DecodedSample {
    let length = frames
    var loop = loop
    if let range = loop {
      samples.removeSubrange((2 * range.upperBound)...)
      loop = keepRampOutside(range)
    } else {
      EdgeRamp.open(&samples[...], rate: rate)
      EdgeRamp.close(&samples[...], rate: rate)
    }
    var envelope = PeakEnvelope(rate: rate)
    samples.withUnsafeBufferPointer { envelope.append($0) }
    return DecodedSample(
      samples: samples, rate: rate, loop: loop, level: level * scale, envelope: envelope, frames: length)
  }

  /// Ramps the start up without touching the part that repeats: where the loop begins earlier than the ramp ends, its
  /// first frames are repeated behind it, and the loop is moved on by as much.
  private mutating func keepRampOutside(_ loop: Range<Int>) -> Range<Int> {
    var opened = samples
    EdgeRamp.open(&opened[...], rate: rate)
    if opened == samples { return loop }
    let moved = max(0, EdgeRamp.length.frames(at: rate) - loop.lowerBound)
    for frame in 0..<moved {
      let source = 2 * (loop.lowerBound + frame % loop.count)
      samples.append(samples[source])
      samples.append(samples[source + 1])
    }
    EdgeRamp.open(&samples[...], rate: rate)
    return loop.lowerBound + moved..<loop.upperBound + moved
  }
}
