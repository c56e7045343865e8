/// What the engine shows of itself: one immutable value, published by the playback thread.
public struct Snapshot: Hashable, Sendable {
  /// Since the engine started; stands still while it is halted.
  public var time: Duration = .zero
  /// The pool, in the order of its numbers, free ones too; then the reserve sources that are still fading.
  public var sources: [SourceState] = []
  /// How many of `sources` are the pool.
  public var poolSize = 0
  /// What the board asked for; more than `poolSize` when the device granted fewer.
  public var poolWanted = 0
  public var counters = Counters()
  public var device = DeviceState()
  public var policy = OverrunPolicy()
  /// dB.
  public var masterGain = 0.0
  public var muted = false
  public var halted = false
  /// The `number` of the source that the next press would take; only while the pool is full.
  public var nextVictim: Int?
  /// From the arrival of the key, or of the command where there was none, to the OpenAL call that started the last press.
  public var keyToStart: Duration?
  /// Linear peak of the mix, 0 … 1 and above (sum of the sources' levels, before the limiter).
  public var level: Float = 0
  /// Pads whose sounds are loaded, with what came of them.
  public var pads: [PadID: PadState] = [:]

  public init() {}

  public var used: Int { sources.prefix(poolSize).count { $0.phase != .free } }
}

/// One source of the pool, as it is now.
public struct SourceState: Hashable, Sendable {
  public enum Phase: String, Sendable { case free, playing, looping, streaming, fading, halted }

  /// From 1; numbers above the pool's size are the reserve.
  public var number: Int
  public var phase: Phase = .free
  public var voice: VoiceID?
  public var pad: PadID?
  public var looping = false
  public var protected = false
  /// Since the voice started.
  public var age: Duration = .zero
  /// Into the sounding part of the file, at the file's own speed.
  public var position: Duration = .zero
  /// Of the sounding part; `nil` when nobody knows (MP3, cut-off files, streams of unknown length).
  public var length: Duration?
  /// dB, as it is this moment, fades included; `-infinity` for silence.
  public var gain = 0.0
  /// Linear peak at the voice's position and gain, 0 … 1 and above.
  public var level: Float = 0
  public var stream: StreamState?

  public init(number: Int) {
    self.number = number
  }
}

/// A stream's queue, as it is now.
public struct StreamState: Hashable, Sendable {
  /// Buffers in the queue altogether.
  public var capacity: Int
  /// Buffers on the source, those played and not yet taken back included.
  public var queued = 0
  /// Of `queued`: played.
  public var processed = 0
  /// Chunks that the reader has ready beyond the queue.
  public var ready = 0
  /// Whether the reader is decoding for this stream now.
  public var filling = false
  /// How much of the playing buffer is done, 0 … 1.
  public var playingFraction = 0.0
  /// Sound in the queue that is still to be heard.
  public var buffered: Duration = .zero
  /// How far the reader has read in the file.
  public var readPosition: Duration = .zero
  public var underruns = 0
  /// How often it went round.
  public var wraps = 0

  public init(capacity: Int) {
    self.capacity = capacity
  }
}

/// What was counted since the start.
public struct Counters: Hashable, Sendable {
  public var starts = 0
  public var steals = 0
  /// Of `steals`: cut dead because no reserve source was left, or because the board wants no fade.
  public var hardCuts = 0
  public var refusals = 0
  public var chokes = 0
  public var underruns = 0

  public init() {}
}

/// The output, as it is now.
public struct DeviceState: Hashable, Sendable {
  public var name = ""
  /// No hardware: the engine runs in time, and nobody hears it.
  public var silent = false
  /// Hz; 0 before the device is open.
  public var rate = 0
  /// One mixer update.
  public var period: Duration = .zero
  /// From the mixer to the ear, where the device says.
  public var latency: Duration?
  public var lost = false
  /// Nothing has sounded for so long that the device sleeps; the next press wakes it.
  public var paused = false

  public init() {}
}

/// What came of a pad's sounds.
public enum PadState: Hashable, Sendable {
  case loading
  /// `length` of the first sound's sounding part, at the file's own speed, where it is known.
  case ready(length: Duration?, streamed: Bool)
  /// In words for the user.
  case failed(String)
}
