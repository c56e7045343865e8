import Glibc
import Playback

/// The levels as the meters show them: up at once, down at the steady rate of a peak programme meter (20 dB in 1.7 s).
/// A peak stays long enough to be seen, and a meter that does not tremble costs few bytes on a slow line.
struct Meters: Hashable, Sendable {
  /// dB a second.
  static let fall = 20 / 1.7

  /// Linear peaks of the voices that sound.
  private(set) var voices: [VoiceID: Float] = [:]
  /// Linear peak of everything; at once 0 when nothing sounds.
  private(set) var master: Float = 0
  private var time: Duration = .zero

  func level(of source: SourceState) -> Float { source.voice.flatMap { voices[$0] } ?? source.level }

  mutating func follow(_ snapshot: Snapshot, at now: Duration) {
    let seconds = max(0, (now - time).seconds)
    let factor = Float(pow(10, -Self.fall * min(10, seconds) / 20))
    time = now
    var next: [VoiceID: Float] = [:]
    for source in snapshot.sources where source.phase != .free {
      guard let voice = source.voice else { continue }
      next[voice] = Self.fallen(voices[voice] ?? 0, by: factor, to: source.level)
    }
    master = next.isEmpty ? 0 : Self.fallen(master, by: factor, to: snapshot.level)
    voices = next
  }

  private static func fallen(_ shown: Float, by factor: Float, to level: Float) -> Float {
    // What is no number, or no level, would never fall again.
    let level = level.isNaN ? 0 : min(level, 16)
    return max(shown * factor, level)
  }
}
