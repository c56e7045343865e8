import Board

extension KeyEvent.Code {
  /// The key as configuration files write it: `F5`, `Ctrl-s`, `Ctrl-Up`, `Space`, `PageUp`, `q`, `Home`.
  public var spelling: String {
    switch self {
    case .pad(let key): key.spelling
    case .space: "Space"
    case .escape: "Escape"
    case .tab: "Tab"
    case .backtab: "Backtab"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .function(let number): "F\(number)"
    case .control(let letter): "Ctrl-\(letter)"
    case .controlArrow(let name): "Ctrl-\(name.rawValue)"
    }
  }

  /// Reads such a spelling; `nil` where no key is called so. Letters after `Ctrl-` may be large or small.
  public init?(spelling: String) {
    let names: [KeyEvent.Code] = [.space, .escape, .tab, .backtab, .pageUp, .pageDown]
    if let named = names.first(where: { $0.spelling == spelling }) {
      self = named
      return
    }
    if spelling.hasPrefix("Ctrl-") {
      let rest = spelling.dropFirst(5)
      switch rest {
      case "Up", "Down", "Left", "Right": self = .controlArrow(Key.Name(rawValue: String(rest)) ?? .up)
      default:
        guard rest.count == 1, let letter = rest.lowercased().first, letter.isASCII, letter.isLetter else { return nil }
        self = .control(letter)
      }
      return
    }
    if spelling.hasPrefix("F"), spelling.count > 1 {
      guard let number = Int(spelling.dropFirst()), (1...24).contains(number) else { return nil }
      self = .function(number)
      return
    }
    if let name = Key.Name(rawValue: spelling) {
      self = .pad(.named(name))
      return
    }
    guard spelling.count == 1, let character = spelling.first, !character.isWhitespace else { return nil }
    self = .pad(.character(character))
  }

  /// The key as the footer and the help show it.
  func shown(_ signs: Signs) -> String {
    switch self {
    case .pad(let key): key.cap(signs)
    case .escape: "Esc"
    case .backtab: "Shift-Tab"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .controlArrow(let name): "Ctrl-" + Key.named(name).cap(signs)
    case .space, .tab, .function: spelling
    }
  }
}
