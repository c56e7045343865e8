/// How a pad plays: all that the engine knows of it. Ranges are as in board.md and are checked before they come here.
public struct Patch: Hashable, Sendable {
  public enum Pick: Hashable, Sendable { case cycle, random }
  public enum Retrigger: Hashable, Sendable { case overlap, restart, stop, ignore }
  public enum Streaming: Hashable, Sendable { case auto, always, never }

  /// What is longer streams without being told to.
  public static let longestSample: Duration = .seconds(10)

  /// A pad that this one starts.
  public struct Follower: Hashable, Sendable {
    public var pad: PadID
    public var after: Duration

    public init(pad: PadID, after: Duration) {
      self.pad = pad
      self.after = after
    }
  }

  /// A file, and which version of it: a sound is decoded again only when either differs.
  public struct Sound: Hashable, Sendable {
    /// As the system is to open it.
    public var path: String
    /// Anything that differs when the file has changed.
    public var version: Int

    public init(path: String, version: Int = 0) {
      self.path = path
      self.version = version
    }
  }

  /// One of them is picked for each press.
  public var sounds: [Sound]
  public var pick: Pick = .cycle
  /// dB, −60 … +24 (the board's gain is already in it).
  public var gain = 0.0
  /// Semitones, −36 … +36; speed follows.
  public var pitch = 0.0
  /// −1 (left) … 1 (right).
  public var pan = 0.0
  /// The pad sounds only while it is held.
  public var gate = false
  public var loop = false
  /// `nil`: loops, gates and streams stop, all else overlaps.
  public var retrigger: Retrigger?
  public var polyphony: Int?
  /// Pads of one bank with the same name silence each other.
  public var choke: String?
  /// Lower is stolen first. `nil`: 0, and 1 for streams.
  public var priority: Int?
  public var protected = false
  public var streaming: Streaming = .auto
  /// How its streams are queued.
  public var queue = StreamSettings()
  /// The part of the file that plays.
  public var start: Duration = .zero
  public var end: Duration?
  /// The part that repeats; `nil` for the file's own loop point, or the whole part.
  public var loopStart: Duration?
  public var loopEnd: Duration?
  public var fadeIn: Duration = .zero
  public var fadeOut: Duration = .milliseconds(8)
  /// Between the press and the sound.
  public var delay: Duration = .zero
  public var then: [Follower] = []
  /// Pads that this one silences when it starts.
  public var stops: [PadID] = []

  public init(sounds: [Sound]) {
    self.sounds = sounds
  }
}
