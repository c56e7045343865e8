import Board
import Performance
import Playback

/// The engine log of a session.
struct EventLogWriter {
  private let sink: EventSink
  private var lines: EngineLog
  private var hasFailed = false

  init(_ sink: EventSink, boards: [Board]) {
    self.sink = sink
    lines = EngineLog(boards: boards)
  }

  /// The pads have other names after a reload.
  mutating func rename(_ boards: [Board]) { lines = EngineLog(boards: boards) }

  /// Gives what to tell the user, once, when the log ends early.
  mutating func write(_ events: [EngineEvent]) -> String? {
    guard sink.isOn else { return nil }
    for event in events { sink.write(lines.line(for: event)) }
    sink.flush()
    return firstFailure()
  }

  mutating func finish() -> String? {
    sink.flush()
    return sink.failure?.message
  }

  private mutating func firstFailure() -> String? {
    guard !hasFailed, let failure = sink.failure else { return nil }
    hasFailed = true
    return failure.message
  }
}
