/// The engine: commands in, sound and snapshots out. It plays pads on a fixed pool of OpenAL sources, decides who gives
/// way when the pool overruns, streams long sounds through small queues, and says of all of it what happens.
///
/// It knows no keyboard, no board file and no screen. It has no thread and no clock of its own: whoever owns it calls
/// `step` with the time, one thread at a time, and is told when to call again. `EngineThread` does that against real
/// time; tests and offline rendering do it against a loopback device, and get the same samples each time.
public final class Engine {
  public struct Settings: Sendable {
    /// Size of the pool, 1 … 256.
    public var sources: Int
    public var policy: OverrunPolicy
    /// For `pick = "random"`.
    public var seed: UInt64
    /// Without a voice for this long, the device is paused; `nil` for never.
    public var idlePause: Duration?
    var gapRemedy = GapRemedy.none

    public init(
      sources: Int = 32, policy: OverrunPolicy = OverrunPolicy(), seed: UInt64 = 0,
      idlePause: Duration? = .seconds(60)
    ) {
      self.sources = min(max(1, sources), VoiceTable.largestPool)
      self.policy = policy
      self.seed = seed
      self.idlePause = idlePause
    }
  }

  /// Wakes whoever calls `step`: something has come from a reader.
  typealias Wake = @Sendable () -> Void

  /// Between two snapshots while something sounds.
  static let snapshotInterval: Time = .milliseconds(33)
  /// A change of level is drawn out over this, so that it does not click.
  static let glide: Time = .milliseconds(8)

  let settings: Settings
  let idlePause: Time?
  let readers: ReaderPool
  let library: SoundLibrary
  let wake: Wake
  // What a press touches is `@exclusivity(unchecked)`: one thread has the engine, nothing that runs while one of these
  // changes looks at the same one, and the run-time checks of that were a fifth of a press's instructions.

  /// `nil` while the device is lost.
  @exclusivity(unchecked) var output: Output?
  @exclusivity(unchecked) var deviceState: DeviceState
  /// One mixer update, as in the device's state.
  @exclusivity(unchecked) var period = Time.zero
  /// What to ask for when the device has to be opened again.
  let deviceName: String?
  let search = DeviceSearch()
  @exclusivity(unchecked) var watch = DeviceWatch()
  @exclusivity(unchecked) var gapWatch = GapWatch()
  lazy var gapRemedy = settings.gapRemedy
  /// Voices that wait for the device to come back.
  @exclusivity(unchecked) var waiting: [VoiceID: Waiting] = [:]

  @exclusivity(unchecked) var table: VoiceTable
  /// What plays on each source, by slot.
  @exclusivity(unchecked) var playing: [Playing]
  /// Slots whose gains are on their way: to be looked after at every mixer update.
  @exclusivity(unchecked) var moving = SlotSet()
  /// Slots of streams.
  @exclusivity(unchecked) var streaming = SlotSet()
  /// When the first of the samples will have been heard.
  @exclusivity(unchecked) var earliestLook = Time.never
  @exclusivity(unchecked) var programs = PadTable<Program>()
  var padsOfKey: [SoundKey: [PadID]] = [:]
  var padStates: [PadID: PadState] = [:]
  var chokeNumbers: [ChokeGroup: Int] = [:]
  @exclusivity(unchecked) var schedule = Schedule()
  @exclusivity(unchecked) var policy: OverrunPolicy
  var poolWanted: Int
  @exclusivity(unchecked) var master = Fade(constant: 1)
  /// Whether all sources have the gain that `master` ends with.
  @exclusivity(unchecked) var masterIsSettled = true
  var masterGain = 0.0
  var isMuted = false
  @exclusivity(unchecked) var random: SplitMix

  /// Sounding time: what `step` is told, less all the time in which the engine was halted.
  @exclusivity(unchecked) var time: Time = .zero
  /// Since when time stands still, on the caller's clock: while the user halts the engine, or the device is gone.
  @exclusivity(unchecked) var standingSince: Time?
  @exclusivity(unchecked) var stoodTime: Time = .zero
  @exclusivity(unchecked) var isHalted = false
  /// Counts the batches of commands.
  @exclusivity(unchecked) var instant = 0
  @exclusivity(unchecked) var silentSince: Time = .zero
  /// Sources that are ready and start at the end of this step, together.
  @exclusivity(unchecked) var starting: [Int] = []
  @exclusivity(unchecked) var counters = Counters()
  @exclusivity(unchecked) var keyToStart: Time?
  /// When the first of the commands came that the next step gets, on the system's clock; `nil` where nobody measures.
  @exclusivity(unchecked) var arrived: Time?
  @exclusivity(unchecked) var events: [EngineEvent] = []
  @exclusivity(unchecked) var hasNews = true
  @exclusivity(unchecked) var lastSnapshot: Time = .zero
  private static let eventRoom = 256
  /// What was published last, for its memory.
  @exclusivity(unchecked) var published = Rotation<EngineEvent>(capacity: Engine.eventRoom)
  @exclusivity(unchecked) var pictured = Rotation<SourceState>(capacity: VoiceTable.mostSlots)
  /// Snapshots come by themselves while something sounds.
  @exclusivity(unchecked) var wantsSnapshots = false
  /// Between two snapshots, whatever happens; zero publishes everything at once.
  @exclusivity(unchecked) var shortestSnapshot: Time = .zero
  /// Called with each new snapshot and the events since the last.
  var publish: (Snapshot, [EngineEvent]) -> Void = { _, _ in }

  /// An engine on a device that was opened on this thread, or will be used on it from now on.
  ///
  /// `name`: the device's, when it was asked for by name.
  init(
    _ device: consuming Device, named name: String? = nil, _ settings: Settings, readers: ReaderPool,
    wake: @escaping Wake = {}
  ) throws(PlaybackError) {
    self.settings = settings
    idlePause = settings.idlePause.map(Time.init)
    deviceName = name
    self.readers = readers
    self.wake = wake
    library = SoundLibrary(readers, wake: wake)
    policy = settings.policy
    poolWanted = settings.sources
    random = SplitMix(seed: settings.seed)
    let output = try Output(device, sources: settings.sources + VoiceTable.reserve)
    self.output = output
    deviceState = DeviceState()
    table = VoiceTable(slots: output.sources.count)
    playing = (0..<output.sources.count).map { _ in Playing() }
    describeDevice()
    note(.open(device: deviceState.name, sources: table.poolSize, rate: deviceState.rate))
  }

  deinit { close() }

  /// Ends all sound and lets go of sources, buffers, context and device, in that order.
  func close() {
    search.end()
    output?.device.makeCurrent()
    for voice in table.all { finish(voice, .stopped) }
    // Every start has its end, also the last ones.
    shortestSnapshot = .zero
    publishNews()
    library.removeAll()
    programs = PadTable()
    playing = []
    output = nil
    readers.close()
  }

  func describeDevice() {
    guard let output else { return }
    deviceState.name = output.device.name
    deviceState.silent = output.device.isLoopback
    deviceState.rate = output.device.rate
    period = output.device.periodTime
    deviceState.period = period.duration
    deviceState.latency = output.device.latency?.duration
    deviceState.lost = false
  }

  // MARK: Step

  /// Does all that is due: takes commands and sounds that have come, starts and ends voices, refills streams, moves
  /// fades on.
  ///
  /// - Parameters:
  ///   - now: monotonic; the same clock at every call.
  ///   - limit: the caller will call again by then at the latest, which makes the gains that are set end there.
  /// - Returns: when to call next, on the caller's clock; `nil`: not before there is a command or a `wake`.
  func step(now: Time, commands: [Command] = [], until limit: Time? = nil) -> Time? {
    output?.device.makeCurrent()
    if standingSince == nil { time = now - stoodTime }
    instant += 1
    if output == nil { takeDevice(now) }
    // No key waits for sounds.
    if commands.isEmpty || readers.isInline { takeSounds() }
    for command in commands { apply(command, now: now) }
    library.dropUnused()
    // Readers without threads work at once.
    if readers.isInline { takeSounds() }
    watchDevice(now)
    if !waiting.isEmpty { endWaiting() }
    if standingSince != nil {
      publishNews()
      return hasSounds ? now : nil
    }
    if schedule.next != nil {
      for pad in schedule.takeDue(at: time + halfFrame) { begin(pad, chain: []) }
    }
    startTogether()
    attend(horizon: horizon(limit))
    pauseWhenIdle()
    publishNews()
    return nextStep().map { $0 + stoodTime }
  }

  /// Takes commands of keys and starts what they start, and does no more: the shortest way from a key to its sound, for a
  /// thread that has the key at hand. All else is due then: `step` must follow soon.
  ///
  /// - Parameter arrived: when the commands came, on the system's clock; `nil` where nobody measures.
  /// - Returns: false, and nothing has happened, where a device would have to be woken or waited for, or a command is none
  ///   of a key's.
  func strike(_ commands: [Command], now: Time, arrived: Time?) -> Bool {
    guard let output else {
      // This thread may keep a context alive whose device is gone.
      Device.leave()
      return false
    }
    if standingSince != nil || deviceState.paused { return false }
    for command in commands where !command.isStroke { return false }
    output.device.makeCurrent()
    time = max(time, now - stoodTime)
    instant += 1
    self.arrived = arrived
    for command in commands { apply(command, now: now) }
    startTogether()
    self.arrived = nil
    return true
  }

  private func takeSounds() {
    repeat {
      readers.runPending()
      if output == nil { return }
      for key in library.takeDeliveries() { soundArrived(key) }
    } while readers.isInline && hasSounds
  }

  /// Whether sounds have come that there was no time for.
  private var hasSounds: Bool { output != nil && library.hasMail }

  /// Times that are nearer than half a frame are the same time.
  private var halfFrame: Time { .seconds(0.5 / Double(max(1, deviceState.rate))) }

  /// When the gains that are set now will have been reached: after one mixer update. A loopback device mixes just as
  /// far as it is asked to, and its next update may be shorter.
  private func horizon(_ limit: Time?) -> Time {
    var next = time + period
    if deviceState.silent {
      if let start = schedule.next, start > time { next = min(next, start) }
      if let limit, limit - stoodTime > time { next = min(next, limit - stoodTime) }
    }
    return next
  }

  private func nextStep() -> Time? {
    if hasSounds { return time }
    var next = min(schedule.next ?? Time.never, earliestLook)
    func also(_ time: Time) { next = min(next, time) }
    if !masterIsSettled || !moving.isEmpty { also(time + period) }
    for slot in streaming { also(playing[slot].look) }
    if wantsSnapshots, !table.isSilent || hasNews { also(nextSnapshot) }
    if let idle = idlePause, table.isSilent, !deviceState.paused, !deviceState.silent {
      also(silentSince + idle)
    }
    if !deviceState.silent, !deviceState.paused, let look = watch.nextLook { also(look) }
    if gapRemedy != .none, !deviceState.silent, !table.isSilent { also(time + GapWatch.interval) }
    return next < Time.never ? max(next, time) : nil
  }

  func note(_ kind: EngineEvent.Kind) {
    events.append(EngineEvent(time, kind))
    hasNews = true
  }

  /// A call of OpenAL's failed where the engine can go on: said once, not thrown.
  func attempt(_ pad: PadID? = nil, _ body: () throws(PlaybackError) -> Void) {
    do throws(PlaybackError) { try body() } catch { note(.error(error.description, pad: pad)) }
  }

  // MARK: Loopback

  /// Mixes the next frames of a loopback device: interleaved stereo.
  func render(_ frames: Int, into samples: UnsafeMutablePointer<Float>) {
    output?.device.makeCurrent()
    output?.device.render(frames, into: samples)
  }
}
