import Board
import Playback

/// What covers the lower half, and the keys that go to it.
extension App {
  /// Opens an overlay; the one of its kind that is open closes.
  mutating func toggle(_ new: Overlay) {
    if let overlay, overlay.kind == new.kind {
      self.overlay = nil
    } else {
      overlay = new
    }
  }

  /// Closes the overlay; with none open, forgets selection and message.
  mutating func close() {
    if overlay == nil {
      selected = nil
      message = nil
    }
    overlay = nil
  }

  /// Gives a key to the overlay. `nil`: it is not for the overlay, and does what it always does.
  mutating func handle(_ event: KeyEvent, in overlay: Overlay, at now: Duration) -> [Effect]? {
    switch overlay {
    case .help, .log:
      guard let lines = lines(of: event.code) else { return nil }
      scroll(by: lines, in: overlay)
      return []
    case .engine(let tuning):
      return handle(event.code, in: tuning)
    case .boards, .find:
      return type(event, in: overlay, at: now)
    }
  }

  /// Changes the query and what it finds.
  mutating func search(for query: String) {
    switch overlay {
    case .boards(var choice):
      choice.query = query
      choice.replace(Search.boards(query, in: boards))
      overlay = .boards(choice)
    case .find(var choice):
      choice.query = query
      choice.replace(Search.pads(query, in: boards, shown: shown))
      overlay = .find(choice)
    default: break
    }
  }

  func query(of overlay: Overlay) -> String {
    switch overlay {
    case .boards(let choice): choice.query
    case .find(let choice): choice.query
    default: ""
    }
  }

  /// Searches again after the boards have changed.
  mutating func refreshOverlay() {
    if let overlay, overlay.isTyping { search(for: query(of: overlay)) }
  }

  mutating func scroll(by lines: Int, in overlay: Overlay) {
    switch overlay {
    case .help(let scroll):
      self.overlay = .help(scroll: max(0, min(HelpView(app: self).lastScroll(in: overlayRect), scroll + lines)))
    case .log(let back): self.overlay = .log(back: max(0, min(log.lines.count - (overlayRect.rows - 1), back - lines)))
    case .engine: break
    case .boards(var choice):
      choice.move(by: lines)
      self.overlay = .boards(choice)
    case .find(var choice):
      choice.move(by: lines)
      self.overlay = .find(choice)
    }
  }

  private var overlayRect: Rect { Layout(columns: columns, rows: rows, map: map, pane: pane).overlay }

  /// How far a key scrolls; arrows that are pads play.
  private func lines(of code: KeyEvent.Code) -> Int? {
    let page = max(1, overlayRect.rows - 2)
    switch code {
    case .pageUp: return -page
    case .pageDown: return page
    case .pad(.named(.up)) where !map.contains(.named(.up)), .controlArrow(.up): return -1
    case .pad(.named(.down)) where !map.contains(.named(.down)), .controlArrow(.down): return 1
    default: return nil
    }
  }

  private mutating func handle(_ code: KeyEvent.Code, in tuning: EngineTuning) -> [Effect]? {
    let direction: Key.Name
    switch code {
    case .controlArrow(let name): direction = name
    case .pad(.named(let name)) where !map.contains(.named(name)): direction = name
    case .tab: direction = .down
    case .backtab: direction = .up
    default: return nil
    }
    var tuning = tuning
    var commands: [Command] = []
    switch direction {
    case .up: tuning.moveField(by: -1)
    case .down: tuning.moveField(by: 1)
    case .left: commands = tuning.change(by: -1)
    case .right, .enter: commands = tuning.change(by: 1)
    default: return nil
    }
    overlay = .engine(tuning)
    return commands.isEmpty ? [] : [.commands(commands)]
  }

  /// A search takes every key that can be written or that moves in its list; the rest are commands as ever.
  private mutating func type(_ event: KeyEvent, in overlay: Overlay, at now: Duration) -> [Effect]? {
    let query = query(of: overlay)
    switch event.code {
    case .pad(.character(let character)): search(for: query + String(character))
    // With nothing typed yet, the hand that wants silence comes first.
    case .space where !query.isEmpty: search(for: query + " ")
    case .pad(.named(.backspace)): search(for: String(query.dropLast()))
    case .pad(.named(.delete)): search(for: "")
    case .pad(.named(.up)), .controlArrow(.up): scroll(by: -1, in: overlay)
    case .pad(.named(.down)), .controlArrow(.down): scroll(by: 1, in: overlay)
    case .pageUp: scroll(by: -max(1, overlayRect.rows - 2), in: overlay)
    case .pageDown: scroll(by: max(1, overlayRect.rows - 2), in: overlay)
    case .pad(.named(.home)): scroll(by: -100_000, in: overlay)
    case .pad(.named(.end)): scroll(by: 100_000, in: overlay)
    case .pad(.named(.enter)): return choose(in: overlay, by: event, closing: true, at: now)
    case .tab: return choose(in: overlay, by: event, closing: false, at: now)
    case .pad, .controlArrow, .backtab: break
    default: return nil
    }
    return []
  }

  private mutating func choose(
    in overlay: Overlay, by event: KeyEvent, closing: Bool, at now: Duration
  ) -> [Effect] {
    guard event.phase == .press, repeats.press(of: event.code, at: now) != .repeat else { return [] }
    if closing { self.overlay = nil }
    switch overlay {
    case .boards(let choice):
      guard let index = choice.selected, index != shown else { return [] }
      return show(boardAt: index, at: now)
    case .find(let choice):
      guard let pad = choice.selected else { return [] }
      return start(pad, by: event.code, at: now)
    default: return []
    }
  }
}

extension Overlay {
  fileprivate var kind: Int {
    switch self {
    case .help: 0
    case .log: 1
    case .engine: 2
    case .boards: 3
    case .find: 4
    }
  }
}
