/// The geometry of the screen, and nothing but geometry: which block of cells each part gets at a given size. All
/// blocks lie on the screen and none overlaps another (the tests try every size).
///
/// From the top: the title, the pads where their keys lie on the keyboard, a rule, the engine, the footer.
struct Layout: Hashable, Sendable {
  /// How much there is room for.
  enum Class: Int, Comparable, Sendable {
    /// Under 20 × 5: one line that says so.
    case line
    /// Under 40 × 12: the title and the pads as letters.
    case keys
    /// Under 80 columns: pads with short names, one pane of the engine at a time.
    case narrow
    /// From 80 columns: everything.
    case normal
    /// From 120 × 40: large pads.
    case wide

    static func < (a: Class, b: Class) -> Bool { a.rawValue < b.rawValue }
  }

  enum Pane: Int, CaseIterable, Hashable, Sendable { case sources, streams, events }

  /// Where a pad is drawn; no block where it has no room.
  struct PadSlot: Hashable, Sendable {
    var pad: Int
    var rect: Rect
    /// Shares its key with the pad that is played with Shift, and there is room for one: it is drawn when it matters.
    var hiddenTwin: Int?
  }

  /// A key that plays nothing.
  struct EmptyKey: Hashable, Sendable {
    var cap: String
    var rect: Rect
  }

  let size: Class
  private(set) var title = Rect.empty
  private(set) var pads: [PadSlot] = []
  private(set) var emptyKeys: [EmptyKey] = []
  /// Says how many pads have no room.
  private(set) var hiddenPads = Rect.empty
  private(set) var hiddenPadCount = 0
  /// The line between pads and engine.
  private(set) var rule = Rect.empty
  private(set) var sources = Rect.empty
  /// The column between the sources and what is right of them.
  private(set) var divider = Rect.empty
  /// Headings and bodies of the panes at the right. Streams and events share `side`, see `split(streamRows:)`.
  private(set) var side = Rect.empty
  private(set) var footer = Rect.empty
  /// Where help, lists and the log go: the lower half.
  private(set) var overlay = Rect.empty
  /// The pane that has the engine's whole space; `nil` where all are up.
  private(set) var pane: Pane?

  /// - Parameter pane: the one that the user wants alone; where there is no room for all, the sources at least.
  init(columns: Int, rows: Int, map: PadMap, pane: Pane? = nil) {
    let columns = max(0, columns)
    let rows = max(0, rows)
    let screen = Rect(row: 0, column: 0, columns: columns, rows: rows)
    size = Self.size(columns: columns, rows: rows)
    guard size > .line else {
      title = screen.top(1)
      return
    }
    title = screen.top(1)
    if size == .keys {
      let body = screen.dropTop(1)
      placeKeys(map, in: rows >= 7 ? body.top(body.rows - 1) : body)
      if rows >= 7 { footer = body.dropTop(body.rows - 1) }
      overlay = screen.dropTop(rows / 2).top(rows - rows / 2 - footer.rows)
      return
    }
    footer = screen.dropTop(rows - 1)
    let air = rows >= 24 ? 1 : 0
    let body = screen.dropTop(1 + air).top(rows - 2 - air)
    let used = placePads(map, in: body, rows: rows)
    rule = body.line(used)
    let engine = body.dropTop(used + 1)
    overlay = body.dropTop(used)
    if let pane = pane ?? (size == .narrow ? .sources : nil) {
      self.pane = pane
      sources = pane == .sources ? engine : .empty
      side = pane == .sources ? .empty : engine
      return
    }
    let left = min(104, columns * 13 / 20)
    sources = Rect(row: engine.row, column: 0, columns: left, rows: engine.rows)
    divider = Rect(row: engine.row, column: left, columns: 1, rows: engine.rows)
    side = Rect(row: engine.row, column: left + 1, columns: columns - left - 1, rows: engine.rows)
  }

  static func size(columns: Int, rows: Int) -> Class {
    if columns < 20 || rows < 5 { return .line }
    if columns < 40 || rows < 12 { return .keys }
    if columns < 80 { return .narrow }
    return columns >= 120 && rows >= 40 ? .wide : .normal
  }

  /// The pad that is drawn in a cell.
  func pad(row: Int, column: Int) -> Int? {
    pads.first { $0.rect.contains(row: row, column: column) }?.pad
  }

  /// The side pane in three: the streams, the line that heads the events, the events. The streams get what they ask
  /// for, as long as the events keep three lines.
  func split(streamRows: Int) -> (streams: Rect, rule: Rect, events: Rect) {
    switch pane {
    case .streams: return (side, .empty, .empty)
    case .events: return (.empty, .empty, side)
    default: break
    }
    let streams = max(min(streamRows, side.rows - 4), min(2, side.rows))
    return (side.top(streams), side.line(streams), side.dropTop(streams + 1))
  }

  // MARK: Pads

  /// Pads with names. Returns the rows they took.
  private mutating func placePads(_ map: PadMap, in body: Rect, rows: Int) -> Int {
    let content = size == .wide ? 3 : rows >= 20 ? 2 : 1
    let pitch = size == .wide ? 4 : rows >= 34 ? content + 1 : content
    let width = body.columns / map.columns
    // Each row lies a little further right, as on a keyboard; the last pads pay for it.
    let stagger = width >= 10 ? [0, 2, 3, 4] : width >= 7 ? [0, 1, 2, 3] : [0, 0, 0, 0]
    for row in 0..<4 {
      for column in 0..<map.columns {
        let start = stagger[row] + column * width
        let rect = Rect(
          row: body.row + row * pitch, column: start, columns: padColumns(width, column, of: map, from: start, body),
          rows: content)
        place(map.rows[row][column], in: rect, height: pitch)
      }
    }
    let used = 4 * pitch
    let most = size == .wide ? 3 : rows >= 24 ? 2 : 1
    return used + placeExtras(map, in: body.dropTop(used), cell: max(10, width), most: most)
  }

  /// A column between pads keeps them apart; at the edge of the screen there is no need for one.
  private func padColumns(_ width: Int, _ column: Int, of map: PadMap, from start: Int, _ body: Rect) -> Int {
    column == map.columns - 1 ? min(width, body.columns - start) : width - 1
  }

  /// The pads of one key: one has the whole block, two share it, and where it is a single line one is hidden.
  private mutating func place(_ place: PadMap.Place?, in rect: Rect, height: Int) {
    guard let place else { return }
    switch (place.plain, place.shifted) {
    case (nil, nil): emptyKeys.append(EmptyKey(cap: place.cap, rect: rect.top(1)))
    case (let pad?, nil), (nil, let pad?): pads.append(PadSlot(pad: pad, rect: rect))
    case (let plain?, let shifted?):
      guard rect.rows > 1 else {
        pads.append(PadSlot(pad: plain, rect: rect, hiddenTwin: shifted))
        return
      }
      let whole = Rect(row: rect.row, column: rect.column, columns: rect.columns, rows: height)
      let half = rect.rows == 2 ? 1 : height / 2
      pads.append(PadSlot(pad: plain, rect: whole.top(half)))
      pads.append(PadSlot(pad: shifted, rect: whole.dropTop(half).top(half)))
    }
  }

  /// Pads without a place on the keyboard, in lines of equal cells; the last cell counts those that do not fit.
  private mutating func placeExtras(_ map: PadMap, in body: Rect, cell: Int, most: Int) -> Int {
    guard !map.extras.isEmpty, body.rows > most + 3 else {
      hiddenPadCount = map.extras.count
      return 0
    }
    let perRow = max(1, body.columns / cell)
    let lines = min(most, (map.extras.count + perRow - 1) / perRow)
    let fits = map.extras.count <= perRow * lines
    let shown = fits ? map.extras.count : perRow * lines - 1
    for (index, pad) in map.extras.prefix(shown).enumerated() {
      let rect = Rect(row: body.row + index / perRow, column: index % perRow * cell, columns: cell - 1, rows: 1)
      pads.append(PadSlot(pad: pad, rect: rect))
    }
    if !fits {
      hiddenPads = Rect(row: body.row + lines - 1, column: (perRow - 1) * cell, columns: cell, rows: 1)
      hiddenPadCount = map.extras.count - shown
    }
    return lines
  }

  /// Pads as letters.
  private mutating func placeKeys(_ map: PadMap, in body: Rect) {
    let width = min(4, max(1, body.columns / map.columns))
    for row in 0..<min(4, body.rows) {
      for column in 0..<map.columns {
        let start = column * width
        let rect = Rect(
          row: body.row + row, column: start, columns: min(width, body.columns - start), rows: 1)
        place(map.rows[row][column], in: rect, height: 1)
      }
    }
    let rest = body.dropTop(4)
    let perRow = body.columns / 5
    for (index, pad) in map.extras.prefix(perRow * rest.rows).enumerated() {
      pads.append(
        PadSlot(pad: pad, rect: Rect(row: rest.row + index / perRow, column: index % perRow * 5, columns: 5, rows: 1)))
    }
    hiddenPadCount = max(0, map.extras.count - perRow * rest.rows)
  }
}
