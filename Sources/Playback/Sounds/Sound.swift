/// A sound that is ready to play on a device. Belongs to the playback thread.
enum Sound {
  case sample(Sample)
  case stream(StreamPlan)

  var level: Float {
    switch self {
    case .sample(let sample): sample.level
    case .stream(let plan): plan.matrix.level
    }
  }

  var length: Duration? {
    switch self {
    case .sample(let sample): .frames(sample.frames, at: sample.rate)
    case .stream(let plan): plan.length
    }
  }

  var isStream: Bool {
    if case .stream = self { true } else { false }
  }
}

/// A whole sound in a buffer of OpenAL's, and what the buffer does not tell.
final class Sample {
  let key: SoundKey
  let buffer: Buffer
  let rate: Int
  /// Of the part of the file that plays.
  let frames: Int
  let bufferFrames: Int
  let loop: Range<Int>?
  let level: Float
  let envelope: PeakEnvelope

  /// Uploads a decoded sound; OpenAL has its own copy then.
  init(_ decoded: DecodedSample, for key: SoundKey) throws(PlaybackError) {
    self.key = key
    let buffer = try Buffer()
    try decoded.samples.withUnsafeBufferPointer { samples throws(PlaybackError) in
      try buffer.fill(samples, rate: decoded.rate)
    }
    self.buffer = buffer
    bufferFrames = decoded.samples.count / 2
    if let loop = decoded.loop, loop != 0..<bufferFrames { try buffer.setLoop(loop) }
    rate = decoded.rate
    frames = decoded.frames
    loop = decoded.loop
    level = decoded.level
    envelope = decoded.envelope
  }

  /// Where in the part that plays a frame of the buffer stands: behind a loop's end its beginning may be repeated.
  func position(_ frame: Int) -> Int {
    guard let loop, frame >= frames else { return frame }
    return frame - loop.count
  }
}
