/// A block of cells: where something is drawn. Never of negative size.
struct Rect: Hashable, Sendable {
  var row: Int
  var column: Int
  var columns: Int
  var rows: Int

  static let empty = Rect(row: 0, column: 0, columns: 0, rows: 0)

  init(row: Int, column: Int, columns: Int, rows: Int) {
    self.row = row
    self.column = column
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  var isEmpty: Bool { columns == 0 || rows == 0 }
  /// The first row below.
  var endRow: Int { row + rows }
  /// The first column to the right.
  var endColumn: Int { column + columns }

  func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < endRow && column >= self.column && column < endColumn
  }

  func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || other.row >= row && other.endRow <= endRow && other.column >= column && other.endColumn <= endColumn
  }

  func overlaps(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && row < other.endRow && other.row < endRow && column < other.endColumn
      && other.column < endColumn
  }

  /// The topmost `count` rows, or all of them.
  func top(_ count: Int) -> Rect { Rect(row: row, column: column, columns: columns, rows: min(rows, max(0, count))) }

  /// What lies below the topmost `count` rows.
  func dropTop(_ count: Int) -> Rect {
    let count = min(rows, max(0, count))
    return Rect(row: row + count, column: column, columns: columns, rows: rows - count)
  }

  /// One row of it, from 0.
  func line(_ index: Int) -> Rect { dropTop(index).top(1) }

  /// Without `count` columns at the left.
  func dropLeft(_ count: Int) -> Rect {
    let count = min(columns, max(0, count))
    return Rect(row: row, column: column + count, columns: columns - count, rows: rows)
  }
}
