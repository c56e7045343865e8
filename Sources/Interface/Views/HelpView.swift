/// Every action with its keys, from the table, and what the signs mean.
struct HelpView {
  let app: App

  /// How many lines there are to scroll past until the last one is seen.
  func lastScroll(in rect: Rect) -> Int {
    let columns = columns(in: rect)
    let lines = actions(app.signs).count + signs(app.signs).count
    return max(0, (lines + columns - 1) / columns - (rect.rows - 1))
  }

  /// Two columns where it is wide enough.
  private func columns(in rect: Rect) -> Int { rect.columns >= 76 ? 2 : 1 }

  func draw(on canvas: inout Canvas, in rect: Rect, scroll: Int) {
    OverlayHead.draw("help", hint: "PgUp PgDn   Esc closes", on: &canvas, in: rect)
    let body = rect.dropTop(1)
    let lines = actions(canvas.signs) + signs(canvas.signs)
    let columns = columns(in: rect)
    let perColumn = (lines.count + columns - 1) / columns
    let width = body.columns / columns
    let first = min(scroll, max(0, perColumn - body.rows))
    for column in 0..<columns {
      let part = lines.dropFirst(column * perColumn).prefix(perColumn).dropFirst(first).prefix(body.rows)
      let block = Rect(row: body.row, column: column * width, columns: width, rows: body.rows)
      for (line, (key, text)) in part.enumerated() {
        canvas.put(TextWidth.cut(key, to: 11), in: block, line: line, column: 1, style: .bold)
        canvas.put(text, in: block, line: line, column: 12)
      }
    }
  }

  private func actions(_ signs: Signs) -> [(String, String)] {
    var lines: [(String, String)] = []
    for entry in Action.table {
      let keys = app.settings.bindings.keys(for: entry.action).prefix(2).map { $0.shown(signs) }
      guard !keys.isEmpty else { continue }
      // The four arrows do one thing.
      if let last = lines.last, last.1 == entry.help {
        lines[lines.count - 1].0 += " " + keys[0]
      } else {
        lines.append((keys.joined(separator: " "), entry.help))
      }
    }
    return lines
  }

  private func signs(_ signs: Signs) -> [(String, String)] {
    [
      (signs.loop, "loop"), (signs.stream, "stream, read while it plays"),
      (signs.hold, "sounds while it is held"), (signs.toggle, "a tap starts, the next stops"),
      (signs.choke, "chokes others of its group"), (signs.error, "silent: select it to see why"),
      (signs.victim, "the source that goes next"), (signs.fading, "fading out"),
    ] + (app.settings.mouse ? [("mouse", "click plays, wheel: gain")] : [])
  }
}
