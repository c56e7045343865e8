/// One sounding sound: who it is, how loud it is, and what stealing must know of it. It holds no OpenAL object.
struct Voice: Hashable, Sendable {
  let id: VoiceID
  /// Counts all voices of a session from 1.
  let serial: Int
  let pad: PadID
  let startedAt: Time
  /// Counts the engine's batches; voices of one instant never end each other.
  let instant: Int
  let traits: Traits
  /// The pad's gain with the board's and the sound's own level, linear.
  var level: Fade
  /// Fade-in, then fade-out.
  var envelope: Fade
  /// Set when the voice fades out: why.
  var ending: EngineEvent.EndReason?
  /// Linear peak of what it plays at the moment, before its gain; kept up to date where the policy asks for it.
  var peak: Float = 1

  /// What does not change while a voice sounds.
  struct Traits: Hashable, Sendable {
    var looping = false
    /// Ends when its key is released.
    var gated = false
    var protected = false
    var priority = 0
    /// The number that the engine gave the group.
    var choke: Int?
    var fadeOut: Time = .milliseconds(8)
    var polyphony: Int?
  }

  /// What the policy compares.
  struct Stake {
    var id: VoiceID
    var serial: Int
    var instant: Int
    var priority: Int
    var looping: Bool
    var protected: Bool
  }

  var stake: Stake {
    Stake(
      id: id, serial: serial, instant: instant, priority: traits.priority, looping: traits.looping,
      protected: traits.protected)
  }

  func gain(at time: Time) -> Float { level.gain(at: time) * envelope.gain(at: time) }

  func loudness(at time: Time) -> Float { gain(at: time) * peak }

  var info: EngineEvent.VoiceInfo { EngineEvent.VoiceInfo(voice: id, serial: serial, pad: pad) }
}
