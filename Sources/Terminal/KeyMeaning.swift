import Board
import Interface

/// The keys held with a key, as all protocols count them.
struct Modifiers: OptionSet, Hashable {
  let rawValue: Int

  static let shift = Modifiers(rawValue: 1)
  static let alt = Modifiers(rawValue: 2)
  static let control = Modifiers(rawValue: 4)
  static let capsLock = Modifiers(rawValue: 64)
  /// Alt, Super, Hyper and Meta: with them a key is the window manager's or nobody's.
  static let foreign = Modifiers(rawValue: 2 | 8 | 16 | 32)

  /// Terminals send the number plus one.
  init(parameter: Int) {
    self.init(rawValue: max(0, min(parameter, 256) - 1))
  }

  init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// A key by its name, whatever sequence it came in.
enum NamedKey: Hashable {
  case pad(Key.Name)
  case space, escape, tab, pageUp, pageDown
  case function(Int)

  /// What the key does together with modifiers; `nil`: nothing.
  ///
  /// Shift does not matter where a hand may rest on it; with the keys that move it makes another key, which does nothing.
  func code(_ modifiers: Modifiers = []) -> KeyEvent.Code? {
    guard modifiers.isDisjoint(with: .foreign) else { return nil }
    let shift = modifiers.contains(.shift)
    if modifiers.contains(.control) {
      guard case .pad(let name) = self, [.up, .down, .left, .right].contains(name), !shift else { return nil }
      return .controlArrow(name)
    }
    switch self {
    case .pad(let name): return shift && name != .enter && name != .backspace ? nil : .pad(.named(name))
    case .space: return .space
    case .escape: return .escape
    case .tab: return shift ? .backtab : .tab
    case .pageUp: return shift ? nil : .pageUp
    case .pageDown: return shift ? nil : .pageDown
    case .function(let number):
      // Terminals that have twelve keys send F13 … F24 for them with Shift.
      let number = shift && number <= 12 ? number + 12 : number
      return (1...24).contains(number) ? .function(number) : nil
    }
  }
}

extension KeyEvent.Code {
  /// A character typed without Ctrl or Alt; `nil` when it cannot be seen.
  static func typed(_ character: Character) -> KeyEvent.Code? {
    if character == " " { return .space }
    // Nearly all keys, without a look into Unicode's tables.
    if let ascii = character.asciiValue, (0x21...0x7E).contains(ascii) { return .pad(.character(character)) }
    guard let first = character.unicodeScalars.first, !character.isWhitespace else { return nil }
    switch first.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark, .spacingMark: return nil
    case .lineSeparator, .paragraphSeparator, .spaceSeparator: return nil
    default: return .pad(.character(character))
    }
  }
}
