internal import Foundation

/// The engine against real time: a thread that keeps it going, and two one-way streets. Commands go in, snapshots and
/// events come out; neither side ever waits for the other.
///
/// A key that finds the engine at rest does not wait for that thread to wake up, which takes longer than all else on a
/// key's way: the thread that has the key starts the sound itself, and leaves the rest to the playback thread.
public final class EngineThread: Sendable {
  /// Where the sound goes.
  public enum Target: Hashable, Sendable {
    /// The system's output device; where there is none, nowhere, in time.
    case standard
    /// The named device, or an error.
    case named(String)
    /// Nowhere: no device is touched.
    case silent
  }

  /// What has been published since the last look.
  public struct News: Sendable {
    public var snapshot = Snapshot()
    /// Oldest first.
    public var events: [EngineEvent] = []
  }

  private struct Inbox {
    var commands: [Command] = []
    /// When the first of them came.
    var arrived: Time?
    var woken = false
    var stopping = false

    var hasAny: Bool { woken || stopping || !commands.isEmpty }

    mutating func clear() {
      // Its memory stays, so that the playback thread gives back none and the other side has it.
      commands.removeAll(keepingCapacity: true)
      (arrived, woken, stopping) = (nil, false, false)
    }
  }

  private enum Opening {
    case underWay
    case done
    case failed(PlaybackError)
  }

  /// More than this is not kept for a reader who never comes.
  private static let mostEvents = 4096
  /// How often a device that nobody hears is moved on.
  private static let silentBeat: Time = .milliseconds(10)
  private static let silentRate = 48_000

  private let inbox = Locked(Inbox())
  /// `nil` before it runs and when it ends.
  private let engine = Exclusive<Engine?>(nil)
  private let news = Locked<News?>(nil)
  private let opening = Locked(Opening.underWay)
  private let ended = Locked(false)
  private let epoch = Time.now

  /// Starts the thread, which opens the device at once.
  ///
  /// The first one of a process decides on the latency.
  ///
  /// - Parameter onNews: called on the playback thread whenever there is something for `takeNews`; it must not block.
  public init(
    _ target: Target, _ settings: Engine.Settings, latency: OutputLatency = .low,
    onNews: @escaping @Sendable () -> Void
  ) {
    var settings = settings
    settings.gapRemedy = latency.prepare()
    let thread = Thread { [self, settings] in run(target, settings, onNews) }
    thread.name = "padboard engine"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  /// Waits until the device is open.
  ///
  /// - Throws: `PlaybackError` when a named device, or the loopback device itself, cannot be opened.
  public func waitUntilOpen() throws(PlaybackError) {
    let failure = opening.wait { state -> PlaybackError?? in
      switch state {
      case .underWay: nil
      case .done: .some(nil)
      case .failed(let error): .some(error)
      }
    }
    if case .some(.some(let error)) = failure { throw error }
  }

  /// Gives commands to the engine; those of one call take effect in one mixer update.
  ///
  /// - Parameter key: when the key came that they are for, from which the way to the sound is measured; `nil` for now.
  public func send(_ commands: [Command], key: ContinuousClock.Instant? = nil) {
    if commands.isEmpty { return }
    let arrived = Time.now - (key.map { Time($0.duration(to: .now)) } ?? .zero)
    let isDone = engine.ifFree { engine in
      // Not before those that came first.
      guard let engine, inbox.withLock({ $0.commands.isEmpty && !$0.stopping }) else { return false }
      return engine.strike(commands, now: now(), arrived: arrived)
    }
    inbox.update {
      if isDone ?? false {
        $0.woken = true
      } else {
        $0.commands += commands
        $0.arrived = $0.arrived ?? arrived
      }
    }
  }

  /// What has been published since the last call; `nil` for nothing.
  public func takeNews() -> News? { news.withLock { $0.take() } }

  /// Lets all sound fade over one mixer update, closes the device and waits for the thread to end, for a second at most.
  public func stop() {
    inbox.update { $0.stopping = true }
    _ = ended.wait(for: .seconds(1)) { $0 ? true : nil }
  }

  private func now() -> Time { .now - epoch }

  // MARK: The playback thread

  private func run(_ target: Target, _ settings: Engine.Settings, _ onNews: @escaping @Sendable () -> Void) {
    ThreadPriority.raise()
    do throws(PlaybackError) {
      let engine = try open(target, settings)
      engine.wantsSnapshots = true
      engine.shortestSnapshot = .milliseconds(8)
      engine.publish = { [news] snapshot, events in
        news.withLock { news in
          let earlier = news?.events ?? []
          let all = earlier.isEmpty ? events : earlier + events
          news = News(
            snapshot: snapshot, events: all.count > Self.mostEvents ? Array(all.suffix(Self.mostEvents)) : all)
        }
        onNews()
      }
      self.engine.withLock { $0 = engine }
      opening.update { $0 = .done }
      loop(engine)
      self.engine.withLock { $0 = nil }
      quieten(engine)
      engine.close()
    } catch {
      opening.update { $0 = .failed(error) }
      // For a screen that does not wait for the device.
      news.withLock { $0 = News(events: [EngineEvent(time: .zero, kind: .error(error.description, pad: nil))]) }
      onNews()
    }
    ended.update { $0 = true }
  }

  private func open(_ target: Target, _ settings: Engine.Settings) throws(PlaybackError) -> Engine {
    let inbox = inbox
    let wake: Engine.Wake = { inbox.update { $0.woken = true } }
    let readers = ReaderPool(.threads)
    switch target {
    case .named(let name):
      return try Engine(try Device(hardware: name), named: name, settings, readers: readers, wake: wake)
    case .standard:
      do throws(PlaybackError) {
        return try Engine(try Device(hardware: nil), settings, readers: readers, wake: wake)
      } catch {
        return try Engine(try Device(loopback: Self.silentRate), settings, readers: readers, wake: wake)
      }
    case .silent:
      return try Engine(try Device(loopback: Self.silentRate), settings, readers: readers, wake: wake)
    }
  }

  private func loop(_ engine: Engine) {
    var silence = SilentPlayer(engine, at: now())
    var next: Time? = .zero
    var found = Inbox()
    while true {
      let pause = next.map { max(.zero, $0 - self.now()).duration }
      _ = inbox.wait(for: pause) { $0.hasAny ? true : nil }
      // The commands are taken while nobody else has the engine, so that none of them is overtaken.
      let goesOn = self.engine.withLock { _ in
        inbox.withLock { swap(&$0, &found) }
        if found.stopping { return false }
        next = step(engine, found, &silence)
        found.clear()
        return true
      }
      if !goesOn { return }
    }
  }

  private func step(_ engine: Engine, _ found: Inbox, _ silence: inout SilentPlayer) -> Time? {
    let now = now()
    // Nobody hears this device, and a key need not wait for it.
    if found.commands.isEmpty { silence.advance(engine, to: now) }
    engine.arrived = found.arrived
    let next = engine.step(now: now, commands: found.commands)
    if !found.commands.isEmpty { silence.advance(engine, to: now) }
    if engine.deviceState.silent, !engine.table.isSilent, engine.standingSince == nil {
      return min(next ?? .never, now + Self.silentBeat)
    }
    return next
  }

  /// No click at the end either: all gains go to zero, and what the device has in its own buffers is let out.
  private func quieten(_ engine: Engine) {
    if engine.table.isSilent || engine.deviceState.silent || engine.standingSince != nil { return }
    let limit = now() + .milliseconds(100)
    _ = engine.step(now: now(), commands: [.cutAll])
    while !engine.table.isSilent, now() < limit {
      pause(engine.deviceState.period)
      _ = engine.step(now: now())
    }
    pause(min(engine.deviceState.latency ?? .milliseconds(20), .milliseconds(60)))
  }

  private func pause(_ duration: Duration) { Thread.sleep(forTimeInterval: duration.seconds) }
}

/// Moves a loopback device on with real time, so that an engine without hardware behaves like one with.
private struct SilentPlayer {
  /// After a longer pause (the program was stopped) time is skipped, as hardware would.
  private static let most: Time = .milliseconds(500)

  private var rendered: Time
  private var scratch: [Float]

  init(_ engine: Engine, at now: Time) {
    rendered = now
    scratch = Array(repeating: 0, count: 2 * Device.loopbackPeriod)
  }

  mutating func advance(_ engine: Engine, to now: Time) {
    guard engine.deviceState.silent else { return }
    if engine.table.isSilent || engine.standingSince != nil || now - rendered > Self.most { rendered = now }
    let period = engine.period
    while rendered + period <= now {
      scratch.withUnsafeMutableBufferPointer { engine.render(Device.loopbackPeriod, into: $0.baseAddress!) }
      rendered += period
    }
  }
}
