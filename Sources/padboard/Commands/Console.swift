import Glibc

/// What goes to standard output (results only) and to standard error (all other words). Nobody reading is no failure:
/// `padboard check boards/* | head` ends well.
enum Console {
  /// False when nobody reads any more.
  @discardableResult
  static func write(_ line: String) -> Bool { put(line + "\n", on: STDOUT_FILENO) }

  /// A message that names the program.
  static func complain(_ message: String) { say("padboard: \(message)") }

  /// A message that names its own file.
  static func say(_ message: String) { put(message + "\n", on: STDERR_FILENO) }

  @discardableResult
  static func put(_ text: String, on descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The program's status for the shell.
enum ExitStatus: Int32 {
  case success = 0
  /// The work failed.
  case failure = 1
  /// Wrong usage, or no terminal to play in.
  case usage = 2
}
