/// Decides when to draw: at once after a key or an event, else thirty times a second at most, and not at all when
/// nothing has changed.
struct DrawingClock {
  /// Between two pictures of something that only moves.
  private static let calm: Duration = .milliseconds(33)
  /// Between two pictures whatever happens, so that a flood of keys is not drawn key by key.
  private static let least: Duration = .milliseconds(8)

  /// So long a picture may be put off by what is typed.
  private static let longestDelay: Duration = .milliseconds(50)

  private var last: Duration?
  private var due: Duration? = .zero

  /// Something has changed. `urgent`: somebody waits for it.
  mutating func change(urgent: Bool, at now: Duration) {
    let time = last.map { max(now, $0 + (urgent ? Self.least : Self.calm)) } ?? now
    due = due.map { min($0, time) } ?? time
  }

  /// When to draw next; `nil` when nothing has changed.
  var next: Duration? { due }

  /// Whether the picture that is due may be put off for something more urgent: where keys never end, pictures are seen all
  /// the same.
  func mayWait(at now: Duration) -> Bool { due.map { now - $0 < Self.longestDelay } ?? true }

  mutating func drawn(at now: Duration) {
    last = now
    due = nil
  }
}
