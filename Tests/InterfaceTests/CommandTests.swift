import Board
import Playback
import Testing

@testable import Interface

/// What keys do besides playing pads.
@Suite struct CommandTests {
  private func press(_ app: inout App, _ code: KeyEvent.Code, at time: Int = 0) -> [Effect] {
    app.handle(.key(KeyEvent(code)), at: .milliseconds(time))
  }

  private func status(_ app: App, at time: Int = 0) -> Substring {
    app.frame(columns: 80, rows: 24, at: .milliseconds(time)).text.split(separator: "\n").last ?? ""
  }

  @Test("Space stops all with the fade, again within half a second at once", arguments: [(499, true), (500, false)])
  func stop(gap: Int, atOnce: Bool) {
    var app = Fixtures.busyApp()
    #expect(press(&app, .space, at: 100) == [.commands([.stopAll])])
    #expect(press(&app, .space, at: 100 + gap) == [.commands([atOnce ? .cutAll : .stopAll])])
  }

  @Test("Holding Space does not stop at once")
  func heldSpace() {
    var app = Fixtures.busyApp()
    var commands: [Effect] = []
    for time in [0, 600, 633, 666] { commands += press(&app, .space, at: time) }
    #expect(commands == [.commands([.stopAll]), .commands([.stopAll])])
  }

  @Test(
    "Keys of the table ask for what it says",
    arguments: [
      (KeyEvent.Code.function(10), Effect.quit), (.control("c"), .quit), (.control("l"), .redraw),
      (.control("z"), .suspend), (.function(5), .reload), (.function(8), .playDemo), (.function(9), .recordToggle),
      (.function(4), .commands([.mute(true)])), (.controlArrow(.left), .commands([.masterGain(-1)])),
      (.pageUp, .showBoard(2)), (.pageDown, .showBoard(1)),
    ])
  func effects(code: KeyEvent.Code, expected: Effect) {
    var app = Fixtures.busyApp()
    #expect(press(&app, code) == [expected])
  }

  @Test("Every action has a key, no two share one, and each has its line in the help")
  func table() {
    let keys = Action.table.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(Action.table.map(\.action)) == Set(Action.allCases))
    var app = Fixtures.busyApp()
    _ = app.handle(.resize(columns: 120, rows: 60), at: .zero)
    _ = press(&app, .function(1))
    let text = app.frame(columns: 120, rows: 60, at: .zero).text
    for entry in Action.table {
      #expect(text.contains(entry.help), "\(entry.action)")
      #expect(entry.keys.contains { text.contains($0.shown(.unicode)) })
    }
  }

  @Test("A pad takes its key from a command", arguments: ["/", "?", ":", "-", "="] as [Character])
  func padWins(letter: Character) {
    let board = Fixtures.board("b", [Fixtures.pad(letter, "x")])
    var app = App(boards: [board])
    #expect(press(&app, .pad(.character(letter))) == [.commands([.press(PadID(bank: 0, number: 0))])])
    #expect(app.overlay == nil)
    var free = App(boards: [Fixtures.board("b", [])])
    _ = press(&free, .pad(.character(letter)))
    #expect(free.overlay != nil || free.message != nil)
  }

  @Test("Arrows that are pads play; then the selection stays as it is")
  func arrowPads() {
    let board = Fixtures.board("b", [Fixtures.pad(.named(.right), "x"), Fixtures.pad("q", "y")])
    var app = App(boards: [board])
    #expect(press(&app, .pad(.named(.right))) == [.commands([.press(PadID(bank: 0, number: 0))])])
    #expect(app.selected == nil)
  }

  @Test("Arrows select, Enter plays, Escape forgets the selection and never quits or stops a sound")
  func select() {
    var app = Fixtures.busyApp()
    #expect(press(&app, .pad(.named(.enter))) == [])
    #expect(press(&app, .pad(.named(.down))) == [])
    #expect(press(&app, .pad(.named(.down))) == [])
    let kick = Fixtures.id("q", in: Fixtures.beatbox)
    #expect(app.selected == kick.number)
    #expect(press(&app, .pad(.named(.enter))) == [.commands([.press(kick)])])
    #expect(press(&app, .escape) == [])
    #expect(app.selected == nil)
    #expect(press(&app, .escape) == [])
  }

  @Test("A key that plays nothing does nothing, and says so for a moment")
  func unbound() {
    var app = Fixtures.busyApp()
    #expect(press(&app, .pad(.character("8")), at: 10) == [])
    #expect(status(app, at: 10).contains("8 plays nothing"))
    #expect(!status(app, at: 2000).contains("plays nothing"))
    #expect(press(&app, .pad(.character("Q")), at: 3000) == [])
    #expect(status(app, at: 3000).contains("Q plays nothing on this board; q does (Caps Lock?)"))
    #expect(press(&app, .function(24)) == [])
    #expect(press(&app, .control("q")) == [])
  }

  @Test("Nothing is asked for that makes no sense: no demo, no changed gain, no other board, no board at all")
  func nothingToDo() {
    var app = App(boards: [Fixtures.longplay])
    for code in [KeyEvent.Code.function(8), .control("s"), .pageDown] { #expect(press(&app, code) == []) }
    var empty = App(boards: [])
    for code in [KeyEvent.Code.function(5), .function(8), .pageUp, .pad(.named(.down)), .pad(.character("q"))] {
      #expect(press(&empty, code) == [])
    }
    #expect(empty.frame(columns: 80, rows: 24, at: .zero).text.contains("no board"))
  }

  @Test("Gains that changed are saved with Ctrl-S, and are the file's after that")
  func save() {
    var app = Fixtures.busyApp()
    _ = press(&app, .pad(.named(.right)))
    _ = press(&app, .pad(.character("-")))
    #expect(press(&app, .control("s")) == [.saveGains])
    let id = PadID(bank: 0, number: 0)
    #expect(app.changedGains == [id: -1])
    app.gainsSaved(ofBoardAt: 0)
    #expect(app.changedGains.isEmpty)
    #expect(app.gain(of: id) == -1)
  }

  @Test("Without a selection the gain keys act on everything, step by step also before a snapshot comes")
  func master() {
    var app = Fixtures.busyApp()
    #expect(press(&app, .pad(.character("-"))) == [.commands([.masterGain(-1)])])
    #expect(press(&app, .pad(.character("-"))) == [.commands([.masterGain(-2)])])
  }

  @Test("The user's keys take the place of the table's, in handling and footer; Ctrl-C always quits")
  func remap() throws {
    var settings = Settings()
    let record = try #require(KeyEvent.Code(spelling: "Ctrl-r"))
    settings.bindings = Bindings(changes: [
      .record: [record], .stopAll: [.function(4)], .find: [.control("c")], .mute: [],
    ])
    var app = Fixtures.busyApp(settings)
    #expect(press(&app, record) == [.recordToggle])
    #expect(press(&app, .function(9)) == [])
    #expect(press(&app, .function(4)) == [.commands([.stopAll])])
    #expect(press(&app, .space) == [])
    #expect(press(&app, .control("c")) == [.quit])
    #expect(status(app, at: 9000).contains("F4 stop all"))
    #expect(!status(app, at: 9000).contains("mute"))
  }

  @Test("A key's spelling is read back as the key, and nonsense is no key")
  func spelling() {
    let codes =
      Action.table.flatMap(\.keys)
      + [.function(24), .controlArrow(.up), .pad(.character("F")), .pad(.character("ß")), .pad(.named(.backspace))]
    for code in codes { #expect(KeyEvent.Code(spelling: code.spelling) == code) }
    #expect(KeyEvent.Code(spelling: "Ctrl-S") == .control("s"))
    for nonsense in ["", "F0", "F25", "Fx", "Ctrl-", "Ctrl-Home", "Ctrl-1", "ab", " ", "space"] {
      #expect(KeyEvent.Code(spelling: nonsense) == nil, "\(nonsense)")
    }
  }

  @Test("Tab goes round the views: all at once where there is room, then one at a time")
  func views() {
    var app = Fixtures.busyApp()
    var panes: [Layout.Pane?] = []
    for _ in 0..<5 {
      panes.append(app.pane)
      _ = press(&app, .tab)
    }
    #expect(panes == [nil, .sources, .streams, .events, nil])
    _ = app.handle(.resize(columns: 60, rows: 24), at: .zero)
    app.pane = .sources
    _ = press(&app, .backtab)
    #expect(app.pane == .events)
    _ = press(&app, .tab)
    #expect(app.pane == .sources)
  }
}
