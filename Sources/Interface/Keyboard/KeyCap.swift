import Board

extension Key {
  /// What is written on the key, short enough for a pad.
  func cap(_ signs: Signs) -> String {
    switch self {
    case .character(let character): String(character)
    case .named(.up): signs.up
    case .named(.down): signs.down
    case .named(.left): signs.left
    case .named(.right): signs.right
    case .named(.enter): signs.enter
    case .named(.backspace): signs.backspace
    case .named(.insert): "Ins"
    case .named(.delete): "Del"
    case .named(.home): "Home"
    case .named(.end): "End"
    }
  }
}
