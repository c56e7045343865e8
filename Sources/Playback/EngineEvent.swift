/// Something that happened in the engine, for the screen and the log (cli.md, "The engine log").
public struct EngineEvent: Hashable, Sendable {
  public enum EndReason: String, Sendable { case finished, stopped, stolen, choked, replaced, lost, failed }
  public enum Sort: String, Sendable {
    case sample = "static"
    case stream
  }

  public enum Kind: Hashable, Sendable {
    case open(device: String, sources: Int, rate: Int)
    case start(VoiceInfo, sort: Sort, loop: Bool, source: Int)
    /// A voice gives way to a press of another pad. `hard`: cut dead, with no fade.
    case steal(victim: VoiceInfo, source: Int, age: Duration, by: PadID, reason: StealReason, hard: Bool)
    case refuse(pad: PadID, reason: RefusalReason)
    case choke(VoiceInfo, by: PadID)
    /// A stop was asked for; the end follows when the fade is over.
    case stop(VoiceInfo)
    case end(VoiceInfo, reason: EndReason)
    case underrun(VoiceInfo)
    case deviceLost(String)
    case deviceBack(String)
    /// The sound had gaps with a buffer of this length. `next`: the length that was taken instead; `nil` where none can be.
    case gaps(buffer: Duration, next: Duration?)
    /// Something could not be done; the pad it concerns, where there is one.
    case error(String, pad: PadID?)
  }

  public enum StealReason: String, Sendable {
    case oldest
    case quietest
    case oldestLoop = "oldest loop"
  }

  public enum RefusalReason: String, Sendable {
    case allLoop = "all sources loop"
    case allProtected = "all sources are protected"
    case policy = "stealing is off"
    /// Every source was taken in this same instant.
    case sameInstant = "all sources have just started"
    case deviceLost = "the device is lost"
    case loading = "its sound is still being loaded"
    case broken = "its sound cannot be played"
    case crowded = "too much is waiting to start"
  }

  /// Who a voice is: enough to name it after it is gone.
  public struct VoiceInfo: Hashable, Sendable {
    public var voice: VoiceID
    /// Counts all voices of a session from 1; the log's `voice`.
    public var serial: Int
    public var pad: PadID

    public init(voice: VoiceID, serial: Int, pad: PadID) {
      self.voice = voice
      self.serial = serial
      self.pad = pad
    }
  }

  private var moment: Time
  public var kind: Kind

  public init(time: Duration, kind: Kind) { self.init(Time(time), kind) }

  init(_ time: Time, _ kind: Kind) {
    moment = time
    self.kind = kind
  }

  /// Since the engine started, in whole nanoseconds.
  public var time: Duration { moment.duration }
}
