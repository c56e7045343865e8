/// The picture of the state.
extension App {
  /// What the screen shows at a size and a time: the same for the same state, size and time.
  public func frame(columns: Int, rows: Int, at now: Duration) -> Frame {
    frame(columns: columns, rows: rows, at: now, unless: { false })!
  }

  /// The same, or `nil` where something turns out to be more urgent: that is asked every now and then while the picture is
  /// made.
  public func frame(columns: Int, rows: Int, at now: Duration, unless isUrgent: () -> Bool) -> Frame? {
    let layout = Layout(columns: columns, rows: rows, map: map, pane: pane)
    var canvas = Canvas(columns: columns, rows: rows, ascii: settings.ascii, colors: settings.colors)
    guard layout.size > .line else {
      canvas.put("padboard needs 20\(settings.ascii ? "x" : "×")5", in: layout.title)
      return canvas.frame
    }
    TitleView(app: self).draw(on: &canvas, in: layout.title)
    if isUrgent() { return nil }
    PadsView(app: self, now: now).draw(on: &canvas, in: layout)
    if isUrgent() { return nil }
    if layout.size > .keys, overlay == nil {
      RuleView(app: self).draw(on: &canvas, in: layout)
      if !layout.sources.isEmpty { SourcesView(app: self, now: now).draw(on: &canvas, in: layout.sources) }
      if isUrgent() { return nil }
      drawSide(on: &canvas, in: layout)
    }
    StatusView(app: self, now: now).draw(on: &canvas, in: layout.footer)
    if let overlay { draw(overlay, on: &canvas, in: layout.overlay) }
    return isUrgent() ? nil : canvas.frame
  }

  private func drawSide(on canvas: inout Canvas, in layout: Layout) {
    for line in 0..<layout.divider.rows {
      canvas.put(canvas.signs.divider, in: layout.divider, line: line, style: .dim)
    }
    guard !layout.side.isEmpty else { return }
    let streams = StreamsView(app: self)
    let (streamsRect, ruleRect, eventsRect) = layout.split(streamRows: streams.wantedRows)
    if !streamsRect.isEmpty { streams.draw(on: &canvas, in: streamsRect.dropLeft(1)) }
    if !ruleRect.isEmpty {
      canvas.rule(canvas.signs.rule + " events", in: ruleRect)
      canvas.put(
        canvas.signs.branch,
        in: Rect(
          row: ruleRect.row, column: layout.divider.column, columns: layout.divider.columns, rows: 1), style: .dim)
    }
    if !eventsRect.isEmpty { EventsView(app: self).draw(on: &canvas, in: eventsRect.dropLeft(1)) }
  }

  private func draw(_ overlay: Overlay, on canvas: inout Canvas, in rect: Rect) {
    for line in 0..<rect.rows { canvas.put(String(repeating: " ", count: rect.columns), in: rect, line: line) }
    switch overlay {
    case .help(let scroll): HelpView(app: self).draw(on: &canvas, in: rect, scroll: scroll)
    case .log(let back): LogView(app: self).draw(on: &canvas, in: rect, back: back)
    case .engine(let tuning): TuningView(app: self, tuning: tuning).draw(on: &canvas, in: rect)
    case .boards(let choice): BoardsView(app: self, choice: choice).draw(on: &canvas, in: rect)
    case .find(let choice): FindView(app: self, choice: choice).draw(on: &canvas, in: rect)
    }
  }
}
