import Board
import Glibc
import Interface
import Performance
import Playback
import Terminal

/// What the interface wants done.
extension Session {
  mutating func perform(_ effects: [Effect]) {
    for effect in effects { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .commands(let commands): send(commands)
    case .quit: status = 0
    case .redraw: terminal.redraw()
    case .suspend: suspend()
    case .reload: reload(app.shown)
    case .saveGains: saveGains()
    case .playDemo: toggleDemo()
    case .recordToggle: toggleRecording()
    case .showBoard(let index): send(bench.install(index) + pool.commands(for: app.boards[index]))
    }
  }

  /// Ctrl-Z: silence first, so that no loop plays on over the shell.
  mutating func suspend() {
    engine.send([.halt])
    let limit = now + .milliseconds(100)
    while !app.snapshot.halted, now < limit {
      var descriptors = [pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0)]
      poll(&descriptors, 1, 10)
      wake.drain()
      receiveNews()
    }
    terminal.suspend()
    engine.send([.resume])
    drawing.change(urgent: true, at: now)
  }

  private mutating func toggleDemo() {
    if takes.isPlaying {
      takes.stopPlaying()
      send([.stopAll])
      return
    }
    let board = app.boards[app.shown]
    guard let demo = board.demo else { return }
    do throws(UnusableFile) {
      let take = try Take(contentsOf: board.path(of: demo), file: demo, keys: board.keys)
      send(bench.install(app.shown))
      takes.play(take, on: bench[app.shown])
    } catch {
      app.report(error.diagnostics, at: now)
    }
  }

  private mutating func toggleRecording() {
    if takes.isRecording {
      app.show(takes.stopRecording(at: now), at: now)
    } else if app.boards.indices.contains(app.shown) {
      takes.startRecording(on: bench[app.shown], title: app.boards[app.shown].title, at: now)
    }
    app.isRecording = takes.isRecording
  }

  private mutating func saveGains() {
    let board = app.boards[app.shown]
    let gains = app.changedGains.filter { $0.key.bank == app.shown }.map { (board.pads[$0.key.number].key, $0.value) }
    do throws(LogFile.Failure) {
      try GainSaver.save(Dictionary(uniqueKeysWithValues: gains), of: board, finder: loader.finder)
      reload(app.shown)
      let count = gains.count == 1 ? "1 gain is" : "\(gains.count) gains are"
      app.show("\(count) in \(board.file) now", at: now)
    } catch {
      app.show(error.message, isTrouble: true, at: now)
    }
  }
}
