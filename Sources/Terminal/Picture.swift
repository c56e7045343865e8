import Interface

/// A frame as the painter takes it: cells, row by row.
struct Picture: Equatable {
  var columns = 0
  var rows = 0
  var cells: [Cell] = []
}

extension Picture {
  init(_ frame: Frame) {
    self.init(columns: frame.columns, rows: frame.rows, cells: frame.cells)
  }
}
