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
    // An engine that ran in this process before has left the name of one of its own descriptors there.
    unsetenv("ALSOFT_CONF")
    start = Clock.now
    process = try pty.launch(path, arguments)
  }

  /// Milliseconds until the board's title was on the screen.
  @discardableResult
  func waitForPicture(of title: String = "Beat box") throws(Failure) -> Double {
    guard wait(seconds: 5, until: { pty.text.contains(title) }) else {
      throw Failure("padboard shows no picture of \(title); is this the package's folder?")
    }
    return Clock.seconds(since: start) * 1000
  }

  /// Types these keys, one every so many milliseconds, until the pad of one has started; gives the milliseconds since
  /// the launch. They are taken in turn, so that none looks like a key held down.
  func waitForPad(_ keys: [String], every interval: Int = 2, log: String) throws(Failure) -> Double {
    var typed = 0
    var due = Clock.now
    return try waitForStart(of: keys, log: log) {
      guard Clock.now >= due else { return }
      pty.type(keys[typed % keys.count])
      typed += 1
      due = Clock.now + interval * 1_000_000
    }
  }

  /// Milliseconds since the launch until the pad of one of these keys has started.
  func waitForStart(of keys: [String], log: String, meanwhile: () -> Void = {}) throws(Failure) -> Double {
    let sounded = wait(seconds: 20) {
      meanwhile()
      let lines = ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n")
      return lines.contains { line in
        line.contains("\"event\":\"start\"") && keys.contains { line.contains("\"pad\":\"\($0)\"") }
      }
    }
    guard sounded else { throw Failure("none of padboard's pads \(keys.joined()) starts within 20 s") }
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
