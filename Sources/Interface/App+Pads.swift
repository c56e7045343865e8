import Board
import Playback

/// Playing pads.
extension App {
  /// A key that is a pad went down, or is held.
  mutating func press(_ id: PadID, by event: KeyEvent, at now: Duration) -> [Effect] {
    guard let isRepeated = pad(id, { $0.repeats }) else { return [] }
    if event.phase == .held {
      return isRepeated ? start(id, by: event.code, at: now) : []
    }
    let verdict = repeats.press(of: event.code, at: now)
    if isRepeated { return start(id, by: event.code, at: now) }
    if verdict == .repeat {
      if waiting?.code == event.code { waiting = nil }
      return []
    }
    // Ending a loop a moment later hurts nobody; ending it because its key was held does.
    if verdict == .doubtful, let pad = pad(id), wouldEnd(id, pad, at: now) {
      waiting = Waiting(code: event.code, pad: id, due: now + repeats.timing.longestGap)
      return []
    }
    return start(id, by: event.code, at: now)
  }

  /// Plays a pad, or ends it where a press does that.
  mutating func start(_ id: PadID, by code: KeyEvent.Code?, at now: Duration) -> [Effect] {
    guard let mode = pad(id, { $0.mode }) else { return [] }
    if let problem = problem(of: id) {
      message = Message(text: "\(name(of: id)) is silent: \(problem)", isTrouble: true, until: now + Message.lasts)
      return []
    }
    light(id, at: now)
    guard mode == .gate else { return [.commands([.press(id)])] }
    if settings.keys == .hold, let code {
      held[code] = id
      return [.commands([.press(id)])]
    }
    if isLatched(id, at: now) {
      latched[id] = nil
      return [.commands([.release(id)])]
    }
    latched[id] = now
    return [.commands([.press(id)])]
  }

  /// A key went up. Where Shift was let go before the key, the character is the other one of the key.
  mutating func release(_ code: KeyEvent.Code, at now: Duration) -> [Effect] {
    var id = held.removeValue(forKey: code)
    if id == nil, case .pad(.character(let character)) = code, let twin = settings.layout.twin(of: character) {
      id = held.removeValue(forKey: .pad(.character(twin)))
    }
    return id.map { [.commands([.release($0)])] } ?? []
  }

  /// Whether a tap has started the gate and it still sounds; a press that is younger than a snapshot may be counts.
  private func isLatched(_ id: PadID, at now: Duration) -> Bool {
    guard let start = latched[id] else { return false }
    return now - start < .milliseconds(250) || sounds(id)
  }

  /// Whether a press ends the sound instead of starting one.
  private func wouldEnd(_ id: PadID, _ pad: Pad, at now: Duration) -> Bool {
    if pad.mode == .gate { return settings.keys == .tap && isLatched(id, at: now) }
    switch pad.retrigger {
    case .stop: return sounds(id)
    case .overlap, .restart, .ignore: return false
    case nil: return (pad.loop || isStreamed(id, pad)) && sounds(id)
    }
  }

  func isStreamed(_ id: PadID, _ pad: Pad) -> Bool {
    if case .ready(_, let streamed) = snapshot.pads[id] { return streamed }
    return pad.streaming == .always
  }

  /// Changes a pad's gain by so many dB, within −60 … +12.
  mutating func changeGain(of id: PadID, by step: Double, at now: Duration) -> [Effect] {
    guard let pad = pad(id) else { return [] }
    let gain = max(-60, min(12, gain(of: id) + step))
    changedGains[id] = gain == pad.gain ? nil : gain
    message = Message(
      text: "\(name(of: id)) \(Units.decibels(gain, signs)) dB" + (changedGains[id] == nil ? "" : ", Ctrl-S saves"),
      until: now + Message.lasts)
    return [.commands([.gain(id, max(-60, min(24, boards[id.bank].gain + gain)))])]
  }

  /// Changes the gain of everything by so many dB, within −60 … +12.
  mutating func changeMasterGain(by step: Double, at now: Duration) -> [Effect] {
    masterGain = max(-60, min(12, masterGain + step))
    message = Message(text: "everything \(Units.decibels(masterGain, signs)) dB", until: now + Message.lasts)
    return [.commands([.masterGain(masterGain)])]
  }

  // MARK: Mouse

  mutating func handle(_ event: MouseEvent, at now: Duration) -> [Effect] {
    if event.action == .release {
      guard let id = heldByMouse else { return [] }
      heldByMouse = nil
      return [.commands([.release(id)])]
    }
    let layout = Layout(columns: columns, rows: rows, map: map, pane: pane)
    if let overlay, layout.overlay.contains(row: event.row, column: event.column) {
      if event.action != .press { scroll(by: event.action == .wheelUp ? -3 : 3, in: overlay) }
      return []
    }
    guard let number = layout.pad(row: event.row, column: event.column) else {
      guard event.row == layout.title.row, event.action != .press else { return [] }
      return changeMasterGain(by: event.action == .wheelUp ? 1 : -1, at: now)
    }
    let id = PadID(bank: shown, number: number)
    switch event.action {
    case .wheelUp: return changeGain(of: id, by: 1, at: now)
    case .wheelDown: return changeGain(of: id, by: -1, at: now)
    case .press, .release:
      selected = number
      // A button tells when it is let go, also where keys do not.
      guard pad(id, { $0.mode }) == .gate, problem(of: id) == nil else { return start(id, by: nil, at: now) }
      light(id, at: now)
      heldByMouse = id
      return [.commands([.press(id)])]
    }
  }
}
