import Board
import Testing

@testable import Interface

@Suite struct LayoutTests {
  static let maps: [PadMap] = {
    let folder = Fixtures.folder.pads.map(\.key)
    let right = "=]'/".map { Key.character($0) }
    let many =
      folder + right + Key.Name.allCases.filter { $0 != .up && $0 != .home }.map { Key.named($0) }
      + "äöüßñçàèìòùâêîôûšžčř".map { Key.character($0) }
    return [[], Fixtures.beatbox.pads.map(\.key), folder, many].map { PadMap(keys: $0, layout: .qwerty) }
  }()

  /// Everything that is drawn, with a name for the message.
  private func blocks(_ layout: Layout) -> [Rect] {
    let (streams, rule, events) = layout.split(streamRows: 6)
    return [layout.title, layout.rule, layout.sources, layout.divider, streams, rule, events, layout.footer]
      + [layout.hiddenPads] + layout.pads.map(\.rect) + layout.emptyKeys.map(\.rect)
  }

  /// Around these sizes the arrangement changes: there every board and every pane is tried, elsewhere they take turns.
  private static let edges = (
    columns: [19, 20, 39, 40, 69, 70, 79, 80, 100, 119, 120], rows: [4, 5, 7, 12, 20, 24, 34, 40]
  )

  @Test("At every size all blocks lie on the screen and none overlaps another", arguments: 0..<4)
  func everySize(turn: Int) {
    for rows in 1...100 {
      for columns in 1...300 {
        let isEdge = Self.edges.rows.contains(rows) && Self.edges.columns.contains(columns)
        guard isEdge || (rows + columns) % 4 == turn else { continue }
        let map = Self.maps[isEdge ? turn : (columns / 4 + rows) % 4]
        let pane = [nil, Layout.Pane.sources, .streams, .events][(rows + columns / 3) % 4]
        let layout = Layout(columns: columns, rows: rows, map: map, pane: pane)
        let screen = Rect(row: 0, column: 0, columns: columns, rows: rows)
        let blocks = blocks(layout).filter { !$0.isEmpty }.sorted { $0.row < $1.row }
        for (index, block) in blocks.enumerated() {
          var next = index + 1
          // Only blocks that begin before this one ends can overlap it.
          while next < blocks.count, blocks[next].row < block.endRow, !blocks[next].overlaps(block) { next += 1 }
          let isFree = next == blocks.count || blocks[next].row >= block.endRow
          guard isFree, screen.contains(block) else {
            Issue.record("\(block) is not alone, or not on the screen, at \(columns) × \(rows)")
            return
          }
        }
        guard screen.contains(layout.overlay) else {
          Issue.record("the overlay is not on the screen at \(columns) × \(rows)")
          return
        }
      }
    }
  }

  @Test("From 20 × 5 on every pad is seen, or counted", arguments: 0..<4)
  func everyPad(map index: Int) {
    let map = Self.maps[index]
    let count = [0, Fixtures.beatbox.pads.count, Fixtures.folder.pads.count][safe: index]
    for (columns, rows) in [(20, 5), (39, 11), (40, 12), (60, 20), (80, 24), (100, 34), (120, 40), (300, 100)] {
      let layout = Layout(columns: columns, rows: rows, map: map)
      let seen = layout.pads.count + layout.pads.count { $0.hiddenTwin != nil } + layout.hiddenPadCount
      #expect(layout.pads.allSatisfy { !$0.rect.isEmpty })
      if let count { #expect(seen == count, "\(columns) × \(rows)") }
    }
  }

  @Test(
    "The size decides how much is shown",
    arguments: [
      (19, 100, Layout.Class.line), (300, 4, .line), (20, 5, .keys), (39, 100, .keys), (300, 11, .keys),
      (40, 12, .narrow), (79, 100, .narrow), (80, 12, .normal), (80, 24, .normal), (119, 100, .normal),
      (300, 39, .normal), (120, 40, .wide),
    ])
  func classes(columns: Int, rows: Int, expected: Layout.Class) {
    #expect(Layout.size(columns: columns, rows: rows) == expected)
  }

  @Test("A frame of any size can be drawn, with any overlay, and is what the same state always gives")
  func anyFrame() {
    var app = Fixtures.busyApp()
    for function in [nil, 1, 2, 3, 6, 7] {
      if let function { _ = app.handle(.key(KeyEvent(.function(function))), at: .zero) }
      for rows in [0, 1, 4, 5, 7, 11, 12, 19, 20, 24, 33, 40, 60] {
        for columns in [0, 1, 2, 19, 20, 21, 39, 40, 79, 80, 81, 119, 120, 200] {
          _ = app.handle(.resize(columns: columns, rows: rows), at: .zero)
          let frame = app.frame(columns: columns, rows: rows, at: .milliseconds(50))
          #expect(frame.cells.count == columns * rows)
          #expect(frame == app.frame(columns: columns, rows: rows, at: .milliseconds(50)))
        }
      }
    }
  }

  @Test("The cell of a pad finds the pad, also where a pad is one line of a key")
  func hit() throws {
    for (columns, rows) in [(20, 5), (60, 16), (80, 24), (120, 40)] {
      let layout = Layout(columns: columns, rows: rows, map: Self.maps[2])
      for slot in layout.pads {
        #expect(layout.pad(row: slot.rect.row, column: slot.rect.column) == slot.pad)
        #expect(layout.pad(row: slot.rect.endRow - 1, column: slot.rect.endColumn - 1) == slot.pad)
      }
      #expect(layout.pad(row: 0, column: 0) == nil)
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
