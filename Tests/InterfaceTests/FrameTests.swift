import Testing

@testable import Interface

@Suite struct FrameTests {
  @Test("Text is clipped to the frame and to its width; a wide character never stands half out")
  func clip() {
    var frame = Frame(columns: 5, rows: 2)
    #expect(frame.put("abcdefgh", row: 0, column: 2) == 3)
    #expect(frame.put("ab鼓", row: 1, column: 0, width: 3) == 2)
    #expect(frame.put("鼓", row: 1, column: 4) == 0)
    #expect(frame.put("x", row: 2, column: 0) == 0)
    #expect(frame.put("x", row: 0, column: -1) == 0)
    #expect(frame.text == "  abc\nab")
  }

  @Test("A wide character covers the cell to its right")
  func wide() {
    var frame = Frame(columns: 4, rows: 1)
    frame.put("鼓x", row: 0, column: 0)
    #expect(frame.cells.map(\.text) == ["鼓", "", "x", " "])
  }

  @Test("Writing over half of a wide character leaves a space for the other half")
  func mend() {
    var frame = Frame(columns: 6, rows: 1)
    frame.put("鼓鼓鼓", row: 0, column: 0)
    frame.put("ab", row: 0, column: 1)
    #expect(frame.cells.map(\.text) == [" ", "a", "b", " ", "鼓", ""])
  }

  @Test("Cells outside are never written")
  func outside() {
    var frame = Frame(columns: 2, rows: 2)
    frame[row: 5, column: 0] = Cell("x")
    frame[row: 0, column: 2] = Cell("x")
    frame.restyle(Rect(row: -3, column: -3, columns: 100, rows: 100)) { $0.bold = true }
    #expect(frame.text == "\n")
    #expect(frame.cells.allSatisfy { $0.style.bold })
  }

  @Test("Without colour no cell has one, and nothing else changes")
  func noColor() {
    var settings = Settings()
    let with = Fixtures.busyApp(settings).frame(columns: 80, rows: 24, at: .zero)
    settings.colors = false
    let without = Fixtures.busyApp(settings).frame(columns: 80, rows: 24, at: .zero)
    #expect(with.cells.contains { $0.style.color != nil })
    #expect(without.cells.allSatisfy { $0.style.color == nil })
    #expect(with.text == without.text)
    for (a, b) in zip(with.cells, without.cells) {
      var style = a.style
      style.color = nil
      #expect(style == b.style)
    }
  }

  @Test("A picture is given up wherever something turns out to be more urgent, and else is what it is without asking")
  func urgency() {
    let app = Fixtures.busyApp(Settings())
    for (columns, rows) in [(80, 24), (120, 40)] {
      var questions = 0
      let frame = app.frame(columns: columns, rows: rows, at: .zero) {
        questions += 1
        return false
      }
      #expect(frame == app.frame(columns: columns, rows: rows, at: .zero))
      #expect(questions >= 4)
      for urgent in 1...questions {
        var asked = 0
        let frame = app.frame(columns: columns, rows: rows, at: .zero) {
          asked += 1
          return asked == urgent
        }
        #expect(frame == nil)
        #expect(asked == urgent)
      }
    }
  }

  @Test("An ASCII screen is ASCII, whatever the names are")
  func ascii() {
    var settings = Settings()
    settings.ascii = true
    var app = Fixtures.busyApp(settings, boards: [Fixtures.folder])
    for function in [nil, 1, 2, 3, 6, 7] {
      if let function { _ = app.handle(.key(KeyEvent(.function(function))), at: .zero) }
      for (columns, rows) in [(19, 4), (20, 5), (60, 20), (80, 24), (120, 40)] {
        #expect(app.frame(columns: columns, rows: rows, at: .milliseconds(50)).text.allSatisfy { $0.isASCII })
      }
    }
  }
}
