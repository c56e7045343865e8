import Playback

/// When the screen changes by itself.
extension App {
  /// Between two pictures of something that moves.
  static let frameInterval: Duration = .nanoseconds(33_333_333)

  /// When to draw again although no input and no new event has come: soon while something sounds or cools down, at the
  /// end of a message, never (`nil`) when nothing moves. Call `advance` then, before drawing.
  public func nextRedraw(after now: Duration) -> Duration? {
    let next = now + Self.frameInterval
    if isSounding || hits.values.contains(where: { Glow(since: $0, at: now) != nil }) {
      return waiting.map { max(now, min($0.due, next)) } ?? next
    }
    var times: [Duration] = []
    if let message, message.until > now { times.append(message.until) }
    if let waiting { times.append(max(now, waiting.due)) }
    for steal in steals.values {
      for end in [steal.start + StealFlash.lights, steal.start + StealFlash.lasts] where end > now { times.append(end) }
    }
    return times.min()
  }

  /// Whether something moves because it sounds: a source that stands still does not.
  private var isSounding: Bool {
    guard !snapshot.halted, !snapshot.device.paused else { return false }
    return snapshot.sources.contains { source in
      switch source.phase {
      case .playing, .looping, .streaming, .fading: true
      case .free, .halted: false
      }
    }
  }
}
