/// What happened, in words: the newest few thousand lines, for the events pane and the log view.
struct EventLog: Hashable, Sendable {
  /// How much a line matters, from the least.
  enum Weight: Int, Comparable, Hashable, Sendable {
    /// The end of a sound, and what another line says already: only in the log view.
    case routine
    case start
    case change
    /// A steal or a refusal: what an overrun is about.
    case overrun
    case trouble

    static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
  }

  struct Line: Hashable, Sendable {
    /// Since the engine started.
    var time: Duration
    var text: String
    var weight: Weight
    /// How often the same line came in a row.
    var count = 1
  }

  /// Lines kept; beyond twice as many the older half goes.
  static let kept = 2000

  private(set) var lines: [Line] = []

  mutating func add(_ text: String, _ weight: Weight, at time: Duration) {
    if let last = lines.indices.last, lines[last].text == text, lines[last].weight == weight {
      lines[last].count += 1
      lines[last].time = time
      return
    }
    lines.append(Line(time: time, text: text, weight: weight))
    if lines.count > 2 * Self.kept { lines.removeFirst(lines.count - Self.kept) }
  }

  /// The newest lines that matter at least so much, newest first.
  func newest(_ count: Int, from weight: Weight) -> [Line] {
    Array(lines.lazy.reversed().filter { $0.weight >= weight }.prefix(count))
  }
}
