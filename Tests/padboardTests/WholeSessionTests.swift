import Foundation
import Glibc
import Testing

@Suite("A whole evening with padboard")
struct WholeSessionTests {
  private static let (help, find, quit) = ("\u{1B}OP", "\u{1B}OR", "\u{1B}[21~")
  private static let escape = "\u{1B}"

  private let folder: Folder
  private let terminal: PseudoTerminal

  init() throws {
    folder = try Folder()
    try folder.writeBoard()
    terminal = try PseudoTerminal(["--silent", "b", "--log", "l"], in: folder)
  }

  /// How often pads have been played so far, as far as the log has it.
  private var starts: Int { folder.text("l").components(separatedBy: "\"event\":\"start\"").count - 1 }

  private func shows(_ words: String...) -> Bool {
    terminal.waits { words.allSatisfy { terminal.screen.text.contains($0) } }
  }

  private func hides(_ words: String) -> Bool { terminal.waits { !terminal.screen.text.contains(words) } }

  /// Opens the help and closes it: all that was typed before has been dealt with then.
  private func looksIntoHelp() -> Bool {
    terminal.type(Self.help)
    guard shows("read the board again", "stop all") else { return false }
    terminal.type(Self.escape)
    return hides("read the board again")
  }

  @Test("At every step the screen and the terminal are right", .timeLimit(.minutes(1)))
  func session() throws {
    #expect(shows("Test", "Long", "F1 help"))
    #expect(terminal.screen.isAlternate && !terminal.isRestored)

    #expect(terminal.types("w") { starts > 0 })
    #expect(terminal.waits { terminal.screen.lines.contains { $0.contains("play") && $0.contains("Long") } })
    #expect(looksIntoHelp())

    try searches()
    try resizes()
    suspends()
    pastes()
    savesGain()

    terminal.type(Self.quit)
    #expect(terminal.status() == 0)
    #expect(terminal.isRestored)
    #expect(terminal.screen.modes == [7, 25], "the modes of a shell")
    #expect(!terminal.screen.text.contains("Long"))
  }

  /// Pads' keys are letters while one types; Enter plays what was found.
  private func searches() throws {
    terminal.type(" ")
    terminal.type(Self.find)
    #expect(shows("find a pad"))
    let before = starts
    terminal.type("shor")
    #expect(shows("/ shor"))
    #expect(starts == before)
    terminal.type("\r")
    #expect(terminal.waits { starts == before + 1 })
    #expect(
      try #require(folder.text("l").split(separator: "\n").last { $0.contains("start") }).contains("\"pad\":\"q\""))
    #expect(hides("find a pad"))
    #expect(looksIntoHelp())
  }

  private func resizes() throws {
    for (columns, rows) in (0..<12).flatMap({ _ in [(1, 1), (80, 24), (19, 4), (120, 40)] }) {
      let before = terminal.output.count
      terminal.resize(columns: columns, rows: rows)
      terminal.type("w")
      let words = columns >= 80 ? ["Test", "q short", "streams ─"] : []
      let isRight = terminal.waits {
        terminal.output.count > before && words.allSatisfy { terminal.screen.text.contains($0) }
      }
      try #require(isRight, "\(columns) x \(rows): \(terminal.screen.text)")
    }
    terminal.resize(columns: 80, rows: 24)
    #expect(looksIntoHelp())
    #expect(terminal.screen.lines.count { $0.contains("q short") } == 1)
  }

  private func suspends() {
    terminal.type("\u{1A}")
    #expect(terminal.waits { terminal.isStopped })
    #expect(terminal.waits { !terminal.screen.isAlternate })
    #expect(terminal.isRestored && terminal.screen.modes == [7, 25])
    terminal.signal(SIGCONT)
    #expect(terminal.waits { terminal.screen.isAlternate })
    #expect(shows("Test", "q short", "streams ─"))
  }

  private func pastes() {
    #expect(looksIntoHelp())
    let before = starts
    terminal.type("\u{1B}[200~wrq\r \u{1B}[201~")
    #expect(looksIntoHelp())
    #expect(starts == before)
  }

  private func savesGain() {
    terminal.type("\u{1B}OC=\u{13}")
    #expect(shows("1 gain is in"))
    #expect(folder.text("b/board.toml").contains("gain = 1.0"))
  }
}
