import CNcurses
import Foundation
import Glibc

@testable import Terminal

/// A terminal whose other end the test holds: it sees every byte, and answers as the test wants.
final class PseudoTerminal: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A failing test ends after this time. It is long, because on a busy machine the process may be started late.
  private static let patience = Duration.seconds(300)

  let master: Int32
  let slave: Int32

  init(columns: Int = 80, rows: Int = 24) throws {
    var (master, slave): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw Failure(description: "no pseudo-terminal") }
    // Processes that tests start do not get these: a copy would keep the terminal alive when the test hangs up.
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    self.master = master
    self.slave = slave
  }

  var path: String {
    // Not `ttyname`, which has one answer for all threads.
    var name = [CChar](repeating: 0, count: 128)
    ttyname_r(slave, &name, name.count)
    return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// The kernel's modes, as bytes to compare.
  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(slave, &modes)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// What has been written to the terminal and not been read yet.
  func output() -> String {
    var bytes: [UInt8] = []
    while isReadable(within: .zero), let more = readOnce() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads until `text` has come.
  func output(until text: String) throws -> String {
    var bytes: [UInt8] = []
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      guard isReadable(within: .seconds(1)) else { continue }
      guard let more = readOnce() else { break }
      bytes += more
      let all = String(decoding: bytes, as: UTF8.self)
      if all.contains(text) { return all }
    }
    throw Failure(description: "\(text.debugDescription) did not come, but \(String(decoding: bytes, as: UTF8.self))")
  }

  /// The other end goes: as when a window is closed or a connection breaks.
  func hangUp() {
    // The number stays taken, so that nothing else can get it before the end.
    let nothing = open("/dev/null", O_RDWR)
    dup2(nothing, master)
    close(nothing)
  }

  private func isReadable(within limit: Duration) -> Bool {
    var descriptors = [pollfd(fd: master, events: Int16(POLLIN), revents: 0)]
    return Poll.wait(&descriptors, for: limit) > 0
  }

  private func readOnce() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(master, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  deinit {
    close(master)
    close(slave)
  }
}

/// Waits for `body` on a thread of its own: the threads that tests share must not be blocked.
func waiting<Value: Sendable>(for body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
