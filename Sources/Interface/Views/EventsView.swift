/// The last things that happened, newest first, each in as many lines as it needs.
struct EventsView {
  let app: App

  func draw(on canvas: inout Canvas, in rect: Rect) {
    var line = 0
    for entry in app.log.newest(rect.rows, from: .start) {
      let time = Units.fixed(entry.time.seconds, decimals: 2)
      let stamp = String(repeating: " ", count: max(0, 5 - time.count)) + time
      let repeated = entry.count > 1 ? " \(canvas.signs.times)\(entry.count)" : ""
      let lines = TextWrap.lines(entry.text + repeated, columns: rect.columns - stamp.count - 1)
      let style = Style(bold: entry.weight >= .overrun)
      canvas.put(stamp, in: rect, line: line, style: .dim)
      for text in lines {
        canvas.put(text, in: rect, line: line, column: stamp.count + 1, style: style)
        line += 1
      }
      guard line < rect.rows else { return }
    }
  }
}
