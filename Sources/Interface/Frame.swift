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

  public subscript(row row: Int, column column: Int) -> Cell { cells[row * columns + column] }
}
