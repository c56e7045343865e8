/// What the user chose about the screen and the keys, and what the terminal can do.
public struct Settings: Hashable, Sendable {
  /// How the terminal reports keys.
  public enum Keys: Hashable, Sendable {
    /// Press, repeat and release: gates sound while their key is held.
    case hold
    /// Presses only: gates start and stop, and a held key shows by its rhythm.
    case tap
  }

  /// Only ASCII on the screen.
  public var ascii = false
  /// False keeps bold, dim, reverse and underline.
  public var colors = true
  /// Whether the mouse is heard; the help says so.
  public var mouse = true
  public var keys: Keys = .tap
  public var layout: KeyboardLayout = .qwerty
  public var bindings = Bindings()
  /// How a held key is told from a roll, in `tap`.
  public var repeatTiming = RepeatFilter.Timing()
  /// False plays every auto-repeat in `tap`.
  public var filtersRepeats = true

  public init() {}
}
