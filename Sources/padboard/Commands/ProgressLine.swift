import Glibc

/// How far the work is, on one line of standard error; nothing where that is no terminal.
struct ProgressLine {
  private let isOn = isatty(STDERR_FILENO) != 0
  private var shown = -1

  /// - Parameter share: 0 … 1.
  mutating func show(_ share: Double) {
    let percent = Int(share * 100)
    guard isOn, percent != shown else { return }
    shown = percent
    Console.put("\r\(percent) %", on: STDERR_FILENO)
  }

  mutating func clear() {
    if isOn, shown >= 0 { Console.put("\r\u{1B}[K", on: STDERR_FILENO) }
    shown = -1
  }
}
