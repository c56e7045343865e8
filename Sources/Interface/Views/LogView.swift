/// Everything that happened, the newest at the bottom.
struct LogView {
  let app: App

  func draw(on canvas: inout Canvas, in rect: Rect, back: Int) {
    let lines = app.log.lines
    let body = rect.dropTop(1)
    let back = min(back, max(0, lines.count - body.rows))
    let hint = back > 0 ? "\(back) newer below   Esc closes" : "PgUp PgDn   Esc closes"
    OverlayHead.draw("log", hint: hint, on: &canvas, in: rect)
    guard !lines.isEmpty else {
      canvas.put("nothing has happened yet", in: body, column: 1, style: .dim)
      return
    }
    let shown = lines.dropLast(back).suffix(body.rows)
    for (line, entry) in shown.enumerated() {
      let time = Units.fixed(entry.time.seconds, decimals: 3)
      canvas.putRight(time, in: body, line: line, before: 10, style: .dim)
      let repeated = entry.count > 1 ? " \(canvas.signs.times)\(entry.count)" : ""
      let text = TextWidth.cut(entry.text + repeated, to: body.columns - 12, ellipsis: canvas.signs.ellipsis)
      canvas.put(
        text, in: body, line: line, column: 11,
        style: Style(bold: entry.weight >= .overrun, dim: entry.weight == .routine))
    }
  }
}
