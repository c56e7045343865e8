import Board
import Interface
import TOML

extension Rule<[Action: [KeyEvent.Code]]> {
  /// The table `[keys]`: commands, each with one key or several in place of its own.
  static let keys = Rule { value, name, report in
    guard let table = value.table else { return report.wrong(name, "a table of commands and their keys", value) }
    var changes = KeyChanges()
    for entry in table.entries { changes.read(entry, &report) }
    return changes.keys
  }
}

private struct KeyChanges {
  private(set) var keys: [Action: [KeyEvent.Code]] = [:]
  /// What each key does so far, and the line that says so.
  private var owners: [KeyEvent.Code: (action: Action, line: Int)] = [:]

  /// A command with anything wrong keeps the keys that it has without a configuration.
  mutating func read(_ entry: TOMLTable.Entry, _ report: inout Report) {
    guard let action = Action(rawValue: entry.key) else {
      let near = suggestion(nearest(to: entry.key, among: Action.allCases.map(\.rawValue)))
      return report.error("there is no command \(quoted(entry.key))\(near)", at: entry.keySpan)
    }
    let values = entry.value.array ?? [entry.value]
    let codes = values.compactMap { code($0, action, &report) }
    guard codes.count == values.count else { return }
    for code in codes { owners[code] = (action, entry.keySpan.line) }
    keys[action] = codes
  }

  private func code(_ value: TOMLValue, _ action: Action, _ report: inout Report) -> KeyEvent.Code? {
    guard let text = value.string else {
      return report.wrong(action.rawValue, "a key or a list of keys, as \"F9\" or [\"F9\", \"Ctrl-r\"]", value)
    }
    guard let code = KeyEvent.Code(spelling: text) else {
      report.error("there is no key \(quoted(text))\(suggestion(Self.nearestKey(to: text)))", at: value.span)
      return nil
    }
    if case .control(let letter) = code, let name = Self.sameAs[letter] {
      report.error("in a terminal \(code.spelling) is the same as \(name): write \(quoted(name))", at: value.span)
      return nil
    }
    if code == .control("c"), action != .quit {
      report.error("Ctrl-c always quits", at: value.span)
      return nil
    }
    if let owner = owners[code], owner.action != action {
      let words = "\(code.spelling) is already the key of \(owner.action.rawValue) on line \(owner.line)"
      report.error(words, at: value.span)
      return nil
    }
    return code
  }

  /// Letters that give the byte of another key when Ctrl is held.
  private static let sameAs: [Character: String] = ["i": "Tab", "j": "Enter", "m": "Enter", "h": "Backspace"]

  private static let names: [String] =
    ["Space", "Escape", "Tab", "Backtab", "PageUp", "PageDown"] + (1...24).map { "F\($0)" }
    + Key.Name.allCases.map(\.rawValue) + ["Up", "Down", "Left", "Right"].map { "Ctrl-\($0)" }
    + "abcdefghijklmnopqrstuvwxyz".map { "Ctrl-\($0)" }

  /// Mistyped, or with a dash left out or written otherwise, as in `ctrl+r`.
  private static func nearestKey(to text: String) -> String? {
    let plain = text.lowercased().filter { $0.isLetter || $0.isNumber }
    let same = names.first { $0.lowercased().filter { $0.isLetter || $0.isNumber } == plain }
    return same ?? nearest(to: text, among: names)
  }
}
