/// Where the lines of the engine log go: a file, or nowhere. The first failure is kept for the end, and nothing is
/// written after it.
final class EventSink {
  private var file: LogFile?
  private var waiting: [String] = []
  private(set) var failure: LogFile.Failure?

  /// - Parameter path: `nil` for nowhere.
  init(_ path: String?) throws(LogFile.Failure) {
    if let path { file = try LogFile(path) } else { file = nil }
  }

  var isOn: Bool { failure == nil && file != nil }

  func write(_ line: String) {
    guard isOn else { return }
    waiting.append(line)
    if waiting.count >= 256 { flush() }
  }

  func flush() {
    guard isOn else { return }
    do throws(LogFile.Failure) {
      try file?.write(waiting)
    } catch {
      failure = error
    }
    waiting = []
  }

  func finish() throws(LogFile.Failure) {
    flush()
    if let failure { throw failure }
  }
}
