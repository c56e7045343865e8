/// A frame with the user's choices about it: which signs to use, and whether there is colour. Views draw here.
struct Canvas {
  var frame: Frame
  let signs: Signs
  let ascii: Bool
  let colors: Bool

  init(columns: Int, rows: Int, ascii: Bool, colors: Bool) {
    frame = Frame(columns: columns, rows: rows)
    signs = ascii ? .ascii : .unicode
    self.ascii = ascii
    self.colors = colors
  }

  /// Writes text into one line of a block, from `column` of that block on, clipped to it.
  /// - Returns: the columns that the text took.
  @discardableResult
  mutating func put(_ text: String, in rect: Rect, line: Int = 0, column: Int = 0, style: Style = .plain) -> Int {
    guard line >= 0, line < rect.rows, column >= 0, column < rect.columns else { return 0 }
    return frame.put(
      text, row: rect.row + line, column: rect.column + column, width: rect.columns - column, style: settled(style),
      ascii: ascii)
  }

  /// Writes text into the columns `range` of a line, at their right end.
  mutating func putRight(_ text: String, in rect: Rect, line: Int = 0, before end: Int, style: Style = .plain) {
    put(text, in: rect, line: line, column: max(0, end - TextWidth.columns(of: text)), style: style)
  }

  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    frame.restyle(rect, change)
  }

  /// A line across a block, with words in its left part.
  mutating func rule(_ title: String, in rect: Rect) {
    put(String(repeating: signs.rule, count: rect.columns), in: rect, style: .dim)
    guard !title.isEmpty else { return }
    let used = put(title, in: rect, column: 0)
    put(" ", in: rect, column: used)
  }

  private func settled(_ style: Style) -> Style {
    guard !colors, style.color != nil else { return style }
    var style = style
    style.color = nil
    return style
  }
}
