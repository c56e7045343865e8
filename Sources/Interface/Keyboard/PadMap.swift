import Board

/// Where each pad of one board lies: on a key of the keyboard, with or without Shift, or among the extra keys
/// (arrows, Home, letters that this keyboard does not have), which have no place of their own.
struct PadMap: Hashable, Sendable {
  /// A key of the keyboard and the pads on it.
  struct Place: Hashable, Sendable {
    /// What is written on the key.
    var cap: String
    /// Index of the pad on the key, and of the one with Shift held.
    var plain: Int?
    var shifted: Int?

    var isEmpty: Bool { plain == nil && shifted == nil }
  }

  /// Four rows of `columns` keys; `nil` where a row of the keyboard is shorter.
  private(set) var rows: [[Place?]]
  /// Indices of the pads without a place, in the order of the board.
  private(set) var extras: [Int] = []
  /// 10, or more where a pad lies further right.
  private(set) var columns = 10
  private let pads: [Key: Int]

  init(keys: [Key], layout: KeyboardLayout) {
    rows = layout.rows.map { row in row.plain.map { Place(cap: String($0)) } }
    pads = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var places: [Character: (row: Int, column: Int, shifted: Bool)] = [:]
    for (row, characters) in layout.rows.enumerated() {
      // Characters that two keys share (`'` and `;` here and there) belong to the one that needs no Shift.
      for (column, character) in characters.shifted.enumerated() where places[character] == nil {
        places[character] = (row, column, true)
      }
      for (column, character) in characters.plain.enumerated() { places[character] = (row, column, false) }
    }
    for (index, key) in keys.enumerated() {
      guard case .character(let character) = key, let place = places[character] else {
        extras.append(index)
        continue
      }
      columns = max(columns, place.column + 1)
      if place.shifted {
        rows[place.row][place.column]?.shifted = index
      } else {
        rows[place.row][place.column]?.plain = index
      }
    }
    for row in rows.indices {
      rows[row] = Array(rows[row].prefix(columns))
      rows[row] += Array(repeating: nil, count: columns - rows[row].count)
    }
  }

  /// The index of the pad that a key plays.
  func pad(for key: Key) -> Int? { pads[key] }

  func contains(_ key: Key) -> Bool { pads[key] != nil }

  /// The pad that lies next in a direction, for moving about with the arrow keys; the first pad where nothing is
  /// selected, the same pad at the edge.
  func neighbour(of index: Int?, _ direction: Key.Name) -> Int? {
    let all = spots
    guard let index, let from = all.first(where: { $0.pad == index }) else { return all.first?.pad }
    let ahead: [Spot]
    switch direction {
    case .left: ahead = all.filter { $0.row == from.row && $0.order < from.order }
    case .right: ahead = all.filter { $0.row == from.row && $0.order > from.order }
    case .up: ahead = all.filter { $0.row < from.row }
    case .down: ahead = all.filter { $0.row > from.row }
    default: ahead = []
    }
    return ahead.min { distance(from, $0) < distance(from, $1) }?.pad ?? index
  }

  private struct Spot {
    var pad: Int
    var row: Int
    var column: Int
    /// Along the row: a key's own pad, then the one with Shift.
    var order: Int
  }

  private var spots: [Spot] {
    var result: [Spot] = []
    for (row, places) in rows.enumerated() {
      for (column, place) in places.enumerated() {
        if let pad = place?.plain { result.append(Spot(pad: pad, row: row, column: column, order: 2 * column)) }
        if let pad = place?.shifted { result.append(Spot(pad: pad, row: row, column: column, order: 2 * column + 1)) }
      }
    }
    for (index, pad) in extras.enumerated() {
      let column = index % 8
      result.append(Spot(pad: pad, row: 4 + index / 8, column: column, order: 2 * column))
    }
    return result
  }

  /// Rows first, then columns; a shifted pad is a little further than the one on the same key.
  private func distance(_ from: Spot, _ to: Spot) -> Int {
    1000 * abs(to.row - from.row) + abs(to.order - from.order)
  }
}
