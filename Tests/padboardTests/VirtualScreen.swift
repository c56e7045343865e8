import Board

/// What a terminal of the xterm family would show: as much of one as curses makes use of. Colours do not matter here.
struct VirtualScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  /// Cell by cell; the right half of a wide character is empty.
  private var cells: [[String]]
  /// What is kept while the alternate screen is shown.
  private var kept: (cells: [[String]], column: Int, row: Int)?
  private var column = 0
  private var row = 0
  private var saved = (column: 0, row: 0)
  /// The last column is written; the next character goes to the next line.
  private var wraps = false
  private var region: ClosedRange<Int>
  private var last = " "
  /// Numbers of `ESC [ ? n h`, with those that are on from the beginning.
  private(set) var modes: Set<Int> = [7, 25]
  /// Bytes of a sequence or character that has not ended.
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.blank(columns, rows)
    region = 0...rows - 1
  }

  var isAlternate: Bool { modes.contains(1049) }

  /// Without spaces at the ends of lines.
  var lines: [String] {
    cells.map { row in
      let line = row.joined()
      return String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// As a window's edge is drawn: what is in the upper left corner stays.
  mutating func resize(columns: Int, rows: Int) {
    func fit(_ cells: [[String]]) -> [[String]] {
      let cut = cells.prefix(rows).map { Array($0.prefix(columns)) + Self.spaces(columns - $0.count) }
      return cut + Self.blank(columns, rows - cut.count)
    }
    cells = fit(cells)
    kept = kept.map { (fit($0.cells), min($0.column, columns - 1), min($0.row, rows - 1)) }
    (self.columns, self.rows) = (columns, rows)
    region = 0...rows - 1
    move(column, row)
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var start = 0
    while let length = Self.nextLength(pending, start) {
      take(Array(pending[start..<start + length]))
      start += length
    }
    pending.removeFirst(start)
  }

  // MARK: Cutting the bytes into pieces

  /// The length of the sequence or character at `start`; `nil` when it has not come whole.
  private static func nextLength(_ bytes: [UInt8], _ start: Int) -> Int? {
    let count = bytes.count - start
    guard count > 0 else { return nil }
    let first = bytes[start]
    if first != 0x1B {
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      return count >= length ? length : nil
    }
    guard count >= 2 else { return nil }
    func length(upTo isEnd: (UInt8) -> Bool) -> Int? {
      bytes[(start + 2)...].firstIndex(where: isEnd).map { $0 + 1 - start }
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return length { (0x40...0x7E).contains($0) }
    case UInt8(ascii: "]"): return length { $0 == 7 || $0 == UInt8(ascii: "\\") }
    case UInt8(ascii: "("), UInt8(ascii: ")"): return count >= 3 ? 3 : nil
    default: return 2
    }
  }

  private mutating func take(_ piece: [UInt8]) {
    if piece[0] != 0x1B {
      if piece[0] < 0x20 { control(piece[0]) } else { put(String(decoding: piece, as: UTF8.self)) }
    } else if piece[1] == UInt8(ascii: "[") {
      sequence(
        String(decoding: piece.dropFirst(2).dropLast(), as: UTF8.self), final: Character(Unicode.Scalar(piece.last!)))
    } else {
      switch piece[1] {
      case UInt8(ascii: "7"): saved = (column, row)
      case UInt8(ascii: "8"): move(saved.column, saved.row)
      case UInt8(ascii: "M"): if row == region.lowerBound { scroll(-1, in: region) } else { move(column, row - 1) }
      default: break
      }
    }
  }

  // MARK: Doing what they say

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 8: move(column - 1, row)
    case 9: move((column / 8 + 1) * 8, row)
    case 10: lineFeed()
    case 13: move(0, row)
    default: break
    }
  }

  private mutating func lineFeed() {
    if row == region.upperBound { scroll(1, in: region) } else { move(column, row + 1) }
  }

  private mutating func put(_ text: String) {
    let width = TextWidth.columns(of: text)
    guard width > 0 else {
      let before = wraps ? column : max(0, column - 1)
      cells[row][before] += text
      return
    }
    if wraps {
      move(0, row)
      lineFeed()
    }
    last = text
    cells[row][column] = text
    if width == 2, column + 1 < columns { cells[row][column + 1] = "" }
    let next = column + width
    move(next, row)
    wraps = next >= columns
  }

  private mutating func sequence(_ body: String, final: Character) {
    let numbers = body.drop { !$0.isNumber && $0 != ";" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    if let mark = body.first, "?<=>".contains(mark) {
      if mark == "?", final == "h" || final == "l" { for number in numbers { mode(number, isOn: final == "h") } }
      return
    }
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "H", "f": move((numbers.count > 1 ? max(1, numbers[1]) : 1) - 1, count - 1)
    case "A": move(column, row - count)
    case "B": move(column, row + count)
    case "C": move(column + count, row)
    case "D": move(column - count, row)
    case "G": move(count - 1, row)
    case "d": move(column, count - 1)
    case "J": eraseScreen(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "X": for index in column..<min(columns, column + count) { cells[row][index] = " " }
    case "P": cells[row] = fitted(Array(cells[row][..<column]) + cells[row][column...].dropFirst(count))
    case "@": cells[row] = fitted(Array(cells[row][..<column]) + Self.spaces(count) + cells[row][column...])
    case "L": if region.contains(row) { scroll(-count, in: row...region.upperBound) }
    case "M": if region.contains(row) { scroll(count, in: row...region.upperBound) }
    case "S": scroll(count, in: region)
    case "T": scroll(-count, in: region)
    case "b": for _ in 0..<count { put(last) }
    case "r":
      let bottom = min(rows, numbers.count > 1 && numbers[1] > 0 ? numbers[1] : rows)
      region = min(count, bottom) - 1...bottom - 1
      move(0, 0)
    default: break
    }
  }

  private mutating func mode(_ number: Int, isOn: Bool) {
    guard modes.contains(number) != isOn else { return }
    if isOn { modes.insert(number) } else { modes.remove(number) }
    guard number == 1049 else { return }
    if isOn {
      kept = (cells, column, row)
      cells = Self.blank(columns, rows)
    } else if let kept {
      cells = kept.cells
      move(kept.column, kept.row)
      self.kept = nil
    }
  }

  private mutating func eraseScreen(_ kind: Int) {
    eraseLine(kind)
    let whole = kind == 0 ? row + 1..<rows : kind == 1 ? 0..<row : 0..<rows
    for index in whole { cells[index] = Self.spaces(columns) }
  }

  private mutating func eraseLine(_ kind: Int) {
    let range = kind == 0 ? column..<columns : kind == 1 ? 0..<column + 1 : 0..<columns
    for index in range { cells[row][index] = " " }
  }

  /// Moves lines up, or down for a number below 0.
  private mutating func scroll(_ count: Int, in range: ClosedRange<Int>) {
    let part = Array(cells[range])
    let moved = min(abs(count), part.count)
    let fresh = Self.blank(columns, moved)
    cells.replaceSubrange(
      range, with: count > 0 ? Array(part[moved...]) + fresh : fresh + Array(part[..<(part.count - moved)]))
  }

  private mutating func move(_ column: Int, _ row: Int) {
    self.column = min(max(0, column), columns - 1)
    self.row = min(max(0, row), rows - 1)
    wraps = false
  }

  private func fitted(_ line: [String]) -> [String] { Array(line.prefix(columns)) + Self.spaces(columns - line.count) }

  private static func spaces(_ count: Int) -> [String] { Array(repeating: " ", count: max(0, count)) }

  private static func blank(_ columns: Int, _ rows: Int) -> [[String]] {
    Array(repeating: spaces(columns), count: max(0, rows))
  }
}
