import Board
import Configuration
import Glibc
import Interface
import Performance
import Playback
import Terminal

/// `padboard [BOARD]…`: everything that can fail is tried before the terminal is touched; then a session runs in it.
enum PlayCommand {
  static func run(_ options: PlayOptions) -> Int32 {
    let loader = BoardLoader()
    let configuration = Configuration(environment: Configuration.environment)
    let loaded = (options.boards.isEmpty ? [BoardLoader.defaultBoard] : options.boards).map(loader.load)
    if loaded.contains(where: { $0.boards.isEmpty }) {
      for diagnostic in loaded.flatMap(\.diagnostics) { Console.say(diagnostic.description) }
      return ExitStatus.failure.rawValue
    }
    let boards = loaded.flatMap(\.boards)
    do {
      let take = try options.take.map { path throws(UnusableFile) in
        try Take(contentsOf: path, file: path, keys: boards[0].keys)
      }
      try checkTerminal()
      let log = try EventSink(options.log)
      guard let wake = WakePipe() else { throw PlayFailure.noDescriptors }
      let engine = try open(options, configuration, boards[0], wake)
      var program = Session.Program(loader: loader, boards: boards, options: options, configuration: configuration)
      program.diagnostics = loaded.flatMap(\.diagnostics) + configuration.diagnostics
      program.take = take
      return try play(program, engine, wake, log)
    } catch let unusable as UnusableFile {
      for diagnostic in unusable.diagnostics { Console.say(diagnostic.description) }
    } catch let failure as LogFile.Failure {
      Console.complain(failure.message)
    } catch let error as TerminalError {
      Console.complain(error.description)
      return ExitStatus.usage.rawValue
    } catch {
      Console.complain("\(error)")
    }
    return ExitStatus.failure.rawValue
  }

  private enum PlayFailure: Error, CustomStringConvertible {
    case noDescriptors

    var description: String { "too many files are open" }
  }

  /// What `Terminal` would say as well, but before a device is opened.
  private static func checkTerminal() throws(TerminalError) {
    if isatty(STDIN_FILENO) == 0 { throw .inputIsNoTerminal }
    if isatty(STDOUT_FILENO) == 0 { throw .outputIsNoTerminal }
  }

  /// A device that was asked for by name is waited for; it may not be there.
  private static func open(
    _ options: PlayOptions, _ configuration: Configuration, _ board: Board, _ wake: WakePipe
  ) throws(PlaybackError) -> Opening {
    let pool = options.pool
    let settings = Engine.Settings(
      sources: pool.size(for: board), policy: pool.policy(for: board), seed: UInt64.random(in: 0 ... .max),
      idlePause: configuration.idlePause)
    let latency = options.latency ?? configuration.latency
    let opening = Opening(target: options.target, settings: settings, latency: latency, wake: wake)
    guard case .named = options.target else { return opening }
    let result = withoutLibraryNoise {
      Result { () throws(PlaybackError) in try opening.thread.waitUntilOpen() }
    }
    try result.get()
    return opening
  }

  /// The engine's thread, started when it is first asked for: with the screen up, so that what libraries write to
  /// standard error is caught there.
  final class Opening {
    let target: EngineThread.Target
    let settings: Engine.Settings
    let latency: OutputLatency
    let wake: WakePipe
    private(set) lazy var thread = EngineThread(target, settings, latency: latency) { [wake] in wake.wake() }

    init(target: EngineThread.Target, settings: Engine.Settings, latency: OutputLatency, wake: WakePipe) {
      self.target = target
      self.settings = settings
      self.latency = latency
      self.wake = wake
    }
  }

  /// The terminal is as before when this returns or throws.
  private static func play(_ program: Session.Program, _ opening: Opening, _ wake: WakePipe, _ log: EventSink)
    throws -> Int32
  {
    let (options, configuration) = (program.options, program.configuration)
    let color = options.color && configuration.color && !TerminalOptions.environmentForbidsColor
    let terminal = try Terminal(TerminalOptions(color: color, mouse: options.mouse && configuration.mouse))
    var session = Session(program, terminal, opening.thread, wake, log)
    let status = session.run()
    let messages = session.farewell
    session.close()
    for message in messages { Console.complain(message) }
    return status
  }
}
