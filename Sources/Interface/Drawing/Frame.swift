/// A picture of the whole screen: what the terminal is to show. It knows no terminal, so a test can read it as text.
public struct Frame: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  /// Row by row, `columns` × `rows`.
  public private(set) var cells: [Cell]

  /// A blank frame; sizes below 0 count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Writing outside the frame does nothing. A wide character must be followed by its empty cell: see `put`.
  public internal(set) subscript(row row: Int, column column: Int) -> Cell {
    get { cells[row * columns + column] }
    set {
      guard row >= 0, row < rows, column >= 0, column < columns else { return }
      cells[row * columns + column] = newValue
    }
  }

  /// Writes text on one line and clips it to `width` columns and to the frame; a wide character that does not fit
  /// whole is left out. What it overwrites of another wide character becomes a space.
  /// - Returns: the columns that the text took.
  @discardableResult
  mutating func put(
    _ text: String, row: Int, column: Int, width: Int = .max, style: Style = .plain, ascii: Bool = false
  ) -> Int {
    guard row >= 0, row < rows, column >= 0, column < columns else { return 0 }
    let limit = min(width, columns - column)
    guard limit > 0 else { return 0 }
    let base = row * columns + column
    var used = 0
    TextWidth.forEachCell(of: text, ascii: ascii) { piece, pieceWidth in
      guard used + pieceWidth <= limit else { return false }
      cells[base + used] = Cell(piece, style)
      if pieceWidth == 2 { cells[base + used + 1] = Cell("", style) }
      used += pieceWidth
      return true
    }
    mendEdges(row: row, from: column, to: column + used)
    return used
  }

  /// Changes how the cells of a block look, and leaves their text.
  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for row in max(0, rect.row)..<max(0, rect.row, min(rows, rect.endRow)) {
      for column in max(0, rect.column)..<max(0, rect.column, min(columns, rect.endColumn)) {
        change(&cells[row * columns + column].style)
      }
    }
  }

  /// Halves of wide characters that a write cut off at its two edges become spaces.
  private mutating func mendEdges(row: Int, from start: Int, to end: Int) {
    guard end > start else { return }
    let base = row * columns
    if start > 0, TextWidth.columns(of: cells[base + start - 1].text) == 2 { cells[base + start - 1].text = " " }
    if end < columns, cells[base + end].text.isEmpty { cells[base + end].text = " " }
  }

  /// The rows as text, without the spaces at their ends.
  public var text: String {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[row * columns..<(row + 1) * columns] { line += cell.text }
      return line.trimmingTrailingSpaces
    }.joined(separator: "\n")
  }

  /// How the cells look, in the shape of `text`: `b` bold, `d` dim, `r` reverse, `u` underlined, a capital where it is
  /// bold as well (`R`, `U`), `*` for more at once. Cells that are none of this show their colour, from 1 (red) to 7
  /// (white), or a space.
  public var styleText: String {
    (0..<rows).map { row in
      String(cells[row * columns..<(row + 1) * columns].map { $0.style.mark }).trimmingTrailingSpaces
    }.joined(separator: "\n")
  }
}

extension Style {
  fileprivate var mark: Character {
    switch (reverse, underline, bold, dim) {
    case (false, false, false, false): color.map { Style.digit(of: $0) } ?? " "
    case (true, false, false, _): "r"
    case (true, false, true, _): "R"
    case (false, true, false, _): "u"
    case (false, true, true, _): "U"
    case (false, false, true, _): "b"
    case (false, false, false, true): "d"
    default: "*"
    }
  }

  private static func digit(of color: Color) -> Character {
    switch color {
    case .red: "1"
    case .green: "2"
    case .yellow: "3"
    case .blue: "4"
    case .magenta: "5"
    case .cyan: "6"
    case .white: "7"
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
