/// Why a text names no key that can be a pad.
public enum KeyError: Error, Hashable, Sendable {
  /// The program keeps the key for itself; what it does with it, where it does anything yet.
  case command(key: String, action: String?)
  case control(String)
  /// Written as Shift and a letter: the letter's own spelling.
  case shifted(String, write: String)
  case severalCharacters(String, nearest: String?)
  case notPrintable(String)
  case empty

  /// One sentence for the user, without a full stop.
  public var message: String {
    switch self {
    case .command(let key, let action?): "\(key) cannot be a pad: it \(action)"
    case .command(let key, nil): "\(key) cannot be a pad: the program keeps it"
    case .control(let text): "\(quoted(text)) cannot be a pad: the program keeps all Ctrl keys"
    case .shifted(let text, let write): "\(quoted(text)) is not how a key is written: write \(quoted(write))"
    case .severalCharacters(let text, let nearest?): "\(quoted(text)) is not a key; did you mean \(nearest)?"
    case .severalCharacters(let text, nil): "\(quoted(text)) is not a key: a pad has one character or a key's name"
    case .notPrintable(let text): "\(quoted(text)) cannot be a pad: it is no printable character"
    case .empty: "a pad's key is empty"
    }
  }
}

extension Key {
  /// The keys that the program keeps, with what it does on them ("it …").
  static let commands: [(key: String, action: String?)] = [
    ("Space", "stops all sounds"), ("Escape", "closes what is open"), ("Tab", "shows the next view"),
    ("PageUp", "goes to the board before"), ("PageDown", "goes to the next board"), ("F1", "shows the help"),
    ("F2", "lists the boards"), ("F3", "finds a pad"), ("F4", "mutes"), ("F5", "loads the board again"),
    ("F6", "changes how sources are stolen"), ("F7", "opens the log"), ("F8", "plays the demo take"),
    ("F9", "records a take"), ("F10", "quits"), ("F11", nil), ("F12", nil),
  ]

  /// Other names that people give to keys.
  private static let otherNames = [
    "return": "Enter", "ret": "Enter", "del": "Delete", "ins": "Insert", "esc": "Escape", "pgup": "PageUp",
    "pgdn": "PageDown", "bksp": "Backspace", " ": "Space", "\t": "Tab", "\u{1B}": "Escape", "\n": "Enter",
    "\r": "Enter", "\u{8}": "Backspace", "\u{7F}": "Backspace",
  ]

  /// The key that a board or take file means.
  /// - Throws: when the text names none, or one that the program keeps for itself.
  public init(spelling text: String) throws(KeyError) {
    guard let first = text.first else { throw .empty }
    if let name = Name(rawValue: text) {
      self = .named(name)
    } else if text.count == 1, Self.otherNames[text] == nil {
      guard Self.isPrintable(first) else { throw .notPrintable(text) }
      self = .character(first)
    } else {
      throw Self.error(text)
    }
  }

  private static func error(_ text: String) -> KeyError {
    let lower = text.lowercased()
    let name = otherNames[lower] ?? text
    if let command = commands.first(where: { $0.key.lowercased() == name.lowercased() }) {
      return .command(key: command.key, action: command.action)
    }
    let afterPrefix = { (prefix: String) in lower.hasPrefix(prefix) && text.count > prefix.count }
    if ["ctrl-", "ctrl+", "control-", "control+", "c-", "^"].contains(where: afterPrefix) { return .control(text) }
    if ["shift-", "shift+"].contains(where: afterPrefix), text.count == 7, let letter = text.last, letter.isLetter {
      return .shifted(text, write: letter.uppercased())
    }
    if name != text { return .severalCharacters(text, nearest: name) }
    return .severalCharacters(text, nearest: nearest(to: text, among: Name.allCases.map(\.rawValue)))
  }

  /// Whether a terminal shows the character by itself: no control, no space, no lone accent, nothing invisible.
  private static func isPrintable(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    return switch first.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }
}
