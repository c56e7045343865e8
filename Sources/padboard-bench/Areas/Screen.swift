import Foundation
import Interface
import Playback
import Terminal

/// What the screen costs: bytes and processor while much moves, and while nothing does.
enum Screen {
  private static let rate = 30
  private static let pictures = 300
  private static let idleSeconds = 4

  /// What drawing has cost, per second of 30 pictures, or per second of nothing.
  private struct Cost {
    var bytes: Double
    /// Share of a core.
    var processor: Double
    /// Of it: making the frame, which both ways need.
    var frames = 0.0
    var wakeUps: Double?

    init(bytes: Double, processor: Double, frames: Double = 0, wakeUps: Double? = nil) {
      (self.bytes, self.processor, self.frames, self.wakeUps) = (bytes, processor, frames, wakeUps)
    }
  }

  static func measure(in workplace: Workplace, program: String?) throws(Failure) -> [Table] {
    let scene = try Scene(in: workplace)
    return [try moving(scene), try still(scene, program)]
  }

  // MARK: 32 voices

  private static func moving(_ scene: Scene) throws(Failure) -> Table {
    var table = Table(
      "screen: \(Scene.voices) sounding voices at \(PseudoTerminal.columns) × \(PseudoTerminal.rows), \(rate) pictures a second",
      against: "erasing the screen and writing every cell, each time",
      ["drawn by", "bytes/s", "CPU % painting", "CPU % with the frame"])
    let ours = try painted(scene)
    let plain = try erased(scene)
    for (name, cost) in [("ours", ours), ("erase and redraw", plain)] {
      table.rows.append([
        name, Number.decimal(cost.bytes, 0), Number.decimal(100 * (cost.processor - cost.frames), 2),
        Number.decimal(100 * cost.processor, 2),
      ])
    }
    table.rows.append([
      "redraw/ours", Number.ratio(plain.bytes / ours.bytes),
      Number.ratio((plain.processor - plain.frames) / (ours.processor - ours.frames)),
      Number.ratio(plain.processor / ours.processor),
    ])
    return table
  }

  private static func painted(_ scene: Scene) throws(Failure) -> Cost {
    let pty = try PseudoTerminal()
    setenv("TERM", "xterm-256color", 1)
    var terminal: Terminal?
    do throws(TerminalError) {
      terminal = try Terminal(TerminalOptions(input: pty.program, output: pty.program))
    } catch {
      throw Failure("terminal: \(error)")
    }
    defer { terminal = nil }
    return try play(scene, pty) { frame in
      terminal?.draw(frame)
    } afterwards: {
      // What the terminal did not take at once goes now.
      _ = terminal?.wait(for: .milliseconds(1))
    }
  }

  private static func erased(_ scene: Scene) throws(Failure) -> Cost {
    let pty = try PseudoTerminal()
    let screen = PlainScreen(descriptor: pty.program)
    return try play(scene, pty) {
      screen.draw($0)
    } afterwards: {
    }
  }

  private static func play(
    _ scene: Scene, _ pty: PseudoTerminal, draw: (Frame) -> Void, afterwards: () -> Void
  ) throws(Failure) -> Cost {
    let offline = try Failure.wrap("loopback") { try Offline(Engine.Settings(sources: 32, idlePause: nil)) }
    offline.send(scene.patches)
    offline.settle()
    offline.send(scene.loops.map { .press($0) })
    var app = App(boards: [scene.board])
    _ = app.handle(.resize(columns: PseudoTerminal.columns, rows: PseudoTerminal.rows), at: .zero)
    var (making, drawing, before) = (0, 0, 0)
    for picture in 0..<(pictures + rate) {
      offline.render(frames: offline.rate / rate) { _ in }
      let start = Clock.threadTime
      app.receive(snapshot: offline.snapshot, events: offline.events, at: offline.time)
      offline.events = []
      let frame = app.frame(columns: PseudoTerminal.columns, rows: PseudoTerminal.rows, at: offline.time)
      let made = Clock.threadTime
      draw(frame)
      let drawn = Clock.threadTime
      afterwards()
      // The first second, with the whole board in it, does not count.
      if picture == rate { before = settled(pty) }
      if picture >= rate { (making, drawing) = (making + made - start, drawing + drawn - made) }
    }
    guard offline.snapshot.used == Scene.voices else { throw Failure("only \(offline.snapshot.used) voices sound") }
    let seconds = Double(pictures) / Double(rate)
    return Cost(
      bytes: Double(settled(pty) - before) / seconds, processor: Double(making + drawing) / 1e9 / seconds,
      frames: Double(making) / 1e9 / seconds)
  }

  /// Bytes so far, when no more come.
  private static func settled(_ pty: PseudoTerminal) -> Int {
    var count = -1
    while count != pty.bytes {
      count = pty.bytes
      Clock.sleep(seconds: 0.02)
    }
    return count
  }

  // MARK: Nothing

  private static func still(_ scene: Scene, _ program: String?) throws(Failure) -> Table {
    var table = Table(
      "screen: nothing sounds", against: "drawing \(rate) times a second all the same",
      ["", "bytes/s", "wake-ups/s", "CPU %"])
    var rows: [(String, Cost)] = []
    let figures = try Child.run(["still"])
    rows.append(
      (
        "ours, parts in this program",
        Cost(
          bytes: figures["bytes"] ?? .nan, processor: figures["processor"] ?? .nan, wakeUps: figures["wakeUps"])
      ))
    if let program { rows.append(("padboard itself", try idleProgram(program))) }
    rows.append(("redrawing", try redrawing(scene)))
    for (name, cost) in rows {
      table.rows.append([
        name, Number.decimal(cost.bytes, 1), Number.decimal(cost.wakeUps ?? .nan, 1),
        Number.decimal(100 * cost.processor, 3),
      ])
    }
    if program == nil { table.notes.append(Program.missing) }
    return table
  }

  /// The part that waits for nothing: a screen in a process of its own.
  static func stillPart() throws(Failure) {
    let workplace = try Workplace()
    let pty = try PseudoTerminal()
    let stage = try Stage(try Scene(in: workplace), pty, sources: 32)
    defer { stage.close() }
    // Until the glow of the start has gone and the terminal has said what it can do.
    stage.play(until: Clock.now + 1_500_000_000)
    let cost = measured(pty) { stage.play(until: Clock.now + idleSeconds * 1_000_000_000) }
    print("bytes \(cost.bytes)\nprocessor \(cost.processor)\nwakeUps \(cost.wakeUps ?? 0)")
  }

  private static func redrawing(_ scene: Scene) throws(Failure) -> Cost {
    let pty = try PseudoTerminal()
    let screen = PlainScreen(descriptor: pty.program)
    let app = App(boards: [scene.board])
    return measured(pty) {
      for _ in 0..<(idleSeconds * rate) {
        screen.draw(app.frame(columns: PseudoTerminal.columns, rows: PseudoTerminal.rows, at: .zero))
        Clock.sleep(seconds: 1 / Double(rate))
      }
    }
  }

  private static func measured(_ pty: PseudoTerminal, _ body: () -> Void) -> Cost {
    let (bytes, wakeUps, processor, start) = (pty.bytes, Usage.wakeUps, Clock.processTime, Clock.now)
    body()
    let seconds = Clock.seconds(since: start)
    return Cost(
      bytes: Double(pty.bytes - bytes) / seconds, processor: Double(Clock.processTime - processor) / 1e9 / seconds,
      wakeUps: Double(Usage.wakeUps - wakeUps) / seconds)
  }

  private static func idleProgram(_ path: String) throws(Failure) -> Cost {
    let program = try Program(path, ["--silent", Program.board])
    defer { program.stop() }
    try program.waitForPicture()
    Clock.sleep(seconds: 2)
    let (bytes, before, start) = (program.pty.bytes, Usage.of(program.process), Clock.now)
    Clock.sleep(seconds: Double(idleSeconds))
    let (after, seconds) = (Usage.of(program.process), Clock.seconds(since: start))
    return Cost(
      bytes: Double(program.pty.bytes - bytes) / seconds,
      processor: Double(after.processorTime - before.processorTime) / 1e9 / seconds,
      wakeUps: Double(after.wakeUps - before.wakeUps) / seconds)
  }
}
