import CNcurses
import Interface

/// Brings frames onto a curses screen: only cells that differ from the frame before are drawn.
///
/// Curses would find the difference by itself, but at three times the processor time. It is left what it is good at:
/// the shortest way to move the cursor and to change attributes.
struct Painter {
  private let text: CellText
  private(set) var palette: Palette
  private var shown = Picture()

  init(text: CellText, palette: Palette) {
    self.text = text
    self.palette = palette
    usePalette()
  }

  /// Cells on the screen change their colours with it, at the next refresh.
  mutating func setBackground(_ background: Palette.Background) {
    palette.background = background
    usePalette()
  }

  private func usePalette() {
    guard palette.colorCount >= 8 else { return }
    for color in Palette.colors { init_pair(Palette.position(of: color), palette.number(of: color), -1) }
  }

  /// The next picture is drawn whole.
  mutating func forget() { shown = Picture() }

  /// Draws a picture; what it does not cover is blank, what does not fit is cut. Answers whether anything was drawn.
  mutating func paint(_ picture: Picture, on screen: borrowing CursesScreen) -> Bool {
    guard picture != shown else { return false }
    let isSameSize = picture.columns == shown.columns && picture.rows == shown.rows
    if !isSameSize { werase(curses_standard_window()) }
    let width = min(picture.columns, screen.columns)
    for row in 0..<min(picture.rows, screen.rows) {
      let range = row * picture.columns..<row * picture.columns + width
      if isSameSize, shown.cells[range] == picture.cells[range] { continue }
      paint(picture.cells[range], before: isSameSize ? shown.cells[range] : nil, row: row)
    }
    shown = picture
    return true
  }

  private func paint(_ cells: ArraySlice<Cell>, before: ArraySlice<Cell>?, row: Int) {
    var start = cells.startIndex
    while start < cells.endIndex {
      var end = start + 1
      while end < cells.endIndex, cells[end].text.isEmpty { end += 1 }
      if !isUnchanged(start..<end, in: cells, before: before) {
        draw(cells[start], span: end - start, row: row, column: start - cells.startIndex)
      }
      start = end
    }
  }

  /// A wide character also changes when only its right half is taken or given back.
  private func isUnchanged(_ range: Range<Int>, in cells: ArraySlice<Cell>, before: ArraySlice<Cell>?) -> Bool {
    guard let before, before[range] == cells[range] else { return false }
    if range.upperBound < cells.endIndex, before[range.upperBound].text.isEmpty { return false }
    return true
  }

  private func draw(_ cell: Cell, span: Int, row: Int, column: Int) {
    let look = attributes(of: cell.style)
    var column = Int32(column)
    for piece in text.pieces(of: cell.text.isEmpty ? " " : cell.text, columns: span) {
      var character = cchar_t()
      var scalars = piece.scalars.map { wchar_t(bitPattern: $0.value) } + [0]
      setcchar(&character, &scalars, look.attributes, look.pair, nil)
      // At the last cell of the screen this reports an error, since the cursor cannot move on; the cell is drawn.
      mvwadd_wch(curses_standard_window(), Int32(row), column, &character)
      column += Int32(piece.width)
    }
  }

  private func attributes(of style: Style) -> (attributes: attr_t, pair: Int16) {
    var attributes: attr_t = 0
    if style.bold { attributes |= curses_bold }
    if style.dim { attributes |= curses_dim }
    if style.reverse { attributes |= curses_reverse }
    if style.underline { attributes |= curses_underline }
    guard palette.colorCount >= 8, let color = style.color else { return (attributes, 0) }
    return (attributes, Palette.position(of: color))
  }
}
