import Playback

/// The one line between the keyboard and the engine, which also heads the panes.
struct RuleView {
  let app: App

  func draw(on canvas: inout Canvas, in layout: Layout) {
    let rect = layout.rule
    canvas.rule("", in: rect)
    if let pane = layout.pane {
      drawTabs(pane, on: &canvas, in: rect)
      return
    }
    canvas.put(" sources\(note(canvas.signs)) ", in: rect)
    canvas.put(canvas.signs.ruleDown + " streams ", in: rect, column: layout.divider.column)
    canvas.put(canvas.signs.ruleDown, in: rect, column: layout.divider.column, style: .dim)
  }

  /// What the next press will do once the pool is full.
  private func note(_ signs: Signs) -> String {
    let snapshot = app.snapshot
    guard snapshot.poolSize > 0, snapshot.used >= snapshot.poolSize else { return "" }
    return snapshot.nextVictim == nil ? ": all busy, the next is refused" : ": all busy, \(signs.victim) goes next"
  }

  private func drawTabs(_ current: Layout.Pane, on canvas: inout Canvas, in rect: Rect) {
    var column = 0
    for pane in Layout.Pane.allCases {
      let name = pane == current ? "[\(pane)]" : " \(pane) "
      column += canvas.put(name, in: rect, column: column, style: pane == current ? .bold : .dim)
    }
    canvas.put(" ", in: rect, column: column)
    if rect.columns > column + 6 { canvas.putRight(" Tab ", in: rect, before: rect.columns - 1, style: .dim) }
  }
}
