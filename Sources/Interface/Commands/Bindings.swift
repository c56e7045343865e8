/// Which key does what, besides the pads: the table of actions, with the user's own keys in place of the table's.
public struct Bindings: Hashable, Sendable {
  private var actions: [KeyEvent.Code: Action] = [:]
  private var keys: [Action: [KeyEvent.Code]] = [:]

  /// - Parameter changes: the user's keys for some actions; they replace all keys that the table has for these. A key
  ///   that another action of the table has is taken from it. Quitting keeps Ctrl-C whatever happens.
  public init(changes: [Action: [KeyEvent.Code]] = [:]) {
    for entry in Action.table {
      for key in entry.keys { actions[key] = entry.action }
    }
    // In the order of the table, so that a key that two actions claim always goes to the same one: the later.
    for action in Action.allCases {
      guard let newKeys = changes[action] else { continue }
      actions = actions.filter { $0.value != action }
      for key in newKeys { actions[key] = action }
    }
    actions[.control("c")] = .quit
    for entry in Action.table {
      let wanted = changes[entry.action] ?? entry.keys
      keys[entry.action] = wanted.filter { actions[$0] == entry.action }
    }
  }

  func action(for code: KeyEvent.Code) -> Action? { actions[code] }

  /// The keys of an action, the one to show first.
  func keys(for action: Action) -> [KeyEvent.Code] { keys[action] ?? [] }
}
