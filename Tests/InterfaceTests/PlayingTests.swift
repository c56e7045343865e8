import Board
import Playback
import Testing

@testable import Interface

/// What keys and mouse do to pads.
@Suite struct PlayingTests {
  private static let beatbox = Fixtures.beatbox

  private func id(_ key: Character) -> PadID { Fixtures.id(key, in: Self.beatbox) }

  private func key(_ key: Character, _ phase: KeyEvent.Phase = .press) -> Input {
    .key(KeyEvent(.pad(.character(key)), phase))
  }

  private func app(_ keys: Settings.Keys, _ boards: [Board] = [beatbox]) -> App {
    var settings = Settings()
    settings.keys = keys
    return App(boards: boards, settings: settings)
  }

  private func ms(_ value: Int) -> Duration { .milliseconds(value) }

  @Test("A key plays its pad; the same key with Shift is another pad", arguments: [Settings.Keys.hold, .tap])
  func press(keys: Settings.Keys) {
    var app = app(keys)
    #expect(app.handle(key("q"), at: .zero) == [.commands([.press(id("q"))])])
    #expect(app.handle(key("Q"), at: ms(10)) == [])
    #expect(app.handle(key("q", .release), at: ms(20)) == [])
  }

  @Test("With hold, a gate sounds from press to release, also when another board is shown meanwhile")
  func hold() {
    var app = app(.hold, Fixtures.boards)
    #expect(app.handle(key("4"), at: .zero) == [.commands([.press(id("4"))])])
    #expect(app.handle(key("4", .held), at: ms(500)) == [])
    #expect(app.handle(.key(KeyEvent(.pageDown)), at: ms(600)) == [.showBoard(1)])
    #expect(app.handle(key("4", .release), at: ms(700)) == [.commands([.release(id("4"))])])
    #expect(app.handle(key("4", .release), at: ms(710)) == [])
  }

  @Test("With hold, a gate ends too where Shift is let go before its key")
  func shiftFirst() {
    let board = Fixtures.board("b", ["Q", "!", "Ж"].map { key in Fixtures.pad(key, "x") { $0.mode = .gate } })
    var app = app(.hold, [board])
    for (number, (down, up)) in [("Q" as Character, "q" as Character), ("!", "1"), ("Ж", "ж")].enumerated() {
      let id = PadID(bank: 0, number: number)
      #expect(app.handle(key(down), at: .zero) == [.commands([.press(id)])])
      #expect(app.handle(key(up, .release), at: ms(50)) == [.commands([.release(id)])])
    }
  }

  @Test("With tap, a press starts a gate and the next one stops it")
  func tap() {
    var app = app(.tap)
    #expect(app.handle(key("4"), at: .zero) == [.commands([.press(id("4"))])])
    app.receive(snapshot: Fixtures.busy, at: ms(1200))
    #expect(app.handle(key("4"), at: ms(1300)) == [.commands([.release(id("4"))])])
    #expect(app.handle(key("4"), at: ms(2400)) == [.commands([.press(id("4"))])])
  }

  @Test("With tap, two quick presses start and stop a gate before any snapshot tells of it")
  func quickTap() {
    var app = app(.tap)
    #expect(app.handle(key("4"), at: .zero) == [.commands([.press(id("4"))])])
    #expect(app.handle(key("4"), at: ms(120)) == [.commands([.release(id("4"))])])
  }

  @Test("With tap, a gate whose sound ended by itself starts again at the next press")
  func gateOver() {
    var app = app(.tap)
    _ = app.handle(key("4"), at: .zero)
    app.receive(snapshot: Fixtures.snapshot(pool: 32), at: ms(900))
    #expect(app.handle(key("4"), at: ms(1000)) == [.commands([.press(id("4"))])])
  }

  @Test("Auto-repeat plays nothing where the terminal tells of it, unless the pad wants it")
  func held() {
    var board = Self.beatbox
    let roll = board.pads.firstIndex { $0.key == .character("w") } ?? 0
    board.pads[roll].repeats = true
    var app = app(.hold, [board])
    #expect(app.handle(key("q", .held), at: ms(500)) == [])
    #expect(app.handle(key("w", .held), at: ms(500)) == [.commands([.press(PadID(bank: 0, number: roll))])])
  }

  @Test("With tap, a held key plays its first repeat at most, and a pad that repeats plays all")
  func rhythm() {
    var board = Self.beatbox
    let roll = board.pads.firstIndex { $0.key == .character("w") } ?? 0
    board.pads[roll].repeats = true
    for (letter, expected) in [("q" as Character, 2), ("w", 6)] {
      var app = app(.tap, [board])
      var presses = 0
      for time in [0, 500, 533, 566, 600, 633] {
        presses += app.handle(key(letter), at: ms(time)).count
      }
      #expect(presses == expected, "\(letter)")
    }
  }

  @Test("With tap, holding the key of a loop does not end it: the end waits until it is clear that no key repeats")
  func heldLoop() {
    var app = app(.tap)
    app.receive(snapshot: Fixtures.busy, at: .zero)
    _ = app.handle(key("1"), at: ms(0))
    #expect(app.handle(key("1"), at: ms(500)) == [], "waits")
    #expect(app.nextRedraw(after: ms(530)).map { $0 <= ms(550) } == true)
    #expect(app.handle(key("1"), at: ms(533)) == [])
    #expect(app.advance(to: ms(700)) == [], "a repeat: the loop goes on")
    #expect(app.handle(key("1"), at: ms(2000)) == [.commands([.press(id("1"))])])
    #expect(app.handle(key("1"), at: ms(2500)) == [], "waits again")
    #expect(app.advance(to: ms(2551)) == [.commands([.press(id("1"))])], "a player's press: the loop ends")
    #expect(app.advance(to: ms(2600)) == [])
  }

  @Test("A press that waits comes before what is pressed after it")
  func order() {
    var app = app(.tap)
    app.receive(snapshot: Fixtures.busy, at: .zero)
    _ = app.handle(key("1"), at: ms(0))
    _ = app.handle(key("1"), at: ms(300))
    #expect(
      app.handle(key("q"), at: ms(360)) == [.commands([.press(id("1"))]), .commands([.press(id("q"))])])
  }

  @Test("A pad that cannot sound sends nothing and says why", arguments: ["m" as Character, "b"])
  func silent(letter: Character) {
    var app = Fixtures.busyApp()
    #expect(app.handle(key(letter), at: .zero) == [])
    let status = app.frame(columns: 80, rows: 24, at: .zero).text.split(separator: "\n").last ?? ""
    #expect(status.contains("is silent: "))
  }

  @Test("Pasted text plays nothing")
  func paste() {
    var app = app(.tap)
    #expect(app.handle(.paste("qwerty"), at: .zero) == [])
    #expect(app.hits.isEmpty)
  }

  @Test("A click plays a pad; a gate sounds until the button is let go, wherever that is")
  func mouse() throws {
    var app = app(.tap)
    _ = app.handle(.resize(columns: 80, rows: 24), at: .zero)
    let layout = Layout(columns: 80, rows: 24, map: app.map)
    func cell(_ letter: Character) throws -> Rect {
      try #require(layout.pads.first { $0.pad == id(letter).number }).rect
    }
    let kick = try cell("q")
    let click = MouseEvent(.press, column: kick.column, row: kick.row)
    #expect(app.handle(.mouse(click), at: .zero) == [.commands([.press(id("q"))])])
    #expect(app.handle(.mouse(MouseEvent(.release, column: 0, row: 0)), at: .zero) == [])
    let siren = try cell("4")
    let down = MouseEvent(.press, column: siren.endColumn - 1, row: siren.endRow - 1)
    #expect(app.handle(.mouse(down), at: ms(50)) == [.commands([.press(id("4"))])])
    #expect(
      app.handle(.mouse(MouseEvent(.release, column: 0, row: 23)), at: ms(90)) == [.commands([.release(id("4"))])])
    #expect(app.handle(.mouse(MouseEvent(.press, column: 79, row: 15)), at: ms(100)) == [])
  }

  @Test("The wheel over a pad changes its gain, over the title that of everything")
  func wheel() throws {
    var app = app(.tap)
    let rect = try #require(
      Layout(columns: 80, rows: 24, map: app.map).pads.first { $0.pad == id("q").number }
    ).rect
    let up = MouseEvent(.wheelUp, column: rect.column, row: rect.row)
    #expect(app.handle(.mouse(up), at: .zero) == [.commands([.gain(id("q"), 1)])])
    #expect(app.handle(.mouse(up), at: .zero) == [.commands([.gain(id("q"), 2)])])
    #expect(app.changedGains == [id("q"): 2])
    let title = MouseEvent(.wheelDown, column: 40, row: 0)
    #expect(app.handle(.mouse(title), at: .zero) == [.commands([.masterGain(-1)])])
  }

  @Test("A pad's gain stays within its range, and the engine is told it with the board's own")
  func gainRange() {
    var board = Self.beatbox
    board.gain = -6
    var app = app(.tap, [board])
    _ = app.handle(.key(KeyEvent(.pad(.named(.right)))), at: .zero)
    var last: [Effect] = []
    for _ in 0..<40 { last = app.handle(key("="), at: .zero) }
    #expect(last == [.commands([.gain(PadID(bank: 0, number: 0), 6)])])
    #expect(app.changedGains == [PadID(bank: 0, number: 0): 12])
    for _ in 0..<100 { last = app.handle(.key(KeyEvent(.controlArrow(.down))), at: .zero) }
    #expect(last == [.commands([.gain(PadID(bank: 0, number: 0), -60)])])
    for _ in 0..<60 { _ = app.handle(key("="), at: .zero) }
    #expect(app.changedGains.isEmpty, "back at the file's gain nothing has changed")
  }

  @Test("A hit lights its pad, and so does a start that a take or another pad brought")
  func flash() {
    var app = app(.tap)
    _ = app.handle(key("q"), at: ms(100))
    #expect(app.hits[id("q")] == ms(100))
    let info = EngineEvent.VoiceInfo(voice: VoiceID(slot: 0, generation: 1), serial: 1, pad: id("q"))
    let other = EngineEvent.VoiceInfo(voice: VoiceID(slot: 1, generation: 1), serial: 2, pad: id("w"))
    let events = [info, other].map {
      EngineEvent(time: .zero, kind: .start($0, sort: .sample, loop: false, source: 1))
    }
    app.receive(snapshot: Fixtures.snapshot(pool: 32), events: events, at: ms(120))
    #expect(app.hits == [id("q"): ms(100), id("w"): ms(120)])
  }
}
