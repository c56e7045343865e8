/// What the terminal tells of a key.
public enum KeyProtocol: String, Hashable, Sendable {
  /// Presses only; a key held down comes as many presses.
  case tap
  /// Press, repeat and release (the kitty keyboard protocol).
  case hold
}
