import Playback

/// A sentence in the status line, for a while.
struct Message: Hashable, Sendable {
  var text: String
  var isTrouble = false
  var until: Duration

  /// Long enough to be read, short enough to be out of the way.
  static let lasts: Duration = .seconds(4)
}

/// A source that was stolen, for the table to show.
struct StealFlash: Hashable, Sendable {
  var start: Duration
  /// Who had the source.
  var victim: String
  var voice: VoiceID

  static let lasts: Duration = .milliseconds(1200)
  /// The row is reversed for the first part of it.
  static let lights: Duration = .milliseconds(300)
}

/// How bright a pad still is after a hit.
enum Glow: Hashable, Sendable {
  case bright, warm, cool

  static let lasts: Duration = .milliseconds(300)

  /// `nil` when the flash is over.
  init?(since hit: Duration, at now: Duration) {
    switch now - hit {
    case ..<Duration.milliseconds(100): self = .bright
    case ..<Duration.milliseconds(200): self = .warm
    case ..<Self.lasts: self = .cool
    default: return nil
    }
  }
}
