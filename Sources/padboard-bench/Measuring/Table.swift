/// A table of figures for a terminal. Pure.
struct Table: Hashable {
  var title: String
  /// What the figures are compared with.
  var baseline: String
  var columns: [String]
  var rows: [[String]] = []
  var notes: [String] = []
  /// Something that must not be; the program ends with status 1.
  var violation: String?

  init(_ title: String, against baseline: String, _ columns: [String]) {
    self.title = title
    self.baseline = baseline
    self.columns = columns
  }

  /// The first column to the left, the figures to the right.
  var text: String {
    let lines = [columns] + rows
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let body = lines.map { line in
      columns.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return column == 0 ? line[column] + space : space + line[column]
      }.joined(separator: "  ")
    }
    return (["\(title)", "  baseline: \(baseline)"] + body.map { "  \($0)" } + notes.map { "  \($0)" })
      .joined(separator: "\n")
  }
}
