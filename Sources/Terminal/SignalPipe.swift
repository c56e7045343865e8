import CNcurses
import CSignals
import Glibc

/// Signals as something to wait for: the handler writes a byte into a pipe, and the loop reads it.
struct SignalPipe: ~Copyable {
  /// Readable when a signal has come.
  let descriptor: Int32
  private let writeEnd: Int32

  /// Remembers the handlers that are there; they come back at the end.
  init() throws(TerminalError) {
    var ends: [Int32] = [0, 0]
    guard nonblocking_pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    descriptor = ends[0]
    writeEnd = ends[1]
    signal_pipe_remember(writeEnd)
  }

  /// Puts the handlers in place, again after curses has put its own there.
  func take() { signal_pipe_take() }

  /// The signals that have come since the last call, each once, in the order of their arrival.
  func read() -> [Int32] {
    var signals: [Int32] = []
    var buffer = [UInt8](repeating: 0, count: 512)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return signals }
      for byte in buffer[..<count] where !signals.contains(Int32(byte)) { signals.append(Int32(byte)) }
    }
  }

  /// Stops the process group as Ctrl-Z does; returns when it is continued, or at once where nobody could do that.
  func stop() { signal_pipe_stop() }

  deinit {
    signal_pipe_release()
    close(writeEnd)
    close(descriptor)
  }
}
