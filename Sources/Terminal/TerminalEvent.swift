public import Interface

/// What `Terminal.wait` has to tell.
public enum TerminalEvent: Hashable, Sendable {
  case input(Input)
  /// Another process asks this one to stop (SIGTSTP): call `Terminal.suspend`.
  case suspend
  /// The process was stopped from outside and goes on; the screen is already repainted.
  case continued
  /// Leave: SIGTERM, SIGINT or SIGHUP. A program that is asked for its status answers 128 + `signal`.
  case terminate(signal: Int32)
  /// The terminal is gone. Leave; `wait` will say nothing else any more.
  case closed
  /// Lines that libraries wrote to standard error.
  case messages([String])
  /// The descriptor that the caller gave has something to read.
  case woken
}
