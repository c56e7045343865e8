import Glibc
import Interface
import Testing

@testable import Terminal

// Curses belongs to the process, so each of these tests has a process of its own.
@Suite("Painting frames")
struct PainterTests {
  @Test("The first frame is drawn whole, and the same frame again is no bytes")
  func same() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 20, rows: 3)
      let picture = Picture(["Kick", "  Snare 鼓🥁é", "last line of twenty!"], columns: 20)
      #expect(painted.paint(picture).contains("Snare"))
      #expect(painted.text() == ["Kick                ", "  Snare 鼓🥁é       ", "last line of twenty!"])
      #expect(painted.paint(picture).isEmpty)
    }
  }

  @Test("A change costs a few bytes, never the whole screen")
  func small() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 120, rows: 40)
      var picture = Picture(Array(repeating: String(repeating: "x", count: 120), count: 40), columns: 120)
      #expect(painted.paint(picture).count > 1000)
      picture.cells[120 * 20 + 60] = Cell("y")
      let bytes = painted.paint(picture)
      #expect(bytes.contains("y"))
      #expect(bytes.utf8.count < 16)
    }
  }

  @Test("The last cell of the last row is drawn, and nothing scrolls")
  func corner() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 5, rows: 3)
      _ = painted.paint(Picture(["first", "abcde", "fghij"], columns: 5))
      #expect(painted.text() == ["first", "abcde", "fghij"])
      _ = painted.paint(Picture(["first", "abcde", "fgh鼓"], columns: 5))
      #expect(painted.text() == ["first", "abcde", "fgh鼓"])
    }
  }

  @Test("Wide characters that are overwritten, moved and cut leave no halves behind")
  func wide() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 8, rows: 1)
      let rows = ["鼓鼓鼓鼓", "a鼓鼓鼓b", "鼓a鼓b鼓", "  鼓    ", " 鼓     ", "鼓鼓鼓鼓", "abcdefgh", "鼓鼓🥁鼓", "a       ", " 鼓鼓鼓x"]
      for first in rows {
        for second in rows {
          _ = painted.paint(Picture([first], columns: 8))
          _ = painted.paint(Picture([second], columns: 8))
          #expect(painted.text() == [second], "after \(first)")
        }
      }
    }
  }

  @Test("Frames that contradict themselves draw question marks and disturb nobody")
  func contradictions() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 6, rows: 1)
      var random = SeededGenerator(state: 11)
      let texts = ["鼓", "", "a", "é", "👨‍👩‍👧", "\u{301}", "\u{7}", "zz"]
      for _ in 0..<500 {
        var picture = Picture([""], columns: 6)
        for column in 0..<6 { picture.cells[column] = Cell(texts.randomElement(using: &random)!) }
        _ = painted.paint(picture)
        let after = painted.text()
        painted.painter.forget()
        _ = painted.paint(picture)
        #expect(painted.text() == after)
      }
    }
  }

  @Test("A frame of another size than the screen is cut or leaves blanks")
  func sizes() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 6, rows: 2)
      _ = painted.paint(Picture(["abcdefgh", "ijklmnop", "qrstuvwx"], columns: 8))
      #expect(painted.text() == ["abcdef", "ijklmn"])
      _ = painted.paint(Picture(["xy"], columns: 2))
      #expect(painted.text() == ["xy    ", "      "])
      _ = painted.paint(Picture())
      #expect(painted.text() == ["      ", "      "])
      _ = painted.paint(Picture(["abcd鼓"], columns: 6))
      painted.screen.resize(columns: 5, rows: 2)
      painted.painter.forget()
      _ = painted.paint(Picture(["abcd鼓"], columns: 6))
      #expect(painted.text() == ["abcd?", "     "])
    }
  }

  @Test("Every size from 1×1 up works, back and forth")
  func resizing() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 80, rows: 24)
      for (columns, rows) in [(1, 1), (300, 100), (1, 50), (2, 1), (80, 24), (1, 1), (120, 40), (0, 0), (20, 5)] {
        painted.screen.resize(columns: columns, rows: rows)
        painted.painter.forget()
        let (columns, rows) = (max(1, columns), max(1, rows))
        #expect(painted.screen.columns == columns && painted.screen.rows == rows)
        _ = painted.paint(Picture(Array(repeating: String(repeating: "鼓", count: 150), count: rows), columns: columns))
        let row = String(repeating: "鼓", count: columns / 2) + (columns % 2 == 0 ? "" : "?")
        #expect(painted.text() == Array(repeating: row, count: rows))
      }
    }
  }

  @Test("Bold, dim, reverse, underline and colours are sent, and only where they are wanted")
  func styles() async {
    await #expect(processExitsWith: .success) {
      let style = Style(color: .red, bold: true, dim: true, reverse: true, underline: true)
      var colored = try PaintedScreen(columns: 4, rows: 1)
      let bytes = colored.paint(Picture(["x"], columns: 4, style: style))
      for code in ["\u{1B}[1m", "\u{1B}[2m", "\u{1B}[7m", "\u{1B}[4m", "38;5;160m"] {
        #expect(bytes.contains(code) || bytes.contains(code.dropFirst(2).dropLast()), "\(code) in \(bytes)")
      }
    }
    await #expect(processExitsWith: .success) {
      let style = Style(color: .red, reverse: true)
      var plain = try PaintedScreen(columns: 4, rows: 1, color: false)
      #expect(plain.screen.colorCount == 0)
      let bytes = plain.paint(Picture(["x"], columns: 4, style: style))
      #expect(bytes.contains("7m"))
      #expect(!bytes.contains("[31") && !bytes.contains("38;5"))
    }
  }

  @Test("When the background becomes known, what is on the screen changes its shade")
  func background() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 4, rows: 1)
      _ = painted.paint(Picture(["x"], columns: 4, style: Style(color: .yellow)))
      painted.painter.setBackground(.light)
      painted.screen.refresh()
      #expect(String(decoding: painted.screen.takeBytes(), as: UTF8.self).contains("38;5;94m"))
    }
  }

  @Test("Old terminals are painted too", arguments: ["vt100", "vt220", "linux", "xterm", "screen", "ansi", "sun"])
  func oldTerminals(_ type: String) async {
    await #expect(processExitsWith: .success) { [type = type as String] in
      var painted = try PaintedScreen(columns: 8, rows: 2, type: type)
      _ = painted.paint(Picture(["abcdefgh", "ijklmnop"], columns: 8, style: Style(color: .white, dim: true)))
      #expect(painted.text()[0] == "abcdefgh")
      #expect(painted.text()[1].hasPrefix("ijklmno"))
      #expect((painted.screen.colorCount > 0) == ["linux", "xterm", "screen", "ansi"].contains(type))
    }
  }

  @Test("LINES and COLUMNS may be wrong: the terminal knows its size")
  func environment() async {
    await #expect(processExitsWith: .success) {
      setenv("LINES", "7", 1)
      setenv("COLUMNS", "9", 1)
      let painted = try PaintedScreen(columns: 80, rows: 24)
      #expect(painted.screen.columns == 80 && painted.screen.rows == 24)
    }
  }

  @Test("A locale with few characters gets question marks for the rest")
  func fewCharacters() async {
    await #expect(processExitsWith: .success) {
      var painted = try PaintedScreen(columns: 6, rows: 1, encoding: .ascii)
      #expect(painted.paint(Picture(["a鼓é≋"], columns: 6)).contains("a? ??"))
    }
  }
}
