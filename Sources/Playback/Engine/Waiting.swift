/// What a voice needs to go on when its device has been lost and found again.
struct Waiting {
  enum Sound {
    /// Where to go on, in frames of the file.
    case stream(StreamPlan, position: Int)
    /// In frames of the buffer. The samples went with the device and are decoded again.
    case sample(SoundKey, offset: Int)
  }

  var sound: Sound
  var pitch: Double
  var looping: Bool

  /// What has to be decoded again for it.
  var sample: SoundKey? {
    if case .sample(let key, _) = sound { key } else { nil }
  }
}
