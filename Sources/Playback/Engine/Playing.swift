/// What plays on one source: the OpenAL side of a voice. One for each source, for as long as the engine lives, so that a
/// press makes no object. Belongs to the playback thread.
final class Playing {
  enum Material {
    case sample(Sample)
    case stream(StreamQueue)
  }

  /// `nil` while nothing plays here; the rest means nothing then.
  @exclusivity(unchecked) private(set) var material: Material?
  @exclusivity(unchecked) private(set) var looping = false
  /// Playback speed, 1 for the file's own.
  @exclusivity(unchecked) private(set) var pitch = 1.0
  /// The gain that the source has or is on its way to, linear.
  @exclusivity(unchecked) var gain: Float = 0
  /// When a sample will have been heard, or a stream's queue wants the next look.
  @exclusivity(unchecked) var look: Time = .zero
  /// Where it was when someone last looked: frames of the buffer, or of a stream's file.
  @exclusivity(unchecked) var place: Int?
  /// When it was told to be silent, before it is stopped: the device's clock, where there is one, and the engine's.
  @exclusivity(unchecked) var silenced: (clock: Time?, time: Time)?

  var isIdle: Bool { material == nil }

  /// Something begins to play here.
  func begin(_ material: Material, looping: Bool, pitch: Double, gain: Float, look: Time) {
    self.material = material
    self.looping = looping
    self.pitch = pitch
    self.gain = gain
    self.look = look
    place = nil
    silenced = nil
  }

  func end() { material = nil }

  /// When a sample needs a look; one that loops needs none, and streams are seen to anyway.
  var nextLook: Time {
    if case .sample? = material, !looping { look } else { Time.never }
  }
}
