import Foundation

/// Padboard itself, running in a pseudo-terminal.
final class Program {
  static let missing = "padboard is not built: swift build -c release, or name it with --program"
  /// The board that it opens when none is named.
  static let board = "boards/beatbox"

  let pty: PseudoTerminal
  let process: pid_t
  /// When it was launched.
  let start: Int

  /// The program beside this one, if it has been built.
  static func path(_ wanted: String?) -> String? {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = wanted ?? own.deletingLastPathComponent().appendingPathComponent("padboard").path
    return access(path, X_OK) == 0 ? path : nil
  }

  init(_ path: String, _ arguments: [String]) throws(Failure) {
    pty = try PseudoTerminal()
    setenv("TERM", "xterm-256color", 1)
    start = Clock.now
    process = try pty.launch(path, arguments)
  }

  /// Milliseconds until the board's title was on the screen.
  @discardableResult
  func waitForPicture() throws(Failure) -> Double {
    guard wait(seconds: 5, until: { pty.text.contains("Beat box") }) else {
      throw Failure("padboard shows no picture; is this the package's folder?")
    }
    return Clock.seconds(since: start) * 1000
  }

  /// Looks every half millisecond.
  func wait(seconds: Double, until isSo: () -> Bool) -> Bool {
    let begin = Clock.now
    while !isSo() {
      if Clock.seconds(since: begin) > seconds { return false }
      Clock.sleep(seconds: 0.000_5)
    }
    return true
  }

  func stop() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    let begin = Clock.now
    while waitpid(process, &status, WNOHANG) == 0 {
      if Clock.seconds(since: begin) > 2 { kill(process, SIGKILL) }
      Clock.sleep(seconds: 0.002)
    }
  }
}
