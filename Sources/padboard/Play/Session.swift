import Board
import Configuration
import Glibc
import Interface
import Performance
import Playback
import Terminal

/// One performance: keys from the terminal go to the interface, its effects to the engine, and the engine's news back
/// to the screen. It waits on all of them at once and does nothing while none has anything to say.
struct Session: ~Copyable {
  /// What is to be played, and how.
  struct Program {
    var loader: BoardLoader
    var boards: [Board]
    var options: PlayOptions
    var configuration = Configuration()
    /// About what gave no board, and about the configuration.
    var diagnostics: [Diagnostic] = []
    /// Is played at the start, on the first board.
    var take: Take?
  }

  let loader: BoardLoader
  let options: PlayOptions
  let engine: EngineThread
  let wake: WakePipe
  let pool: PoolChoice
  var terminal: Terminal
  var app: App
  var bench: PatchBench
  var takes: TakeDesk
  var log: EventLogWriter
  let files: FileWatch
  /// Boards whose files have changed, until it is time to read them.
  var changes = Debounce()
  /// Boards that could not be read again when they should have been.
  var unread: Set<Int> = []
  var drawing = DrawingClock()
  var meter = ProcessorMeter()
  /// What to say when the terminal is back as it was.
  var farewell: [String] = []
  /// Set to leave.
  var status: Int32?
  private let start = ContinuousClock.now
  /// When the input came that is being dealt with.
  private var keyCame: ContinuousClock.Instant?

  init(
    _ program: Program, _ terminal: consuming Terminal, _ engine: EngineThread, _ wake: WakePipe, _ sink: EventSink
  ) {
    // Not the property: `&&` and `||` capture what stands on their right, and Swift 6.3 destroys the terminal that is
    // not there yet when that is this session.
    let options = program.options
    loader = program.loader
    self.options = options
    self.engine = engine
    self.wake = wake
    pool = options.pool
    var settings = program.configuration.settings
    settings.ascii = settings.ascii || options.ascii || !terminal.isUTF8
    settings.colors = terminal.colorCount > 0
    settings.mouse = settings.mouse && options.mouse
    let size = terminal.size
    self.terminal = terminal
    app = App(boards: program.boards, settings: settings)
    _ = app.handle(.resize(columns: size.columns, rows: size.rows), at: .zero)
    app.report(program.boards.flatMap(\.diagnostics) + program.diagnostics, at: .zero)
    bench = PatchBench(program.boards)
    takes = TakeDesk(file: options.record)
    log = EventLogWriter(sink, boards: program.boards)
    files = FileWatch(program.boards.map(\.file))
    if let trouble = files.trouble { app.note(trouble) }
    send(bench.installation(shown: 0))
    if options.record != nil { takes.startRecording(on: bench[0], title: app.boards[0].title, at: .zero) }
    if let take = program.take { takes.play(take, on: bench[0]) }
    app.isRecording = takes.isRecording
    app.isPlayingTake = takes.isPlaying
  }

  /// Since the session began.
  var now: Duration { start.duration(to: .now) }

  /// Plays until the user, a signal or the end of the terminal says so; gives the exit status.
  mutating func run() -> Int32 {
    while status == nil {
      drawIfDue()
      for event in terminal.wait(for: pause, alsoOn: wake.readEnd, files.descriptor) { handle(event) }
      receiveNews()
      reloadChanged()
      let time = now
      perform(app.advance(to: time))
      playTake(at: time)
      if let next = app.nextRedraw(after: time) { redrawAt = next } else { redrawAt = nil }
    }
    finish()
    return status ?? 0
  }

  /// Puts the terminal back.
  consuming func close() {}

  // MARK: Time

  /// When the screen changes by itself.
  private var redrawAt: Duration?

  private var pause: Duration? {
    let next = [drawing.next, redrawAt, takes.next, changes.next].compactMap { $0 }.min()
    return next.map { max(.zero, $0 - now) }
  }

  private mutating func drawIfDue() {
    let time = now
    if let redrawAt, redrawAt <= time {
      drawing.change(urgent: true, at: time)
      self.redrawAt = nil
    }
    guard let due = drawing.next, due <= time else { return }
    meter.look(at: time)
    app.cpu = meter.share
    let size = terminal.size
    // A key does not wait for a picture.
    let mayWait = drawing.mayWait(at: time)
    let frame = app.frame(columns: size.columns, rows: size.rows, at: time, unless: { mayWait && terminal.hasInput })
    guard let frame else { return }
    terminal.draw(frame)
    drawing.drawn(at: time)
    redrawAt = app.nextRedraw(after: time)
  }

  // MARK: What comes in

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let input):
      let time = now
      keyCame = terminal.inputCame
      perform(app.handle(input, at: time))
      keyCame = nil
      drawing.change(urgent: true, at: time)
    case .suspend: suspend()
    case .continued: drawing.change(urgent: true, at: now)
    case .terminate(let signal): status = 128 + signal
    case .closed: status = 128 + SIGHUP
    case .messages(let lines):
      for line in lines { app.note(line) }
      drawing.change(urgent: false, at: now)
    case .woken:
      wake.drain()
      changes.note(files.takeChanges(), at: now)
    }
    if (terminal.keyProtocol == .hold) != (app.settings.keys == .hold) {
      app.settings.keys = terminal.keyProtocol == .hold ? .hold : .tap
      drawing.change(urgent: true, at: now)
    }
  }

  mutating func receiveNews() {
    guard let news = engine.takeNews() else { return }
    let time = now
    app.receive(snapshot: news.snapshot, events: news.events, at: time)
    drawing.change(urgent: !news.events.isEmpty, at: time)
    if let failure = log.write(news.events) { app.show(failure, isTrouble: true, at: time) }
  }

  private mutating func playTake(at time: Duration) {
    takes.startWhenLoaded(app.snapshot, at: time)
    send(takes.due(at: time))
    if app.isPlayingTake != takes.isPlaying {
      app.isPlayingTake = takes.isPlaying
      drawing.change(urgent: false, at: time)
    }
  }

  /// Everything that the engine is told goes this way, and so into the take that is recorded.
  mutating func send(_ commands: [Command]) {
    let commands = bench.installing(commands) + commands
    if commands.isEmpty { return }
    engine.send(commands, key: keyCame)
    takes.record(commands, at: now)
  }

  // MARK: The end

  private mutating func finish() {
    engine.stop()
    receiveNews()
    if takes.isRecording { farewell.append(takes.stopRecording(at: now)) }
    if let failure = log.finish() { farewell.append(failure) }
  }
}
