import CNcurses
import Glibc

/// The terminal as the kernel knows it: where keys are read, where bytes are written, its modes and its size.
///
/// Output has a descriptor of its own that does not block, so a terminal that takes nothing (a frozen connection)
/// cannot hold the program. Setting the caller's descriptor so would change it for the shell too.
struct TerminalDevice: ~Copyable {
  enum ReadResult: Equatable {
    case bytes([UInt8])
    case nothing, closed
  }

  let input: Int32
  let output: Int32
  /// The modes as they were found.
  let saved: termios

  init(input: Int32, output: Int32) throws(TerminalError) {
    guard isatty(input) == 1 else { throw .inputIsNoTerminal }
    guard isatty(output) == 1 else { throw .outputIsNoTerminal }
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { throw .system(call: "tcgetattr", code: errno) }
    var opened = open("/proc/self/fd/\(output)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    // Another user's terminal (after su) cannot be opened again; the one at hand then does, and may block.
    if opened < 0 { opened = fcntl(output, F_DUPFD_CLOEXEC, 3) }
    guard opened >= 0 else { throw .system(call: "open", code: errno) }
    self.input = input
    self.output = opened
    saved = modes
  }

  /// Every byte as it comes: no echo, no line editing, no signals from keys, no flow control.
  func enterRawMode() {
    var modes = saved
    cfmakeraw(&modes)
    apply(modes)
  }

  func leaveRawMode() { apply(saved) }

  /// Throws away what came in and was not read.
  func discardInput() { tcflush(input, TCIFLUSH) }

  private func apply(_ modes: termios) {
    var modes = modes
    // A stop in the background breaks the call off; it is made again in the foreground.
    while tcsetattr(input, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// In cells; `nil` when the terminal does not know (a serial line).
  var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether a read would not wait.
  var hasInput: Bool {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// Reads once; waits if nothing is there, so ask `poll` first.
  func read() -> ReadResult {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
      return .closed
    }
  }

  /// Writes what the terminal takes now and answers how many bytes that were; `nil` when the terminal is gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  /// Writes all of it; answers false when the terminal is gone or takes nothing for the time of `patience`.
  @discardableResult
  func writeAll(_ bytes: [UInt8], patience: Duration = .milliseconds(500)) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = write(rest) else { return false }
      rest = rest.dropFirst(count)
      guard count == 0 else { continue }
      var room = [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)]
      if Poll.wait(&room, for: patience) == 0 { return false }
    }
    return true
  }

  deinit { close(output) }
}
