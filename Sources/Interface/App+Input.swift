import Board
import Playback

/// What the user does.
extension App {
  /// Takes one input and answers what is to be done, in order.
  /// - Parameter now: by any clock that only goes forward; the same for `receive`, `advance`, `frame`, `nextRedraw`.
  public mutating func handle(_ input: Input, at now: Duration) -> [Effect] {
    switch input {
    case .resize(let columns, let rows):
      self.columns = max(0, columns)
      self.rows = max(0, rows)
      return []
    case .paste(let text):
      return paste(text, at: now)
    case .mouse(let event):
      return advance(to: now) + handle(event, at: now)
    case .key(let event):
      let due = advance(to: now)
      return due + handle(event, at: now)
    }
  }

  /// Does what has come due: call it on every turn, and when `nextRedraw` says so.
  public mutating func advance(to now: Duration) -> [Effect] {
    guard let press = waiting, now >= press.due else { return [] }
    waiting = nil
    return start(press.pad, by: press.code, at: now)
  }

  private mutating func handle(_ event: KeyEvent, at now: Duration) -> [Effect] {
    if event.phase == .release { return release(event.code, at: now) }
    if let overlay, let effects = handle(event, in: overlay, at: now) { return effects }
    if case .pad(let key) = event.code, let number = map.pad(for: key) {
      return press(PadID(bank: shown, number: number), by: event, at: now)
    }
    guard let entry = entry(for: event.code) else {
      if event.phase == .press { nothing(on: event.code, at: now) }
      return []
    }
    if !entry.repeats {
      guard event.phase == .press, repeats.press(of: event.code, at: now) != .repeat else { return [] }
    }
    return perform(entry.action, by: event.code, at: now)
  }

  private func entry(for code: KeyEvent.Code) -> Action.Entry? {
    guard let action = settings.bindings.action(for: code) else { return nil }
    return Action.table.first { $0.action == action }
  }

  private mutating func nothing(on code: KeyEvent.Code, at now: Duration) {
    guard case .pad(let key) = code else { return }
    var text = "\(code.shown(signs)) plays nothing on this board"
    if case .character(let character) = key, character.isUppercase, let small = character.lowercased().first,
      map.contains(.character(small))
    {
      text += "; \(small) does (Caps Lock?)"
    }
    message = Message(text: text, until: now + .milliseconds(1500))
  }

  /// Pasted text plays nothing: it goes into a search, or nowhere.
  private mutating func paste(_ text: String, at now: Duration) -> [Effect] {
    guard let overlay, overlay.isTyping else {
      message = Message(text: "pasted text plays nothing", until: now + Message.lasts)
      return []
    }
    let line = text.prefix { !$0.isNewline }.prefix(100).filter { character in
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
    search(for: query(of: overlay) + line)
    return []
  }
}
