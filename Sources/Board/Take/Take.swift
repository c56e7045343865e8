/// What was played, in the order in which it was (take.md). A value: what it is for is up to the reader.
public struct Take: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case press(Key)
    case release(Key)
    /// Stops all, with the fade.
    case stop
    /// Stops all, at once.
    case halt
    /// How long the take lasts; always the last event.
    case end
  }

  public struct Event: Hashable, Sendable {
    /// From the start, 0 … one day.
    public var time: Duration
    public var action: Action

    public init(time: Duration, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// Their times never go back.
  public var events: [Event]

  public init(events: [Event] = []) {
    self.events = events
  }

  /// No take is longer.
  public static let longest = Duration.seconds(86_400)

  /// The take as a text that reads back as the same, to the microsecond. `board` is named in a comment on top.
  public func text(board: String? = nil) -> String {
    var text = "# padboard take 1\n"
    if let board { text += "# board: \(harmless(board))\n" }
    for event in events { text += "\(Self.seconds(event.time)) \(Self.words(event.action))\n" }
    return text
  }

  private static func words(_ action: Action) -> String {
    switch action {
    case .press(let key): "press \(key.spelling)"
    case .release(let key): "release \(key.spelling)"
    case .stop: "stop"
    case .halt: "halt"
    case .end: "end"
    }
  }

  /// Seconds with three digits behind the point, or up to six where it takes them. Never a whole day, which no take
  /// that is read may have, though the last microsecond would round up to it.
  static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let rounded = seconds * 1_000_000 + (attoseconds + 500_000_000_000) / 1_000_000_000_000
    let microseconds = min(rounded, longest.components.seconds * 1_000_000 - 1)
    var digits = String(microseconds % 1_000_000)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.count > 3, digits.hasSuffix("0") { digits.removeLast() }
    return "\(microseconds / 1_000_000).\(digits)"
  }
}
