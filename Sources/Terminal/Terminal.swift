import Glibc
public import Interface

/// The terminal: keys in, frames out. It owns everything about it, including its death.
///
/// Raw mode, alternate screen, mouse, bracketed paste, keyboard protocol, signals and standard error are taken when it is
/// made and put back when it goes, on every way out: `close` or the end of its life, `suspend`, a crash, `exit`. It knows
/// nothing of pads; what to draw comes as a `Frame`, what was typed goes as `Input`. One thread uses it, and there is one
/// in a process, since curses and signals belong to the process.
public struct Terminal: ~Copyable {
  private var parts: TerminalParts
  private var painter: Painter
  private var decoder: KeyDecoder
  private var modes: TerminalModes
  /// What leaves curses' own modes.
  private let cursesLeaving: [UInt8]
  private var output: OutputQueue
  private var waiting: [TerminalEvent] = []
  private var isClosed = false
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var nextLook: ContinuousClock.Instant
  /// When input was last seen to be there, before it was read.
  public private(set) var inputCame: ContinuousClock.Instant
  /// Curses has something to show besides the next frame.
  private var isStale = false

  /// Whether signs beyond ASCII can be shown.
  public let isUTF8: Bool

  /// How long libraries' messages are gathered, so that a chatty one does not keep the program awake.
  private static let messageInterval = Duration.milliseconds(100)

  /// Takes the terminal and asks what it can do; the answers come while `wait` runs.
  public init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    self.init(try TerminalParts.take(options), mouse: options.mouse)
  }

  private init(_ taken: consuming TerminalParts, mouse: Bool) {
    // What curses writes on its way out is learnt by going out once, before anything is shown.
    _ = taken.screen.takeBytes()
    taken.screen.leave()
    cursesLeaving = taken.screen.takeBytes()
    isUTF8 = taken.encoding == .utf8
    start = clock.now
    nextLook = start
    inputCame = start
    painter = Painter(text: CellText(encoding: taken.encoding), palette: Palette(colorCount: taken.screen.colorCount))
    decoder = KeyDecoder(encoding: taken.encoding, table: KeyTable(CursesScreen.keyBytes), hasMouse: mouse)
    modes = TerminalModes(mouse: mouse)
    output = OutputQueue()
    parts = taken
    enterModes()
    send(Array(modes.ask().utf8))
    // An old terminal may have shown the questions: the first frame is drawn whole.
    parts.screen.invalidate()
  }

  /// In cells; at least 1 × 1.
  public var size: (columns: Int, rows: Int) { (parts.screen.columns, parts.screen.rows) }

  /// Starts as `.tap`; `.hold` when the terminal has said that it reports releases.
  public var keyProtocol: KeyProtocol { modes.keyProtocol }

  /// How many colours are in use; 0 without.
  public var colorCount: Int { parts.screen.colorCount }

  /// Shows `frame`. While the terminal has not taken the one before, only the newest waits.
  public mutating func draw(_ frame: Frame) { draw(Picture(frame)) }

  mutating func draw(_ picture: Picture) {
    output.next = picture
    flushOutput()
  }

  /// Shows everything again, for a screen that something else has written on.
  public mutating func redraw() {
    parts.screen.invalidate()
    isStale = true
    flushOutput()
  }

  // MARK: Waiting

  /// Whether `wait` would answer with input at once: for whoever makes a picture, which is less urgent.
  public var hasInput: Bool { parts.device.hasInput }

  /// Waits for what comes first: input, a signal, messages, one of `descriptors` readable (the caller reads it), or the end of
  /// `limit` (then the answer is empty). `nil` waits for ever. All that has come is answered at once, in its order.
  public mutating func wait(for limit: Duration? = nil, alsoOn descriptors: Int32...) -> [TerminalEvent] {
    let end = limit.map { clock.now + $0 }
    while true {
      if isClosed { return [.closed] }
      let ready = poll(until: waiting.isEmpty ? end : clock.now, alsoOn: descriptors)
      if ready.signals { for signal in parts.signals.read() { take(signal: signal) } }
      if ready.input {
        inputCame = clock.now
        readInput()
      } else {
        note(decoder.flush(at: clock.now - start))
      }
      if ready.messages { takeMessages() }
      // Painting is less urgent than what has come.
      if ready.output, waiting.isEmpty { flushOutput() }
      if ready.other { waiting.append(.woken) }
      if !waiting.isEmpty {
        defer { waiting = [] }
        return waiting
      }
      if let end, clock.now >= end { return [] }
    }
  }

  private struct Readiness {
    var input = false, signals = false, messages = false, output = false, other = false
  }

  private func poll(until end: ContinuousClock.Instant?, alsoOn others: [Int32]) -> Readiness {
    let now = clock.now
    let looksForMessages = now >= nextLook
    let deadlines = [end, decoder.deadline.map { start + $0 }, looksForMessages ? nil : nextLook]
    // A negative descriptor is passed over.
    var descriptors = [
      pollfd(fd: parts.device.input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: parts.signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: looksForMessages ? parts.capture.readEnd : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.isEmpty ? -1 : parts.device.output, events: Int16(POLLOUT), revents: 0),
    ]
    let own = descriptors.count
    descriptors += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = Poll.wait(&descriptors, for: deadlines.compactMap { $0 }.min().map { max(.zero, $0 - now) })
    guard count > 0 else { return Readiness() }
    let ready = descriptors.map { $0.revents != 0 }
    return Readiness(
      input: ready[0], signals: ready[1], messages: ready[2], output: ready[3], other: ready[own...].contains(true))
  }

  private mutating func readInput() {
    switch parts.device.read() {
    case .nothing: break
    case .closed:
      isClosed = true
      waiting.append(.closed)
    case .bytes(let bytes):
      note(decoder.feed(bytes, at: clock.now - start))
      for reply in decoder.takeReplies() { take(reply) }
    }
  }

  private mutating func note(_ inputs: [Input]) { waiting += inputs.map(TerminalEvent.input) }

  private mutating func take(_ reply: TerminalReply) {
    let answer = modes.take(reply)
    decoder.reportsReleases = modes.keyProtocol == .hold
    parts.crashGuard.arm(Array(modes.leaving.utf8) + cursesLeaving)
    if modes.background != painter.palette.background {
      painter.setBackground(modes.background)
      isStale = true
    }
    send(Array(answer.utf8))
  }

  private mutating func takeMessages() {
    nextLook = clock.now + Self.messageInterval
    let lines = parts.capture.take()
    if !lines.isEmpty { waiting.append(.messages(lines)) }
  }

  private mutating func take(signal: Int32) {
    switch signal {
    case SIGWINCH:
      // The size may have changed and changed back before anyone looked, and a terminal that was small for a moment has
      // lost what it showed.
      if !measure() { redraw() }
    case SIGTSTP: waiting.append(.suspend)
    case SIGCONT:
      // Stopped without notice: whoever had the terminal meanwhile may have changed everything.
      // In the background the kernel stops us again at this call, before anything is written.
      parts.device.enterRawMode()
      leaveModes()
      enterModes()
      waiting.append(.continued)
    default: waiting.append(.terminate(signal: signal))
    }
  }

  /// Takes a new size in; false when it is what it was.
  @discardableResult
  private mutating func measure() -> Bool {
    guard let size = parts.device.size, size != self.size else { return false }
    parts.screen.resize(columns: size.columns, rows: size.rows)
    parts.screen.invalidate()
    painter.forget()
    output.next = nil
    waiting.append(.input(.resize(columns: parts.screen.columns, rows: parts.screen.rows)))
    return true
  }

  // MARK: Writing

  private mutating func send(_ bytes: [UInt8]) {
    output.append(bytes)
    flushOutput()
  }

  /// Writes what the terminal takes, and makes bytes of the newest frame as soon as the last one has gone.
  private mutating func flushOutput() {
    while true {
      guard output.flush(to: parts.device) else { return }
      var isPainted = isStale
      isStale = false
      if let picture = output.next {
        output.next = nil
        if painter.paint(picture, on: parts.screen) { isPainted = true }
      }
      guard isPainted else { return }
      parts.screen.refresh()
      output.append(modes.framed(parts.screen.takeBytes()))
    }
  }

  // MARK: Coming and going

  /// Gives the terminal back and stops the process, as Ctrl-Z does; returns when it goes on, with the screen repainted.
  /// Where nobody could continue it (no shell with job control) it returns at once.
  public mutating func suspend() {
    leaveModes()
    quieten()
    parts.device.leaveRawMode()
    parts.crashGuard.disarm()
    parts.signals.stop()
    // What the stop itself has caused is dealt with; whatever comes from here on counts.
    let signals = parts.signals.read().filter { $0 != SIGCONT && $0 != SIGTSTP }
    enterModes()
    for signal in signals { take(signal: signal) }
  }

  private mutating func leaveModes() {
    note(decoder.releaseAll())
    parts.screen.leave()
    _ = parts.screen.takeBytes()
    parts.device.writeAll(output.takeAll() + Array(modes.leaving.utf8) + cursesLeaving)
  }

  private mutating func enterModes() {
    parts.crashGuard.arm(Array(modes.leaving.utf8) + cursesLeaving)
    parts.device.enterRawMode()
    parts.screen.enter()
    // After curses has changed to the alternate screen: some terminals keep keyboard modes for each screen.
    send(parts.screen.takeBytes() + Array(modes.entering.utf8))
    measure()
  }

  /// Puts everything back now. The end of the terminal's life does the same.
  public consuming func close() {}

  deinit {
    if !isClosed {
      let isGiven = parts.device.writeAll(output.unsent + Array(modes.leaving.utf8) + cursesLeaving)
      if isGiven { quieten() }
    }
    parts.device.discardInput()
    parts.device.leaveRawMode()
    parts.crashGuard.remove()
  }

  /// Takes in what is still on its way. Releases of keys and late answers would be typed into the shell otherwise.
  ///
  /// A terminal answers in order, so they have come when it has answered once more. One that has never answered is not
  /// waited for, unless it had no time to.
  private func quieten() {
    guard modes.answers || clock.now - start < .seconds(1) else { return }
    var modes = modes
    parts.device.writeAll(Array(modes.askForSign().utf8))
    var decoder = KeyDecoder(encoding: .ascii)
    let end = clock.now + .milliseconds(200)
    while modes.openQuestions > 0, clock.now < end {
      var descriptors = [pollfd(fd: parts.device.input, events: Int16(POLLIN), revents: 0)]
      guard Poll.wait(&descriptors, for: end - clock.now) > 0 else { continue }
      guard case .bytes(let bytes) = parts.device.read() else { return }
      _ = decoder.feed(bytes, at: .zero)
      for reply in decoder.takeReplies() { _ = modes.take(reply) }
    }
  }
}
