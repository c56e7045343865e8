public import TOML

/// One pad of a board: a key, its sounds and how they play. Every field is as board.md has it, already checked.
public struct Pad: Hashable, Sendable {
  public enum Pick: String, CaseIterable, Sendable { case cycle, random }
  public enum Color: String, CaseIterable, Sendable { case red, green, yellow, blue, magenta, cyan, white }
  public enum Mode: String, CaseIterable, Sendable { case oneshot, gate }
  public enum Retrigger: String, CaseIterable, Sendable { case overlap, restart, stop, ignore }
  public enum Streaming: Hashable, Sendable { case auto, always, never }

  /// A sound file that the pad names, with the place where it does.
  public struct Sound: Hashable, Sendable {
    /// As it stands in the board file: relative to the board's `directory`, or absolute.
    public var path: String
    /// `nil` where no file names it: on the board that a folder of sounds makes.
    public var span: SourceSpan?

    public init(path: String, span: SourceSpan? = nil) {
      self.path = path
      self.span = span
    }
  }

  /// Another pad that this one starts.
  public struct Follower: Hashable, Sendable {
    public var key: Key
    /// Seconds after this pad's own start, 0 … 86,400.
    public var after: Double

    public init(key: Key, after: Double) {
      self.key = key
      self.after = after
    }
  }

  public var key: Key
  /// Where the key stands in the board file; `nil` where there is no such file.
  public var span: SourceSpan?
  /// At least one, unless `problem` says why not.
  public var sounds: [Sound] = []
  public var pick: Pick = .cycle
  public var name: String
  public var color: Color?
  /// dB, −60 … +12.
  public var gain = 0.0
  /// Semitones, −36 … +36.
  public var pitch = 0.0
  /// −1 (left) … 1 (right).
  public var pan = 0.0
  public var mode: Mode = .oneshot
  public var loop = false
  /// `nil` when the board says nothing: then loops, gates and streams stop, all else overlaps.
  public var retrigger: Retrigger?
  /// Most voices at once, 1 … 64; `nil` for no limit.
  public var polyphony: Int?
  public var choke: String?
  /// −10 … 10; `nil` when the board says nothing: then 0, and 1 for streams.
  public var priority: Int?
  public var protect = false
  public var streaming: Streaming = .auto
  /// Seconds into the file.
  public var start = 0.0
  /// Seconds into the file; `nil` for its end.
  public var end: Double?
  /// Seconds into the file; `nil` for the file's own loop point, or `start`.
  public var loopStart: Double?
  /// Seconds into the file; `nil` for the file's own loop point, or `end`.
  public var loopEnd: Double?
  /// Seconds, 0 … 86,400.
  public var fadeIn = 0.0
  /// Seconds, 0 … 86,400; used by every stop, choke and steal.
  public var fadeOut = 0.008
  /// Seconds between the press and the sound, 0 … 86,400.
  public var delay = 0.0
  /// Never leads back to this pad, and starts at most `Pad.mostFollowers` pads in all, those that they start included.
  public var then: [Follower] = []
  public var stops: [Key] = []
  /// Whether the auto-repeat of a held key plays again.
  public var repeats = false
  /// Why this pad is silent, where the board file is at fault.
  public var problem: Diagnostic?

  /// How many pads one press may start, so that no board can drown the engine.
  public static let mostFollowers = 256

  public init(key: Key, span: SourceSpan? = nil, name: String) {
    self.key = key
    self.span = span
    self.name = name
  }
}
