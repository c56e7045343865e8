import Board
import Configuration
import Interface
import Performance

/// `padboard check`: all that is wrong with the boards, then a line about each board.
enum CheckCommand {
  static func run(_ options: CheckOptions) -> ExitStatus {
    let loader = BoardLoader()
    let layout = Configuration(environment: Configuration.environment).settings.layout
    let keyboard = BoardCheck.Keyboard(name: layout.rawValue, types: layout.types)
    var failed = false
    for argument in options.boards {
      let found = loader.load(argument)
      failed = failed || found.diagnostics.hasErrors
      guard show(found.diagnostics, options) else { break }
      for board in found.boards {
        let check = BoardCheck(board, on: keyboard)
        failed = failed || check.diagnostics.hasErrors
        guard show(check.diagnostics, options) else { break }
        Console.write(options.json ? CheckLine.json(check.summary) : check.summary.description)
      }
    }
    return failed ? .failure : .success
  }

  /// False when nobody reads any more.
  private static func show(_ diagnostics: [Diagnostic], _ options: CheckOptions) -> Bool {
    diagnostics.allSatisfy { Console.write(options.json ? CheckLine.json($0) : $0.description) }
  }
}
