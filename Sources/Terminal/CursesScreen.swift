import CNcurses
import Glibc

/// Curses, kept away from the terminal: it draws into a file in memory, and what it wrote is handed on.
///
/// That way one frame is one write, a terminal that takes nothing blocks nobody, and tests read what would be sent.
/// Curses' own input is not used: its keys know no release and no paste.
struct CursesScreen: ~Copyable {
  private let handle: OpaquePointer
  private let file: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  private(set) var columns: Int
  private(set) var rows: Int
  /// How many colours there are to choose from; 0 when there are none.
  let colorCount: Int

  /// `size` nil: what curses believes (the environment, then the terminal's description).
  init(type: String, size: (columns: Int, rows: Int)?, color: Bool) throws(TerminalError) {
    let descriptor = curses_memory_file()
    guard descriptor >= 0 else { throw .system(call: "memfd_create", code: errno) }
    guard let file = fdopen(descriptor, "r+") else {
      let code = errno
      close(descriptor)
      throw .system(call: "fdopen", code: code)
    }
    do throws(TerminalError) {
      try Self.check(type: type, descriptor: descriptor)
    } catch {
      fclose(file)
      throw error
    }
    guard let handle = newterm(type, file, file) else {
      fclose(file)
      throw .unknownTerminalType(type)
    }
    self.descriptor = descriptor
    self.handle = handle
    self.file = file
    columns = Int(getmaxx(curses_standard_window()))
    rows = Int(getmaxy(curses_standard_window()))
    // Never looks for type-ahead, which would be read from the wrong place.
    typeahead(-1)
    leaveok(curses_standard_window(), true)
    curs_set(0)
    keypad(curses_standard_window(), true)
    let hasColors = color && has_colors() && start_color() == OK && use_default_colors() == OK
    colorCount = hasColors && curses_pair_count() > 8 ? max(0, Int(curses_colour_count())) : 0
    if let size { resize(columns: size.columns, rows: size.rows) }
  }

  /// Says why a type is of no use; `newterm` would not.
  private static func check(type: String, descriptor: Int32) throws(TerminalError) {
    var reason: Int32 = 0
    let found = setupterm(type, descriptor, &reason) == OK
    defer { curses_forget_terminal() }
    // 1 is a terminal that prints on paper, 0 and −1 an unknown one or one that is only a family's name.
    guard found || reason == 1 else { throw .unknownTerminalType(type) }
    guard found, curses_capability("cup") != nil else { throw .terminalTypeTooSimple(type) }
  }

  mutating func resize(columns: Int, rows: Int) {
    resizeterm(Int32(max(1, rows)), Int32(max(1, columns)))
    self.columns = Int(getmaxx(curses_standard_window()))
    self.rows = Int(getmaxy(curses_standard_window()))
  }

  /// The next refresh sends every cell again.
  func invalidate() { clearok(curses_physical_window(), true) }

  /// Brings what was drawn onto the screen.
  func refresh() {
    wnoutrefresh(curses_standard_window())
    doupdate()
  }

  /// Leaves the alternate screen and curses' modes.
  func leave() { endwin() }

  /// Enters them again, and shows what was shown.
  func enter() {
    refresh()
    // Curses switches the keypad on with the modes of a terminal, and has none.
    keypad(curses_standard_window(), true)
  }

  /// What curses has written since the last call.
  func takeBytes() -> [UInt8] {
    fflush(file)
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    lseek(descriptor, 0, SEEK_SET)
    ftruncate(descriptor, 0)
    return bytes
  }

  /// The bytes that a key sends by the description of the terminal in use; `name` is the capability, such as `kcuu1`.
  static func keyBytes(_ name: String) -> [UInt8]? {
    curses_capability(name).map { Array(String(cString: $0).utf8) }
  }

  deinit {
    endwin()
    delscreen(handle)
    fclose(file)
  }
}
