/// The engine against a loopback device, as fast as it goes: time is what has been rendered. The same commands at the
/// same times give the same samples. Belongs to one thread.
public final class Offline {
  /// Hz.
  public let rate: Int
  /// Everything since the last time this was emptied.
  public var events: [EngineEvent] = []
  /// As of the last step.
  public private(set) var snapshot = Snapshot()
  /// Frames rendered so far.
  @exclusivity(unchecked) public private(set) var frame = 0

  let engine: Engine
  private var block: [Float] = Array(repeating: 0, count: 2 * Device.loopbackPeriod)
  @exclusivity(unchecked) private var waiting: [Command] = []
  /// Those of the step that is being taken.
  @exclusivity(unchecked) private var commands: [Command] = []

  /// - Throws: `PlaybackError` when OpenAL has no loopback device.
  public init(rate: Int = 48_000, _ settings: Engine.Settings = Engine.Settings()) throws(PlaybackError) {
    self.rate = rate
    engine = try Engine(try Device(loopback: rate), settings, readers: ReaderPool(.inline))
    engine.wantsSnapshots = true
    engine.publish = { [weak self] snapshot, events in
      self?.snapshot = snapshot
      self?.events += events
    }
  }

  deinit { engine.close() }

  /// Between two snapshots, whatever happens. Zero, as it is at first, has one made in every step in which something
  /// happens.
  package var shortestSnapshot: Duration {
    get { engine.shortestSnapshot.duration }
    set { engine.shortestSnapshot = Time(newValue) }
  }

  public var time: Duration { .frames(frame, at: rate) }

  /// Nothing sounds, and nothing is to start.
  public var isSilent: Bool { engine.table.isSilent && engine.schedule.next == nil && waiting.isEmpty }

  /// Gives commands, to take effect with the next frame that is rendered.
  public func send(_ commands: Command...) { waiting += commands }

  public func send(_ commands: [Command]) { waiting += commands }

  /// Does what is due now without rendering anything.
  public func settle() { step(until: nil) }

  /// Takes commands of keys at once and does no more, as happens to a key that finds the engine at rest: what is left is
  /// done by the next step. False, and nothing has happened, where that would not do.
  package func strike(_ commands: [Command]) -> Bool {
    engine.strike(commands, now: .frames(frame, at: rate), arrived: nil)
  }

  /// Renders `count` frames: interleaved stereo, handed over in blocks.
  public func render(frames count: Int, _ take: (UnsafeBufferPointer<Float>) -> Void) {
    let end = frame + count
    while frame < end {
      step(until: .frames(end, at: rate))
      // A step for each mixer update, and where something is to start to the frame.
      let due = engine.schedule.next.map { max(frame + 1, $0.frames(at: rate)) } ?? end
      let frames = min(Device.loopbackPeriod, end - frame, due - frame)
      block.withUnsafeMutableBufferPointer { engine.render(frames, into: $0.baseAddress!) }
      block.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<(2 * frames)])) }
      frame += frames
    }
  }

  private func step(until limit: Time?) {
    swap(&waiting, &commands)
    defer { commands.removeAll(keepingCapacity: true) }
    _ = engine.step(now: .frames(frame, at: rate), commands: commands, until: limit)
  }
}
