/// A key that can play a pad: one printable character, or a named key (board.md, "Keys").
///
/// Composed and decomposed letters (é as one scalar or as two) are the same key, as they are the same `Character`.
public enum Key: Hashable, Sendable {
  /// One printable character; case matters (`Q` is Shift-q). Never a space.
  case character(Character)
  case named(Name)

  /// The keys without a character that can be pads, spelled as in a board file.
  public enum Name: String, CaseIterable, Sendable {
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
    case home = "Home"
    case end = "End"
    case insert = "Insert"
    case delete = "Delete"
    case enter = "Enter"
    case backspace = "Backspace"
  }

  /// The key as it is written in board and take files.
  public var spelling: String {
    switch self {
    case .character(let character): String(character)
    case .named(let name): name.rawValue
    }
  }
}
