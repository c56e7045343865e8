import Foundation

/// A pseudo-terminal of 120 × 40 cells, read by a thread of its own as a terminal would, which notes what came and when.
final class PseudoTerminal: Sendable {
  static let columns = 120
  static let rows = 40

  /// The end that a program has.
  let program: Int32
  /// The end that a terminal has.
  private let terminal: Int32
  let path: String
  private let heard = Heard()

  /// What was written to the terminal.
  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes = 0
    private var recent: [UInt8] = []
    private var firstAfter: Int?

    func take(_ new: ArraySlice<UInt8>) {
      let now = Clock.now
      lock.withLock {
        bytes += new.count
        recent += new
        if recent.count > 200_000 { recent.removeFirst(recent.count - 100_000) }
        if firstAfter == nil { firstAfter = now }
      }
    }

    var count: Int { lock.withLock { bytes } }

    var text: String { lock.withLock { String(decoding: recent, as: UTF8.self) } }

    var arrival: Int? {
      get { lock.withLock { firstAfter } }
      set { lock.withLock { firstAfter = newValue } }
    }
  }

  init() throws(Failure) {
    var (terminal, program): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: UInt16(Self.rows), ws_col: UInt16(Self.columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &program, &name, nil, &size) == 0 else { throw Failure("there is no pseudo-terminal") }
    for end in [terminal, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.terminal, self.program) = (terminal, program)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let (end, heard) = (terminal, heard)
    // Ends by itself when no program has the other end any more.
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(end, &buffer, buffer.count)
        if count > 0 {
          heard.take(buffer[..<count])
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      close(end)
    }
  }

  deinit { close(program) }

  /// Bytes that were written to the terminal so far.
  var bytes: Int { heard.count }

  /// The last of what was written to it.
  var text: String { heard.text }

  /// When the first byte came since `forgetArrival`.
  var arrival: Int? { heard.arrival }

  func forgetArrival() { heard.arrival = nil }

  /// Types keys.
  func type(_ keys: String) { _ = write(terminal, keys, keys.utf8.count) }

  /// Hands over each byte as it is typed, where no program does that.
  func makeRaw() {
    var modes = termios()
    tcgetattr(program, &modes)
    cfmakeraw(&modes)
    tcsetattr(program, TCSANOW, &modes)
  }

  /// In the program's place: waits for a byte and takes it.
  func waitForByte() {
    var descriptors = [pollfd(fd: program, events: Int16(POLLIN), revents: 0)]
    poll(&descriptors, 1, -1)
    var byte: UInt8 = 0
    _ = read(program, &byte, 1)
  }

  /// Starts a program whose terminal this is; gives its process number.
  func launch(_ path: String, _ arguments: [String]) throws(Failure) -> pid_t {
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    // The leader of a session gets the first terminal that it opens. The flag is glibc's POSIX_SPAWN_SETSID.
    posix_spawnattr_setflags(&attributes, 0x80)
    posix_spawn_file_actions_addopen(&actions, 0, self.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, &attributes, &words, environ)
    guard status == 0 else { throw Failure("\(path): \(String(cString: strerror(status)))") }
    return process
  }
}
