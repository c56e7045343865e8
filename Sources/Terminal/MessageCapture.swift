import CNcurses
import Glibc

/// Catches what libraries write to standard error while the screen is up, so that it cannot spoil the screen.
///
/// A pipe that does not block: a library that floods it loses its own lines and holds nobody up.
struct MessageCapture: ~Copyable {
  /// Readable when there is something.
  let readEnd: Int32
  /// The standard error that was there.
  let original: Int32
  private var lines = LineBuffer()
  /// A file or a pipe was meant to get these lines, so it gets them too.
  private let passesOn: Bool

  init() throws(TerminalError) {
    var ends: [Int32] = [0, 0]
    guard nonblocking_pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    let duplicate = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard duplicate >= 0, dup2(ends[1], STDERR_FILENO) >= 0 else {
      let code = errno
      for end in ends { close(end) }
      if duplicate >= 0 { close(duplicate) }
      throw .system(call: "dup", code: code)
    }
    close(ends[1])
    readEnd = ends[0]
    original = duplicate
    passesOn = isatty(duplicate) == 0
  }

  /// The lines that are complete, without their ends.
  mutating func take() -> [String] {
    let bytes = drain()
    if passesOn { Self.write(bytes, to: original, patience: .zero) }
    return lines.feed(bytes)
  }

  /// Up to what a pipe holds.
  private func drain() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 65536 {
      let count = Glibc.read(readEnd, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Gives up when `descriptor` takes nothing for `patience`: nobody waits for a reader that has stopped reading.
  private static func write(_ bytes: [UInt8], to descriptor: Int32, patience: Duration) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var room = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      guard Poll.wait(&room, for: patience) > 0 else { return }
      // So much a pipe with room takes without blocking.
      let count = rest.prefix(Int(PIPE_BUF)).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Standard error is what it was, and gets what nobody took.
  deinit {
    dup2(original, STDERR_FILENO)
    Self.write((passesOn ? [] : lines.rest) + drain(), to: original, patience: .milliseconds(500))
    close(original)
    close(readEnd)
  }
}
