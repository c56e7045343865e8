import Board
import Glibc

/// Finds and reads the boards that the arguments name.
struct BoardLoader {
  /// What is played when no board is named.
  static let defaultBoard = "beatbox"

  let finder: BoardFinder

  init() {
    finder = BoardFinder(
      environment: Self.environment, workingDirectory: Self.workingDirectory, packageDirectory: Self.packageDirectory)
  }

  /// What an argument led to.
  struct Loaded {
    var boards: [Board] = []
    /// About what gave no board; each board has its own besides.
    var diagnostics: [Diagnostic] = []
  }

  /// Reads the boards under one argument; none, with at least one error, when nothing there is usable.
  func load(_ argument: String) -> Loaded {
    do throws(UnusableFile) {
      let found = try finder.boards(argument)
      return Loaded(boards: found.boards, diagnostics: found.diagnostics)
    } catch {
      return Loaded(diagnostics: error.diagnostics)
    }
  }

  private static var environment: [String: String] {
    var result: [String: String] = [:]
    for name in ["PADBOARD_PATH", "XDG_DATA_HOME", "XDG_DATA_DIRS", "HOME"] {
      if let value = getenv(name) { result[name] = String(cString: value) }
    }
    return result
  }

  private static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The package is where `.build` is that this program was built into; a program that was installed elsewhere has the
  /// board path.
  private static var packageDirectory: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/")
    guard let build = parts.lastIndex(of: ".build") else { return nil }
    return "/" + parts[..<build].joined(separator: "/")
  }
}
