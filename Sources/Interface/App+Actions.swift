import Board
import Playback

/// What the table's actions do.
extension App {
  /// A second press of stop within this time stops at once.
  static let secondStop: Duration = .milliseconds(500)

  mutating func perform(_ action: Action, by code: KeyEvent.Code, at now: Duration) -> [Effect] {
    switch action {
    case .stopAll: return stopAll(at: now)
    case .help: toggle(.help(scroll: 0))
    case .boards: toggle(.boards(Choice(Search.boards("", in: boards), selected: shown)))
    case .find: toggle(.find(Choice(Search.pads("", in: boards, shown: shown))))
    case .log: toggle(.log(back: 0))
    case .engine: toggle(.engine(EngineTuning(policy: snapshot.policy, sources: max(1, snapshot.poolWanted))))
    case .close: close()
    case .mute: return [.commands([.mute(!snapshot.muted)])]
    case .reload: return board == nil ? [] : [.reload]
    case .demo: return demo(at: now)
    case .record: return [.recordToggle]
    case .quit: return [.quit]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .saveGains: return saveGains(at: now)
    case .previousBoard: return show(boardAt: shown - 1, at: now)
    case .nextBoard: return show(boardAt: shown + 1, at: now)
    case .nextView: turnView(by: 1)
    case .previousView: turnView(by: -1)
    case .selectLeft: select(.left)
    case .selectRight: select(.right)
    case .selectUp: select(.up)
    case .selectDown: select(.down)
    case .playSelected: return playSelected(by: code, at: now)
    case .louder: return changeGain(by: 1, at: now)
    case .softer: return changeGain(by: -1, at: now)
    case .masterLouder: return changeMasterGain(by: 1, at: now)
    case .masterSofter: return changeMasterGain(by: -1, at: now)
    }
    return []
  }

  private mutating func stopAll(at now: Duration) -> [Effect] {
    latched = [:]
    waiting = nil
    defer { lastStopAll = now }
    if let last = lastStopAll, now - last < Self.secondStop { return [.commands([.cutAll])] }
    return [.commands([.stopAll])]
  }

  private mutating func demo(at now: Duration) -> [Effect] {
    guard board?.demo != nil || isPlayingTake else {
      message = Message(text: "this board has no demo", until: now + Message.lasts)
      return []
    }
    return [.playDemo]
  }

  private mutating func saveGains(at now: Duration) -> [Effect] {
    guard changedGains.keys.contains(where: { $0.bank == shown }) else {
      message = Message(text: "no gain of this board has changed", until: now + Message.lasts)
      return []
    }
    return [.saveGains]
  }

  /// Shows another board; from the last one on to the first.
  mutating func show(boardAt index: Int, at now: Duration) -> [Effect] {
    guard boards.count > 1 else {
      message = Message(text: "there is no other board", until: now + .milliseconds(1500))
      return []
    }
    let index = (index % boards.count + boards.count) % boards.count
    guard index != shown else { return [] }
    shown = index
    selected = nil
    return [.showBoard(index)]
  }

  private mutating func turnView(by step: Int) {
    // All panes at once are a view as well, where there is room for them.
    let hasAll = Layout.size(columns: columns, rows: rows) > .narrow
    let views: [Layout.Pane?] = (hasAll ? [nil] : []) + Layout.Pane.allCases
    let index = views.firstIndex(of: pane) ?? 0
    pane = views[(index + step + views.count) % views.count]
  }

  private mutating func select(_ direction: Key.Name) {
    selected = map.neighbour(of: selected, direction)
    message = nil
  }

  private mutating func playSelected(by code: KeyEvent.Code, at now: Duration) -> [Effect] {
    guard let selected else {
      message = Message(text: "select a pad with the arrow keys first", until: now + .milliseconds(1500))
      return []
    }
    return start(PadID(bank: shown, number: selected), by: code, at: now)
  }

  /// The gain of the selected pad; of everything where none is selected.
  private mutating func changeGain(by step: Double, at now: Duration) -> [Effect] {
    guard let selected else { return changeMasterGain(by: step, at: now) }
    return changeGain(of: PadID(bank: shown, number: selected), by: step, at: now)
  }
}
