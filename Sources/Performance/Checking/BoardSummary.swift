import Foundation

/// A board in figures, for one line of `check`.
public struct BoardSummary: Hashable, Sendable {
  public var title: String
  /// The board file as the user named it.
  public var file: String
  public var pads = 0
  /// Distinct files that play.
  public var sounds = 0
  /// Of all these files together.
  public var length: Duration = .zero
  /// Bytes that the sounds take once the board is loaded: samples as a whole, of streams the first buffers.
  public var memory = 0
  /// Bytes of the files that are streamed.
  public var streamed = 0
  /// "FLAC 16 bit", …, the most frequent first.
  public var formats: [String] = []
  public var errors = 0
  public var warnings = 0

  public var description: String {
    var parts = [Self.count(pads, "pad"), Self.count(sounds, "sound"), Self.time(length)]
    if memory > 0 { parts.append("\(Self.megabytes(memory)) in memory") }
    if streamed > 0 { parts.append("\(Self.megabytes(streamed)) streamed") }
    parts += formats
    let verdict =
      errors + warnings == 0
      ? "all well"
      : [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { Self.count($0.0, $0.1) }
        .joined(separator: ", ")
    return "\(file): \(title): \(parts.joined(separator: ", ")): \(verdict)"
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private static func megabytes(_ bytes: Int) -> String { String(format: "%.1f MB", Double(bytes) / 1e6) }

  private static func time(_ length: Duration) -> String {
    let seconds = length / .seconds(1)
    if seconds < 60 { return String(format: "%.1f s", seconds) }
    return "\(Int(seconds) / 60) min \(Int(seconds) % 60) s"
  }
}
