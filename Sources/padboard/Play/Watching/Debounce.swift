/// Waits until a file has been left alone for a moment: programs write one in several goes.
struct Debounce {
  private static let quiet: Duration = .milliseconds(100)
  /// A file that is written all the time is not waited for longer than this.
  private static let longest: Duration = .seconds(1)

  private struct Waiting {
    var first: Duration
    var last: Duration
    var due: Duration { min(last + Debounce.quiet, first + Debounce.longest) }
  }

  private var waiting: [Int: Waiting] = [:]

  /// These have changed just now.
  mutating func note(_ indices: Set<Int>, at now: Duration) {
    for index in indices { waiting[index, default: Waiting(first: now, last: now)].last = now }
  }

  /// When `due` has something next.
  var next: Duration? { waiting.values.map(\.due).min() }

  /// Those whose time has come, each once.
  mutating func due(at now: Duration) -> [Int] {
    let due = waiting.filter { $0.value.due <= now }.keys.sorted()
    for index in due { waiting[index] = nil }
    return due
  }
}
