import Glibc

/// A text file that is written line by line, for the engine log.
struct LogFile: ~Copyable {
  struct Failure: Error {
    /// Names the file.
    var message: String
  }

  let path: String
  private let descriptor: Int32

  /// Begins the file; what it held is gone.
  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw Self.failure(path) }
  }

  func write(_ lines: [String]) throws(Failure) {
    guard !lines.isEmpty else { return }
    guard Console.put(lines.joined(separator: "\n") + "\n", on: descriptor) else { throw Self.failure(path) }
  }

  deinit { close(descriptor) }

  private static func failure(_ path: String) -> Failure {
    Failure(message: "\(path): it cannot be written: \(String(cString: strerror(errno)))")
  }
}
