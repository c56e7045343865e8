/// Follows the modes that bytes switch on and off, as a terminal would.
struct ModeTracker: Equatable {
  /// Numbers of `ESC [ ? n h`; 25, the cursor, and 7, wrapping, are on at first.
  private(set) var modes: Set<Int> = [7, 25]
  private(set) var hasApplicationKeypad = false
  /// Keyboard flags pushed and not popped, apart for the two screens.
  private(set) var keyboards: [Bool: [Int]] = [:]

  /// As a shell leaves it.
  static let plain = ModeTracker()

  var isAlternateScreen: Bool { modes.contains(1049) }

  init() {}

  init(_ text: String) {
    feed(text)
  }

  mutating func feed(_ text: String) {
    for match in text.matches(of: /\x1B(?:\[([<>?]?)([0-9;]*)([a-zA-Z])|([=>]))/) {
      let (_, mark, numbers, letter, keypad) = match.output
      if let keypad {
        hasApplicationKeypad = keypad == "="
        continue
      }
      let values = (numbers ?? "").split(separator: ";").compactMap { Int($0) }
      switch (mark, letter) {
      case ("?", "h"): modes.formUnion(values)
      case ("?", "l"): modes.subtract(values)
      case (">", "u"): keyboards[isAlternateScreen, default: []].append(values.first ?? 0)
      case ("<", "u"):
        _ = keyboards[isAlternateScreen]?.popLast()
        if keyboards[isAlternateScreen]?.isEmpty == true { keyboards[isAlternateScreen] = nil }
      default: break
      }
    }
    // The cursor's blinking is not ours to compare.
    modes.remove(12)
  }
}
