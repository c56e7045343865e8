import Board
import Playback
import Testing

@testable import Interface

@Suite struct OverlayTests {
  private func press(_ app: inout App, _ codes: KeyEvent.Code...) -> [Effect] {
    codes.flatMap { app.handle(.key(KeyEvent($0)), at: .zero) }
  }

  private func type(_ app: inout App, _ text: String) {
    for character in text { #expect(press(&app, character == " " ? .space : .pad(.character(character))) == []) }
  }

  @Test("Its own key and Escape close an overlay; another key of the kind takes its place", arguments: [1, 2, 3, 6, 7])
  func openClose(function: Int) {
    var app = Fixtures.busyApp()
    _ = press(&app, .function(function))
    #expect(app.overlay != nil)
    #expect(press(&app, .escape) == [])
    #expect(app.overlay == nil)
    _ = press(&app, .function(function), .function(function))
    #expect(app.overlay == nil)
    _ = press(&app, .function(function == 1 ? 7 : 1), .function(function))
    #expect(app.overlay != nil)
  }

  @Test("Pads play while help, log or engine are up, and stay on the screen", arguments: [1, 6, 7])
  func padsPlay(function: Int) {
    var app = Fixtures.busyApp()
    _ = press(&app, .function(function))
    let kick = Fixtures.id("q", in: Fixtures.beatbox)
    #expect(press(&app, .pad(.character("q"))) == [.commands([.press(kick)])])
    #expect(app.frame(columns: 80, rows: 24, at: .seconds(1)).text.contains("q Kick"))
  }

  @Test("While one types into a search letters play nothing; function keys and stop still act")
  func typing() {
    var app = Fixtures.busyApp()
    _ = press(&app, .function(3))
    #expect(press(&app, .space) == [.commands([.stopAll])])
    type(&app, "kick q")
    #expect(press(&app, .function(4)) == [.commands([.mute(true)])])
    #expect(press(&app, .control("c")) == [.quit])
    guard case .find(let choice) = app.overlay else {
      Issue.record("the search is closed")
      return
    }
    #expect(choice.query == "kick q")
    #expect(choice.items == [Fixtures.id("q", in: Fixtures.beatbox)])
  }

  @Test("Finding plays a pad of any board: Enter closes the search, Tab keeps it")
  func find() {
    var app = Fixtures.busyApp()
    let side = PadID(bank: 2, number: 1)
    _ = press(&app, .function(3))
    type(&app, "side b")
    #expect(press(&app, .tab) == [.commands([.press(side)])])
    #expect(app.overlay != nil)
    #expect(press(&app, .pad(.named(.enter))) == [.commands([.press(side)])])
    #expect(app.overlay == nil)
    #expect(app.shown == 0)
  }

  @Test("A gate that Enter started ends when Enter is let go, where the terminal tells")
  func findGate() {
    var settings = Settings()
    settings.keys = .hold
    var app = Fixtures.busyApp(settings)
    _ = press(&app, .function(3))
    type(&app, "siren")
    let siren = Fixtures.id("4", in: Fixtures.beatbox)
    #expect(press(&app, .pad(.named(.enter))) == [.commands([.press(siren)])])
    let release = Input.key(KeyEvent(.pad(.named(.enter)), .release))
    #expect(app.handle(release, at: .zero) == [.commands([.release(siren)])])
  }

  @Test("A search that finds nothing, and its keys, do nothing; Delete empties it")
  func nothingFound() {
    var app = Fixtures.busyApp()
    _ = press(&app, .function(3))
    type(&app, "zzzz")
    #expect(press(&app, .pad(.named(.down)), .pageDown, .pad(.named(.end)), .pad(.named(.enter))) == [])
    _ = press(&app, .function(3))
    type(&app, "zzzz")
    _ = press(&app, .pad(.named(.backspace)))
    guard case .find(let choice) = app.overlay else { return }
    #expect(choice.query == "zzz")
    _ = press(&app, .pad(.named(.delete)))
    guard case .find(let all) = app.overlay else { return }
    #expect(all.items.count == Fixtures.boards.reduce(0) { $0 + $1.pads.count })
  }

  @Test("Pads whose name begins with the query come first, then those of the shown board")
  func ranking() {
    let boards = [
      Fixtures.board("One", [Fixtures.pad("a", "Big kick"), Fixtures.pad("b", "Kick")]),
      Fixtures.board("Kicks", [Fixtures.pad("a", "Snare"), Fixtures.pad("b", "Kick")]),
    ]
    let found = Search.pads("kick", in: boards, shown: 1)
    let expected = [(1, 1), (0, 1), (0, 0), (1, 0)].map { PadID(bank: $0.0, number: $0.1) }
    #expect(found == expected)
  }

  @Test("The list of boards shows the chosen one")
  func boards() {
    var app = Fixtures.busyApp()
    _ = press(&app, .function(2))
    type(&app, "long")
    #expect(press(&app, .pad(.named(.enter))) == [.showBoard(2)])
    #expect(app.shown == 2)
    #expect(app.overlay == nil)
  }

  @Test("Pasted text goes into a search, its first line only and no control characters")
  func paste() {
    var app = Fixtures.busyApp()
    _ = press(&app, .function(3))
    #expect(app.handle(.paste("ki\u{1B}ck\nsnare"), at: .zero) == [])
    guard case .find(let choice) = app.overlay else { return }
    #expect(choice.query == "kick")
  }

  @Test("The engine's settings change live, from what they are, step by step")
  func engine() {
    var app = Fixtures.busyApp()
    _ = press(&app, .function(6))
    #expect(press(&app, .pad(.named(.right))) == [.commands([.policy(OverrunPolicy(steal: .quietest))])])
    #expect(press(&app, .controlArrow(.right)) == [.commands([.policy(OverrunPolicy(steal: .refuse))])])
    #expect(press(&app, .pad(.named(.right))) == [.commands([.policy(OverrunPolicy(steal: .oldest))])])
    #expect(press(&app, .tab, .pad(.named(.left))) == [.commands([.policy(OverrunPolicy(stealsLoops: false))])])
    #expect(
      press(&app, .pad(.named(.down)), .pad(.named(.enter)))
        == [.commands([.policy(OverrunPolicy(stealsLoops: false, fades: false))])])
    #expect(
      press(&app, .pad(.named(.down)), .pad(.named(.left)), .pad(.named(.left)))
        == [.commands([.poolSize(31)]), .commands([.poolSize(30)])])
  }

  @Test("A pool has one source at least and 256 at most")
  func poolLimits() {
    var tuning = EngineTuning(field: .sources, policy: OverrunPolicy(), sources: 1)
    #expect(tuning.change(by: -1) == [])
    tuning.sources = 256
    #expect(tuning.change(by: 1) == [])
    #expect(tuning.change(by: -1) == [.poolSize(255)])
  }

  @Test("The help scrolls to its last line, and one step back is one step back")
  func helpScroll() {
    var app = Fixtures.busyApp()
    _ = press(&app, .function(1))
    let top = app.frame(columns: 80, rows: 24, at: .zero)
    for _ in 0..<9 { _ = press(&app, .pageDown) }
    #expect(app.frame(columns: 80, rows: 24, at: .zero).text.contains("click plays"))
    let scrolled = app.frame(columns: 80, rows: 24, at: .zero)
    _ = press(&app, .pad(.named(.up)))
    #expect(app.frame(columns: 80, rows: 24, at: .zero) != scrolled)
    for _ in 0..<9 { _ = press(&app, .pageUp) }
    #expect(app.frame(columns: 80, rows: 24, at: .zero) == top)
  }

  @Test("The log scrolls to its first line and back to the newest, and no further")
  func scroll() {
    var app = Fixtures.busyApp()
    for number in 0..<100 { app.note("line \(number)") }
    _ = press(&app, .function(7))
    for _ in 0..<50 { _ = press(&app, .pageUp) }
    #expect(app.frame(columns: 80, rows: 24, at: .zero).text.contains("opened PulseAudio"))
    for _ in 0..<50 { _ = press(&app, .pageDown) }
    #expect(app.frame(columns: 80, rows: 24, at: .zero).text.contains("line 99"))
    for _ in 0..<300 { _ = press(&app, .controlArrow(.up)) }
    _ = app.handle(.mouse(MouseEvent(.wheelDown, column: 5, row: 20)), at: .zero)
    #expect(app.frame(columns: 80, rows: 24, at: .zero).text.contains("newer below"))
  }
}
