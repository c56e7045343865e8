import Glibc

@testable import Terminal

/// A terminal on a pseudo-terminal, in a process that a test has for itself: curses, signals and standard error belong to
/// the process.
struct Session: ~Copyable {
  let pty: PseudoTerminal
  let before: [UInt8]
  var terminal: Terminal
  var tracker = ModeTracker()

  init(columns: Int = 80, rows: Int = 24, type: String = "xterm-256color", mouse: Bool = true) throws {
    // A process that hangs ends, and its test fails.
    endInTime()
    setenv("TERM", type, 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    let pty = try PseudoTerminal(columns: columns, rows: rows)
    let before = pty.modes
    terminal = try Terminal(TerminalOptions(color: true, mouse: mouse, input: pty.slave, output: pty.slave))
    self.pty = pty
    self.before = before
  }

  /// What has come since the last time; the modes follow it.
  mutating func output() -> String {
    let text = pty.output()
    tracker.feed(text)
    return text
  }

  /// What comes of `text` typed at once.
  mutating func typed(_ text: String) -> [TerminalEvent] {
    pty.type(text)
    return terminal.wait(for: .seconds(20))
  }

  /// Answers as a terminal that knows everything does.
  mutating func answerAll() {
    pty.type("\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    while !terminal.wait(for: .zero).isEmpty {}
    pty.type("\u{1B}[?31u")
    while !terminal.wait(for: .zero).isEmpty {}
  }

  /// Ends the session; what the terminal looks like afterwards.
  consuming func closed() -> (tracker: ModeTracker, isRestored: Bool) {
    // As many as there may be questions without an answer.
    pty.type("\u{1B}[?62c\u{1B}[?62c")
    terminal.close()
    tracker.feed(pty.output())
    return (tracker, pty.modes == before)
  }
}

/// Whatever a process of a test waits for, it does not wait for ever: a test that fails must not hang.
func endInTime() { alarm(120) }
