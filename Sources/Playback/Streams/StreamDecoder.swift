internal import AudioFile

/// Decodes a stream chunk by chunk, on a reader thread. A loop goes round inside a chunk, so that it has no seam and no
/// short buffer.
///
/// It decodes a little ahead of what it hands out, so that it knows the end before it has handed out the last frames and
/// can let them ramp down.
final class StreamDecoder {
  private let plan: StreamPlan
  private let reader: FrameReader
  private var ahead: [Int16] = []
  /// Of the next frame to hand out, in the file.
  private var position: Int
  private var loopEnd: Int?
  private var wraps = 0
  private var readSinceWrap = 0
  private var hasEnded = false

  /// Opens the file anew. `position` is where to begin, in frames of the file.
  init(_ plan: StreamPlan, at position: Int) throws(AudioFileError) {
    self.plan = plan
    self.position = position
    reader = FrameReader(try AudioFile(path: plan.path), matrix: plan.matrix)
    try reader.seek(to: position)
  }

  init(_ plan: StreamPlan, _ reader: FrameReader) throws(AudioFileError) {
    self.plan = plan
    self.reader = reader
    position = plan.start
    try reader.seek(to: plan.start)
  }

  /// Fills a chunk anew. One that is not full is the last.
  func fill(_ chunk: inout Chunk) throws(AudioFileError) {
    let begins = position == plan.start && wraps == 0
    let ramp = EdgeRamp.length.frames(at: plan.rate)
    while !hasEnded && ahead.count / 2 < plan.chunkFrames + ramp { try decode(plan.chunkFrames + ramp) }
    let frames = min(plan.chunkFrames, ahead.count / 2)
    chunk.samples.replaceSubrange(..<(2 * frames), with: ahead[..<(2 * frames)])
    ahead.removeFirst(2 * frames)
    if begins { EdgeRamp.open(&chunk.samples[..<(2 * frames)], rate: plan.rate) }
    chunk.frames = frames
    chunk.position = position
    chunk.loopEnd = loopEnd
    chunk.wraps = wraps
    chunk.isLast = hasEnded && ahead.isEmpty
    chunk.envelope = PeakEnvelope(rate: plan.rate)
    chunk.samples.withUnsafeBufferPointer { samples in
      chunk.envelope.append(UnsafeBufferPointer(rebasing: samples[..<(2 * frames)]))
    }
    position = plan.advance(position, by: frames, loopEnd: loopEnd)
  }

  /// Decodes until `frames` lie ahead, or the part or the file ends there.
  private func decode(_ frames: Int) throws(AudioFileError) {
    let stop = plan.loop.map { $0.end ?? plan.end } ?? plan.end
    let wanted = min(frames - ahead.count / 2, max(0, (stop ?? .max) - reader.position))
    let got = try reader.read(wanted) { block in
      let old = ahead.count
      ahead.append(contentsOf: repeatElement(0, count: block.count))
      ahead.withUnsafeMutableBufferPointer {
        quantize(block, by: 1, into: UnsafeMutableBufferPointer(rebasing: $0[old...]))
      }
    }
    readSinceWrap += got
    let atStop = stop.map { reader.position >= $0 } ?? false
    if got == wanted && !atStop { return }
    if let loop = plan.loop, readSinceWrap > 0 {
      if loopEnd == nil { loopEnd = reader.position }
      try reader.seek(to: loop.start)
      wraps += 1
      readSinceWrap = 0
    } else {
      hasEnded = true
      EdgeRamp.close(&ahead[...], rate: plan.rate)
    }
  }
}
