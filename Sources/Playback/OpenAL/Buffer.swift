internal import COpenAL

/// A buffer of OpenAL's: 16-bit stereo samples. OpenAL keeps a copy, so nobody else has to. Belongs to the playback
/// thread, its end too. That must come while the context is current in which it was made, for the buffers of another have
/// the same names.
final class Buffer {
  let name: ALuint
  private let context = alcGetThreadContext()

  init() throws(PlaybackError) {
    var name: ALuint = 0
    try checked("alGenBuffers") { alGenBuffers(1, &name) }
    self.name = name
  }

  deinit {
    assert(context == alcGetThreadContext(), "a buffer outlives its device")
    var name = name
    alDeleteBuffers(1, &name)
    // A buffer that a source still holds cannot go; its context is about to end then, and takes it along.
    _ = alGetError()
  }

  /// Fills the buffer with interleaved stereo samples at `rate` Hz. Only while no source holds it.
  func fill(_ samples: UnsafeBufferPointer<Int16>, rate: Int) throws(PlaybackError) {
    try checked("alBufferData") {
      alBufferData(name, AL_FORMAT_STEREO16, samples.baseAddress, ALsizei(samples.count * 2), ALsizei(rate))
    }
  }

  /// The part, in frames, that a looping source repeats. Only while no source holds the buffer.
  func setLoop(_ frames: Range<Int>) throws(PlaybackError) {
    let points = [ALint(frames.lowerBound), ALint(frames.upperBound)]
    try checked("alBufferiv(AL_LOOP_POINTS_SOFT)") { alBufferiv(name, AL_LOOP_POINTS_SOFT, points) }
  }
}
