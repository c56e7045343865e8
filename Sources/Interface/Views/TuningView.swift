import Playback

/// What happens at an overrun, to be changed while it plays.
struct TuningView {
  let app: App
  let tuning: EngineTuning

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let signs = canvas.signs
    OverlayHead.draw(
      "engine", hint: "\(signs.up) \(signs.down) choose   \(signs.left) \(signs.right) change   Esc closes",
      on: &canvas,
      in: rect)
    let body = rect.dropTop(min(2, max(1, rect.rows - 5)))
    for (line, field) in EngineTuning.Field.allCases.enumerated() {
      let isSelected = field == tuning.field
      if isSelected { canvas.put(signs.selected, in: body, line: line, column: 1, style: .bold) }
      canvas.put(title(of: field), in: body, line: line, column: 3, style: Style(bold: isSelected))
      canvas.put(value(of: field), in: body, line: line, column: 26, style: Style(bold: true, reverse: isSelected))
      canvas.put(meaning(of: field), in: body, line: line, column: 38, style: .dim)
    }
    guard body.rows > 5, app.snapshot.poolSize > 0 else { return }
    let counters = app.snapshot.counters
    let counts = [
      Units.count(counters.steals, "steal"), "\(counters.hardCuts) cut dead",
      Units.count(counters.refusals, "refusal"), Units.count(counters.chokes, "choke"),
    ].joined(separator: ", ")
    canvas.put(
      "\(app.snapshot.used) of \(app.snapshot.poolSize) sources in use   \(counts)", in: body, line: 5, column: 3)
  }

  private func title(of field: EngineTuning.Field) -> String {
    switch field {
    case .steal: "when all are busy"
    case .loops: "when only loops remain"
    case .fade: "the one that gives way"
    case .sources: "sources"
    }
  }

  private func value(of field: EngineTuning.Field) -> String {
    switch field {
    case .steal: " \(tuning.policy.steal.rawValue) "
    case .loops: tuning.policy.stealsLoops ? " steal " : " refuse "
    case .fade: tuning.policy.fades ? " fades " : " is cut "
    case .sources: " \(tuning.sources) "
    }
  }

  private func meaning(of field: EngineTuning.Field) -> String {
    switch field {
    case .steal:
      switch tuning.policy.steal {
      case .oldest: "the oldest that does not loop gives way"
      case .quietest: "the quietest that does not loop gives way"
      case .refuse: "the new sound is refused"
      }
    case .loops: tuning.policy.stealsLoops ? "the oldest loop gives way" : "the new sound is refused"
    case .fade: tuning.policy.fades ? "no click" : "one hears the click"
    case .sources: "1 to 256"
    }
  }
}
