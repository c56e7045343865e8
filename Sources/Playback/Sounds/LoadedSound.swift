/// What a reader makes of a sound file, on its way to the playback thread.
enum LoadedSound: Sendable {
  case sample(DecodedSample)
  case stream(StreamPlan)
}

/// A whole sound, decoded.
struct DecodedSample: Sendable {
  /// Interleaved stereo.
  var samples: [Int16]
  /// Hz.
  var rate: Int
  /// What repeats, in frames of `samples`, for a sound that loops.
  var loop: Range<Int>?
  /// What was divided out of the samples, linear.
  var level: Float
  var envelope: PeakEnvelope
  /// Of the part of the file that plays, in frames.
  var frames: Int

  var length: Duration { .frames(frames, at: rate) }
}

/// Why a sound cannot be played, in words for the user.
struct LoadFailure: Error, Hashable, Sendable {
  var reason: String
}
