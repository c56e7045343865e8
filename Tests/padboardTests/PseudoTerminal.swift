import Foundation
import Glibc

/// The program in a terminal of its own: keys in, screen bytes out.
final class PseudoTerminal {
  private let child: Child
  /// Kept as long as the program runs in it.
  private let folder: Folder
  private var master: Int32
  private(set) var output = Data()
  /// What a terminal would show of it.
  private(set) var screen = VirtualScreen(columns: 80, rows: 24)
  /// What the terminal's settings were before the program started.
  private let before: [UInt8]

  init(_ arguments: [String], in folder: Folder, environment change: [String: String] = [:]) throws {
    self.folder = folder
    var slave: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    master = -1
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    before = Self.settings(master)
    defer { close(slave) }
    child = try Child(
      arguments, in: folder, environment: Program.environment(folder).merging(change) { $1 },
      descriptors: [slave, slave, slave])
  }

  deinit {
    if master >= 0 { close(master) }
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(child.number, number) }

  /// The window gets another size.
  func resize(columns: Int, rows: Int) {
    while readSome(0) {}
    screen.resize(columns: columns, rows: rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    // The terminal is not the one that controls the program, so the kernel does not tell it.
    signal(SIGWINCH)
  }

  /// Whether the program is stopped, as after Ctrl-Z.
  var isStopped: Bool {
    let path = "/proc/\(child.number)/stat"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: ")").last?.hasPrefix(" T") ?? false
  }

  /// The terminal window is closed.
  func hangUp() {
    close(master)
    master = -1
  }

  /// Types keys again and again until something is so: the first ones may come before sounds are loaded.
  func types(_ keys: String, until condition: () -> Bool) -> Bool {
    waits { [self] in
      if condition() { return true }
      type(keys)
      return false
    }
  }

  /// Reads what the program shows until something is so; false when that does not come.
  func waits(seconds: Double = 10, until condition: () -> Bool) -> Bool {
    let end = Date() + seconds
    while Date() < end {
      if condition() { return true }
      _ = readSome(0.05)
    }
    return condition()
  }

  /// Reads until the screen has shown this text since the last call; false when it does not come. Only what is drawn
  /// anew is seen: a word that was there before comes in pieces.
  func waits(for text: String, seconds: Double = 10) -> Bool {
    let end = Date() + seconds
    while Date() < end {
      if let range = output.range(of: Data(text.utf8)) {
        output.removeSubrange(..<range.upperBound)
        return true
      }
      if !readSome(0.1), child.status(wait: false) != nil { return output.range(of: Data(text.utf8)) != nil }
    }
    return false
  }

  /// Waits for the program's end; `nil` when it does not come in time. 128 + signal where one ended it.
  func status(within seconds: Double = 10) -> Int32? {
    let end = Date() + seconds
    while child.status(wait: false) == nil, Date() < end { _ = readSome(0.02) }
    while readSome(0) {}
    return child.status(wait: false)
  }

  var screenText: String { String(decoding: output, as: UTF8.self) }

  /// Whether echo, line mode and all other settings are what they were.
  var isRestored: Bool { Self.settings(master) == before }

  private func readSome(_ seconds: Double) -> Bool {
    guard master >= 0 else {
      usleep(useconds_t(seconds * 1e6))
      return false
    }
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(seconds * 1000)) > 0, ready.revents & Int16(POLLIN) != 0 else {
      if ready.revents != 0 { usleep(10_000) }
      return false
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &bytes, bytes.count)
    if count > 0 {
      output += bytes[..<count]
      screen.feed(bytes[..<count])
    }
    return count > 0
  }

  private static func settings(_ descriptor: Int32) -> [UInt8] {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return withUnsafeBytes(of: settings.c_iflag) { Array($0) } + withUnsafeBytes(of: settings.c_oflag) { Array($0) }
      + withUnsafeBytes(of: settings.c_lflag) { Array($0) } + withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}
