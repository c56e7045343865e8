/// A search and the list of what it found, with one line selected.
struct ListView {
  struct Row {
    var lead: String
    var name: String
    var detail: String
  }

  let title: String
  let hint: String
  let query: String
  let rows: Int
  let selected: Int
  /// Called for the rows that are seen, only.
  let row: (Int) -> Row

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let signs = canvas.signs
    OverlayHead.draw(title, hint: hint, on: &canvas, in: rect)
    let line = rect.line(1)
    var column = 1 + canvas.put("/ ", in: line, column: 1, style: .bold)
    column += canvas.put(visibleEnd(of: query, columns: line.columns - 20), in: line, column: column)
    canvas.put(" ", in: line, column: column, style: .reverse)
    canvas.putRight("\(rows == 0 ? 0 : selected + 1) of \(rows)", in: line, before: line.columns - 1, style: .dim)
    let body = rect.dropTop(2)
    guard rows > 0 else {
      canvas.put("nothing is called so", in: body, column: 3, style: .dim)
      return
    }
    let first = max(0, min(selected - body.rows / 2, rows - body.rows))
    for index in first..<min(rows, first + body.rows) {
      draw(row(index), isSelected: index == selected, on: &canvas, in: body.line(index - first), signs)
    }
  }

  private func draw(_ row: Row, isSelected: Bool, on canvas: inout Canvas, in rect: Rect, _ signs: Signs) {
    if isSelected { canvas.put(signs.selected, in: rect, column: 1, style: .bold) }
    canvas.put(TextWidth.cut(row.lead, to: 5), in: rect, column: 3, style: .bold)
    let nameColumns = max(10, min(40, rect.columns / 2 - 10))
    let detailColumn = 9 + nameColumns + 2
    canvas.put(
      TextWidth.cut(row.name, to: nameColumns, ellipsis: signs.ellipsis), in: rect, column: 9,
      style: Style(bold: isSelected))
    let detail = TextWidth.cut(row.detail, to: rect.columns - detailColumn - 1, ellipsis: signs.ellipsis)
    canvas.put(detail, in: rect, column: detailColumn, style: Style(dim: !isSelected))
    if isSelected { canvas.restyle(rect) { $0.reverse = true } }
  }

  /// What is typed last is what matters.
  private func visibleEnd(of text: String, columns: Int) -> String {
    var text = Substring(text)
    while TextWidth.columns(of: String(text)) > max(0, columns), !text.isEmpty { text = text.dropFirst() }
    return String(text)
  }
}
