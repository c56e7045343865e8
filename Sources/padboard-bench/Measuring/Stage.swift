import Foundation
import Interface
import Playback
import Terminal

/// The player's loop in small: terminal, interface and engine thread, in the same order as in the program, so that the
/// way of a key can be timed inside.
final class Stage {
  private static let leastBetweenPictures = 8_000_000

  let player: LivePlayer
  private var terminal: Terminal?
  private var app: App
  private let start = Clock.now
  private var drawnAt = 0
  private var wantsPicture = true
  /// When the last commands went to the engine.
  private(set) var sentAt: Int?

  init(_ scene: Scene, _ pty: PseudoTerminal, sources: Int) throws(Failure) {
    player = try LivePlayer(Engine.Settings(sources: sources, idlePause: nil))
    setenv("TERM", "xterm-256color", 1)
    let options = TerminalOptions(input: pty.program, output: pty.program)
    do throws(TerminalError) {
      terminal = try Terminal(options)
    } catch {
      throw Failure("terminal: \(error)")
    }
    var settings = Interface.Settings()
    settings.filtersRepeats = false
    app = App(boards: [scene.board], settings: settings)
    _ = app.handle(.resize(columns: PseudoTerminal.columns, rows: PseudoTerminal.rows), at: .zero)
    player.send(scene.patches)
    let count = scene.patches.count
    guard player.wait(seconds: 20, until: { $0.pads.count == count && !$0.pads.values.contains(.loading) }) else {
      throw Failure("the sounds are not loaded after 20 s")
    }
  }

  private var now: Duration { .nanoseconds(Clock.now - start) }

  /// Plays until `isOver`, which is asked each time something has happened, or `end` has come.
  func play(until end: Int, _ isOver: () -> Bool = { false }) {
    while Clock.now < end, !isOver() {
      if wantsPicture, Clock.now - drawnAt >= Self.leastBetweenPictures { draw() }
      var pause = end - Clock.now
      if wantsPicture { pause = min(pause, drawnAt + Self.leastBetweenPictures - Clock.now) }
      let limit = app.nextRedraw(after: now).map { min($0 - now, .nanoseconds(pause)) } ?? .nanoseconds(pause)
      let events = terminal?.wait(for: max(.zero, limit), alsoOn: player.descriptor) ?? []
      for event in events { take(event) }
      if player.look() {
        app.receive(snapshot: player.snapshot, events: player.events, at: now)
        player.events = []
        wantsPicture = true
      } else if events.isEmpty, app.nextRedraw(after: now) != nil {
        wantsPicture = true
      }
      perform(app.advance(to: now))
    }
  }

  /// Gives the terminal back and ends the engine.
  func close() {
    terminal = nil
    player.stop()
  }

  private func take(_ event: TerminalEvent) {
    guard case .input(let input) = event else { return }
    perform(app.handle(input, at: now))
    wantsPicture = true
  }

  private func perform(_ effects: [Effect]) {
    for case .commands(let commands) in effects {
      sentAt = Clock.now
      player.send(commands)
    }
  }

  private func draw() {
    let frame = app.frame(
      columns: PseudoTerminal.columns, rows: PseudoTerminal.rows, at: now, unless: { terminal?.hasInput ?? false })
    guard let frame else { return }
    terminal?.draw(frame)
    drawnAt = Clock.now
    wantsPicture = false
  }
}
