/// What plays on a source: the OpenAL side of a voice.
struct Playing {
  enum Material {
    case sample(Sample)
    case stream(StreamQueue)
  }

  var material: Material
  var looping: Bool
  /// Playback speed, 1 for the file's own.
  var pitch: Double
  /// The gain that the source has or is on its way to, linear.
  var gain: Float
  /// When a sample will have been heard, or a stream's queue wants the next look.
  var look: Duration
  /// Where it was when someone last looked: frames of the buffer, or of a stream's file.
  var place: Int?
  /// When it was told to be silent, before it is stopped: the device's clock, where there is one, and the engine's.
  var silenced: (clock: Duration?, time: Duration)?

  /// When a sample needs a look; one that loops needs none, and streams are seen to anyway.
  var nextLook: Duration {
    if case .sample = material, !looping { look } else { Engine.never }
  }
}
