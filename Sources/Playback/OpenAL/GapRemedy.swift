/// What may be done when the sound has gaps.
enum GapRemedy: Sendable {
  /// The latency is the user's or the system's, and so is the trouble.
  case none
  /// The user can be told.
  case words
  case largerBuffer
}
