import Glibc

/// Why there is no screen.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  case inputIsNoTerminal
  case outputIsNoTerminal
  /// `TERM` is unset or empty.
  case noTerminalType
  /// No description of this type is installed.
  case unknownTerminalType(String)
  /// The type cannot move its cursor, such as `dumb`.
  case terminalTypeTooSimple(String)
  /// Curses and the signals belong to the process: there is one screen at a time.
  case alreadyOpen
  /// A system call failed, with its `errno`.
  case system(call: String, code: Int32)

  /// One sentence without a full stop: what is wrong and, where something helps, what.
  public var description: String {
    switch self {
    case .inputIsNoTerminal:
      "standard input is not a terminal, so there are no keys to play with; start it in a terminal, without a pipe"
    case .outputIsNoTerminal:
      "standard output is not a terminal, so there is no screen; start it in a terminal, without a redirection"
    case .noTerminalType:
      "TERM is not set, so it is unknown what the terminal can do; set it, for example TERM=xterm-256color"
    case .unknownTerminalType(let type):
      "the terminal type “\(type)” (TERM) is not known here; try TERM=xterm-256color, or install ncurses-term"
    case .terminalTypeTooSimple(let type):
      "a terminal of type “\(type)” (TERM) cannot move its cursor, so it has no screen; try TERM=xterm-256color"
    case .alreadyOpen:
      "this process has a screen already"
    case .system(let call, let code):
      "the terminal could not be set up: \(call): \(String(cString: strerror(code)))"
    }
  }
}
