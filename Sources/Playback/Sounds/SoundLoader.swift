internal import AudioFile

/// Makes a sound ready to play from its file, on a reader thread: decides whether it is a sample or a stream, and decodes
/// all of it or its first chunks.
enum SoundLoader {
  /// What `stream = false` keeps in memory at most: 160 MB at 44,100 Hz.
  static let longestForced: Duration = .seconds(15 * 60)

  /// The same in frames, for files of rates that nobody plays: 400 MB.
  private static let mostForced = 100_000_000

  static func load(_ key: SoundKey) throws(LoadFailure) -> LoadedSound {
    let result: Result<LoadedSound, LoadFailure>
    do throws(AudioFileError) {
      result = try open(key)
    } catch {
      throw LoadFailure(reason: error.description)
    }
    return try result.get()
  }

  private static func open(_ key: SoundKey) throws(AudioFileError) -> Result<LoadedSound, LoadFailure> {
    let file = try AudioFile(path: key.sound.path)
    let format = file.format
    let matrix = ChannelMatrix(channels: format.channels, pan: key.pan)
    let part = Part(key, format)
    let reader = FrameReader(file, matrix: matrix)
    if let frames = format.frames, part.start >= frames {
      return .failure(LoadFailure(reason: "it starts at \(words(key.start)), which is after its end"))
    }
    try reader.seek(to: part.start)

    let most = mostSampleFrames(key, rate: format.rate)
    if let frames = part.frames, frames > most {
      if let failure = tooLong(key) { return .failure(failure) }
    } else {
      var builder = SampleBuilder(rate: format.rate, expecting: part.frames ?? 0)
      // One more than is wanted tells whether there is more.
      let wanted = min(part.frames ?? .max, most + 1)
      _ = try reader.read(wanted) { builder.append($0) }
      if builder.frames == 0 { return .failure(LoadFailure(reason: "it holds no sound")) }
      if builder.frames <= most {
        return .success(.sample(builder.finish(loop: part.sampleLoop(frames: builder.frames), level: matrix.level)))
      }
      if let failure = tooLong(key) { return .failure(failure) }
    }
    return .success(.stream(try plan(key, format, part, matrix, reader)))
  }

  private static func plan(
    _ key: SoundKey, _ format: AudioFormat, _ part: Part, _ matrix: ChannelMatrix, _ reader: FrameReader
  ) throws(AudioFileError) -> StreamPlan {
    var plan = StreamPlan(
      path: key.sound.path, rate: format.rate, matrix: matrix, start: part.start, end: part.end, loop: part.loop,
      chunkFrames: key.queue.chunkFrames, buffers: key.queue.buffers, frames: part.frames)
    let decoder = try StreamDecoder(plan, reader)
    for _ in 0..<plan.buffers {
      var chunk = Chunk(capacity: plan.chunkFrames, rate: plan.rate)
      try decoder.fill(&chunk)
      if chunk.frames > 0 { plan.head.append(chunk) }
      if chunk.isLast { break }
    }
    return plan
  }

  /// The longest that is kept as a sample: what a stream's queue would hold anyway, if it is to be streamed.
  private static func mostSampleFrames(_ key: SoundKey, rate: Int) -> Int {
    switch key.streaming {
    case .auto: Patch.longestSample.frames(at: rate)
    case .never: min(longestForced.frames(at: rate), mostForced)
    case .always: key.queue.chunkFrames * key.queue.buffers
    }
  }

  private static func tooLong(_ key: SoundKey) -> LoadFailure? {
    guard key.streaming == .never else { return nil }
    return LoadFailure(
      reason: "it is longer than \(words(longestForced)), the most that is kept in memory; let it stream")
  }

  private static func words(_ duration: Duration) -> String {
    let seconds = duration.seconds
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  /// The part of a file that plays and the part that repeats, in frames of the file.
  private struct Part {
    var start: Int
    var end: Int?
    var loop: StreamPlan.Loop?
    /// How much plays, where that is known.
    var frames: Int?

    init(_ key: SoundKey, _ format: AudioFormat) {
      let start = key.start.frames(at: format.rate)
      let wanted = key.end?.frames(at: format.rate)
      let end = wanted.map { min($0, format.frames ?? $0) }
      self.start = start
      self.end = end
      if let last = end ?? format.frames { frames = max(0, last - start) }
      guard key.loops else { return }
      let from = key.loopStart?.frames(at: format.rate) ?? format.loop?.lowerBound ?? start
      let to = key.loopEnd?.frames(at: format.rate) ?? format.loop?.upperBound
      let loopEnd = to.map { min($0, end ?? format.frames ?? $0) } ?? end
      // A loop point outside of what plays is none.
      let usable = from >= start && (loopEnd.map { from < $0 } ?? true)
      loop = usable ? StreamPlan.Loop(start: from, end: loopEnd) : StreamPlan.Loop(start: start, end: end)
    }

    /// What repeats of a sample that turned out to have `frames` frames.
    func sampleLoop(frames: Int) -> Range<Int>? {
      guard let loop else { return nil }
      let from = loop.start - start
      let to = min(frames, loop.end.map { $0 - start } ?? frames)
      return from < to ? from..<to : 0..<frames
    }
  }
}
