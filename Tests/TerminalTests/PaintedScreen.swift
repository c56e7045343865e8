import CNcurses
import Interface

@testable import Terminal

/// A curses screen without a terminal, to paint on and to read.
struct PaintedScreen: ~Copyable {
  var screen: CursesScreen
  var painter: Painter

  init(columns: Int, rows: Int, type: String = "xterm-256color", color: Bool = true, encoding: TextEncoding = .utf8)
    throws
  {
    setlocale(LC_CTYPE, "C.UTF-8")
    screen = try CursesScreen(type: type, size: (columns, rows), color: color)
    painter = Painter(text: CellText(encoding: encoding), palette: Palette(colorCount: screen.colorCount))
  }

  /// Paints and answers the bytes for the terminal.
  mutating func paint(_ picture: Picture) -> String {
    guard painter.paint(picture, on: screen) else { return "" }
    screen.refresh()
    return String(decoding: screen.takeBytes(), as: UTF8.self)
  }

  /// What curses believes is on the terminal, row by row.
  func text() -> [String] {
    (0..<screen.rows).map { row in
      var wide = [wchar_t](repeating: 0, count: screen.columns * 5 + 1)
      mvwinnwstr(curses_physical_window(), Int32(row), 0, &wide, Int32(screen.columns * 5))
      var text = ""
      text.unicodeScalars.append(
        contentsOf: wide.prefix { $0 != 0 }.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) })
      return text
    }
  }
}

extension Picture {
  /// Rows of text, filled up with spaces; wide characters take two cells.
  init(_ rows: [String], columns: Int, style: Style = Style()) {
    self.init(columns: columns, rows: rows.count, cells: [])
    for row in rows {
      var line: [Cell] = []
      for character in row {
        line.append(Cell(String(character), style))
        if CellText.libraryWidth(character.unicodeScalars.first!) == 2 { line.append(Cell("", style)) }
      }
      cells += line.prefix(columns) + Array(repeating: Cell(), count: max(0, columns - line.count))
    }
  }
}
