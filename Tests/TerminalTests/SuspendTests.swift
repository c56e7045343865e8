import CNcurses
import Glibc
import Testing

@testable import Terminal

@Suite("Stopping and going on", .serialized)
struct SuspendTests {
  /// A process in a group of its own, so that stopping it stops nobody else. It tells its number first.
  private static func session(at path: String) throws -> Terminal {
    // A process that hangs ends, and its test fails.
    setpgid(0, 0)
    endInTime()
    setenv("TERM", "xterm-256color", 1)
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    let line = "process \(getpid());"
    _ = write(descriptor, line, line.utf8.count)
    var terminal = try Terminal(TerminalOptions(input: descriptor, output: descriptor))
    terminal.draw(Picture(["a picture"], columns: 80))
    return terminal
  }

  /// What is told up to a key, or to the end of the terminal.
  private static func untilKey(_ terminal: inout Terminal) -> [TerminalEvent] {
    var all: [TerminalEvent] = []
    while true {
      let events = terminal.wait()
      all += events
      for case .input in events { return all }
      if events.contains(.closed) { return all }
    }
  }

  private static func process(in text: String) throws -> pid_t {
    let match = try #require(text.firstMatch(of: /process (\d+);/))
    return try #require(pid_t(match.output.1))
  }

  /// Waits until the process is stopped; the test's own clock ends it otherwise.
  private static func waitForStop(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if waitid(P_PID, id_t(process), &information, WSTOPPED | WNOWAIT | WNOHANG) == 0,
        information.si_code == CLD_STOPPED
      {
        return true
      }
      var nothing: [pollfd] = []
      _ = Poll.wait(&nothing, for: .milliseconds(2))
    }
    return false
  }

  @Test("Ctrl-Z gives the terminal back while the program is stopped; going on takes it and paints it again")
  func suspend() async throws {
    let pty = try PseudoTerminal()
    let before = pty.modes
    async let exit = #expect(processExitsWith: .success) { [path = pty.path as String] in
      var terminal = try Self.session(at: path)
      while terminal.keyProtocol == .tap { _ = terminal.wait() }
      terminal.suspend()
      _ = Self.untilKey(&terminal)
    }
    // However the test ends: without a terminal the process leaves.
    defer { pty.hangUp() }
    var tracker = ModeTracker()
    let entered = try await waiting { try pty.output(until: "picture") }
    tracker.feed(entered)
    let process = try Self.process(in: entered)
    defer { kill(process, SIGCONT) }
    // It has the kitty protocol, and a key that goes up too late to be told.
    pty.type("\u{1B}[?0u")
    tracker.feed(try await waiting { try pty.output(until: "\u{1B}[?u") })
    #expect(tracker.keyboards == [true: [31]])
    pty.type("\u{1B}[?31uz\u{1B}[?62c")
    tracker.feed(try await waiting { try pty.output(until: "1049l") })
    pty.type("\u{1B}[122;1:3u\u{1B}[?62c")
    #expect(try await waiting { Self.waitForStop(process) })
    tracker.feed(pty.output())
    #expect(tracker == .plain)
    #expect(pty.modes == before)
    kill(process, SIGCONT)
    tracker.feed(try await waiting { try pty.output(until: "1004h") })
    #expect(tracker.isAlternateScreen)
    #expect(tracker.keyboards == [true: [31]])
    #expect(pty.modes != before)
    pty.type("q")
    _ = await exit
    tracker.feed(pty.output())
    #expect(tracker == .plain)
    #expect(pty.modes == before)
  }

  @Test("SIGTSTP asks for the same; a plain SIGSTOP leaves no time, but going on paints everything again")
  func stoppedFromOutside() async throws {
    let pty = try PseudoTerminal()
    let before = pty.modes
    async let exit = #expect(processExitsWith: .success) { [path = pty.path as String] in
      var terminal = try Self.session(at: path)
      #expect(terminal.wait() == [.suspend])
      terminal.suspend()
      #expect(Self.untilKey(&terminal).contains(.continued))
    }
    defer { pty.hangUp() }
    let process = try Self.process(in: try await waiting { try pty.output(until: "picture") })
    defer { kill(process, SIGCONT) }
    kill(process, SIGTSTP)
    #expect(try await waiting { Self.waitForStop(process) })
    #expect(pty.modes == before)
    _ = pty.output()
    kill(process, SIGCONT)
    _ = try await waiting { try pty.output(until: "picture") }
    // It may stand anywhere now.
    kill(process, SIGSTOP)
    #expect(try await waiting { Self.waitForStop(process) })
    _ = pty.output()
    var shell = termios()
    tcgetattr(pty.slave, &shell)
    shell.c_lflag |= UInt32(ECHO | ICANON)
    tcsetattr(pty.slave, TCSANOW, &shell)
    kill(process, SIGCONT)
    _ = try await waiting { try pty.output(until: "picture") }
    tcgetattr(pty.slave, &shell)
    #expect(shell.c_lflag & UInt32(ECHO | ICANON) == 0)
    pty.type("q")
    _ = await exit
    #expect(pty.modes == before)
  }
}
