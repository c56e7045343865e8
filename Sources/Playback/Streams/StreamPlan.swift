/// What is known of a stream before it plays: where its sound is, what of it plays and repeats, and its first chunks,
/// so that a long track starts as fast as a sample.
struct StreamPlan: Sendable {
  var path: String
  /// Hz.
  var rate: Int
  var matrix: ChannelMatrix
  /// The part of the file that plays, in frames; an end of `nil` is wherever reading ends.
  var start: Int
  var end: Int?
  /// Where the part that repeats begins and ends, in frames, for a stream that loops.
  var loop: Loop?
  /// Of one chunk.
  var chunkFrames: Int
  var buffers: Int
  /// Decoded when the sound was loaded: the queue's first filling.
  var head: [Chunk] = []
  /// Of the part that plays, in frames; `nil` when nobody knows before it has been read.
  var frames: Int?

  struct Loop: Hashable, Sendable {
    var start: Int
    var end: Int?
  }

  var length: Duration? { frames.map { .frames($0, at: rate) } }

  /// Where in the file a reader stands after `count` more frames than `position`.
  func advance(_ position: Int, by count: Int, loopEnd: Int?) -> Int {
    guard let loop, let end = loop.end ?? loopEnd, end > loop.start, position + count >= end else {
      return position + count
    }
    return loop.start + (position + count - end) % (end - loop.start)
  }
}

/// A filling for one buffer of a queue: interleaved stereo samples, and where they come from.
struct Chunk: Sendable {
  /// Room for a whole chunk; the first `2 * frames` are sound.
  var samples: [Int16]
  var frames = 0
  /// Where in the file the first frame stands.
  var position = 0
  /// Where the file turned out to end, for a stream that loops to its end; nil before that.
  var loopEnd: Int?
  var wraps = 0
  /// Nothing follows.
  var isLast = false
  var envelope: PeakEnvelope

  init(capacity frames: Int, rate: Int) {
    samples = Array(repeating: 0, count: 2 * frames)
    envelope = PeakEnvelope(rate: rate)
  }
}
