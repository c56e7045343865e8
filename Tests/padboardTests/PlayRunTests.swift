import Foundation
import Glibc
import Testing

@Suite("padboard in a terminal, as run")
struct PlayRunTests {
  private static let quitKey = "\u{1B}[21~"

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.writeBoard()
    return folder
  }

  @Test("Without a terminal it says so, and the status is 2")
  func noTerminal() throws {
    let run = try Program.run(["--silent", "b"], in: try folder())
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("padboard: standard input is not a terminal"))
  }

  @Test(
    "A broken board is told with its place, and the terminal is not touched",
    arguments: [
      ("b/board.toml", "[pads]\nq = \"short.wav\nw = 1\n", "b/board.toml:2:", "^"),
      ("t.take", "0 press q\n0.5 press x\n", "t.take:2:11: error: the board has no pad on x", "^"),
    ])
  func broken(_ row: (file: String, text: String, words: String, mark: String)) throws {
    let folder = try folder()
    try folder.write(row.file, row.text)
    let terminal = try PseudoTerminal(
      ["--silent", "b", "--take", row.file == "t.take" ? "t.take" : "none"], in: folder)
    #expect(terminal.status() == 1)
    #expect(terminal.screenText.hasPrefix(row.words))
    #expect(terminal.screenText.contains(row.mark))
    #expect(!terminal.screenText.contains("\u{1B}"))
  }

  @Test("A device that is not there is told, and the terminal is not touched")
  func noDevice() throws {
    let terminal = try PseudoTerminal(["--device", "No such device", "b"], in: try folder())
    #expect(terminal.status() == 1)
    #expect(
      terminal.screenText
        == "padboard: there is no output device \"No such device\"; `padboard devices` lists those there are\r\n")
  }

  @Test("Keys play, the log and the take say what was played, and quitting puts the terminal back")
  func session() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal(["--silent", "b", "--log", "l", "--record", "r.take"], in: folder)
    #expect(terminal.waits(for: "Long"))
    #expect(terminal.types("w") { folder.text("l").contains(#""event":"start","voice":1,"pad":"w""#) })
    #expect(terminal.types("r") { folder.text("l").contains(#""pad":"r","name":"loop""#) })
    terminal.type(" ")
    #expect(terminal.waits { folder.text("l").contains(#""pad":"r","reason":"stopped""#) })
    terminal.type(Self.quitKey)
    #expect(terminal.status() == 0)
    #expect(terminal.isRestored)
    #expect(terminal.screenText.contains("padboard: the take is in r.take"))
    let take = folder.text("r.take")
    #expect(take.contains(" press w\n") && take.contains(" press r\n") && take.contains(" stop\n"))
    #expect(take.hasSuffix(" end\n"))
  }

  @Test("A take plays at the start, as soon as its sounds are loaded")
  func take() throws {
    let folder = try folder()
    try folder.write("t.take", "0 press w\n0.05 press q\n0.1 end\n")
    let terminal = try PseudoTerminal(["--silent", "b", "--take", "t.take", "--log", "l"], in: folder)
    #expect(terminal.waits { folder.text("l").contains(#""pad":"q""#) })
    terminal.type(Self.quitKey)
    #expect(terminal.status() == 0)
    let starts = folder.text("l").split(separator: "\n").filter { $0.contains("\"start\"") }
    #expect(starts.count == 2 && starts[0].contains("\"pad\":\"w\""))
    #expect(!folder.text("l").contains("refuse"))
  }

  @Test("A reload plays what the file says now; a board that broke is told and the old one goes on")
  func reload() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal(["--silent", "b", "--log", "l"], in: folder)
    #expect(terminal.waits(for: "Long"))
    try folder.write("b/board.toml", "title = \"Test\"\n[pads]\nw = { sound = \"short.wav\", name = \"Fresh\" }\n")
    terminal.type("\u{1B}[15~")
    #expect(terminal.waits(for: "Fresh"))
    #expect(terminal.types("w") { folder.text("l").contains(#""name":"Fresh""#) })
    try folder.write("b/board.toml", "title = \n")
    terminal.type("\u{1B}[15~")
    #expect(terminal.waits(for: "line 1"))
    terminal.type(Self.quitKey)
    #expect(terminal.status() == 0)
  }

  @Test(
    "A board file that is written or moved into its place is read again by itself; a broken one is told with its line")
  func change() throws {
    let folder = try folder()
    let loop = "r = { sound = \"loop.wav\", loop = true, retrigger = \"ignore\" }"
    try folder.write("b/board.toml", "title = \"Test\"\n[pads]\n\(loop)\n")
    let terminal = try PseudoTerminal(["--silent", "b", "--log", "l"], in: folder)
    #expect(terminal.types("r") { folder.text("l").contains("\"event\":\"start\"") })
    try folder.write("b/board.toml", "title = \"Test\"\n[pads]\nr = { sound = \"loop.wav\", nam")
    #expect(terminal.waits(for: "line 3: "))
    try folder.write(
      "b/new", "title = \"Test\"\n[pads]\n\(loop)\nw = { sound = \"short.wav\", name = \"Fresh\" }\n")
    #expect(rename(folder.file("b/new"), folder.file("b/board.toml")) == 0)
    #expect(terminal.waits(for: "Fresh"))
    #expect(terminal.types("w") { folder.text("l").contains("\"name\":\"Fresh\"") })
    // The loop has gone on all the time.
    #expect(!folder.text("l").contains("\"event\":\"end\",\"voice\":1,"))
    terminal.type(Self.quitKey)
    #expect(terminal.status() == 0)
  }

  @Test("The configuration's keys are used, and what is wrong in it is told with its file and line")
  func configuration() throws {
    let folder = try folder()
    try folder.write(".config/padboard/config.toml", "latency = 1\nascii = true\n[keys]\nquit = \"F12\"\n")
    let terminal = try PseudoTerminal(["--silent", "b"], in: folder)
    #expect(terminal.waits(for: "padboard/config.toml: line 1: latency must be between 3 and 500"))
    #expect(!terminal.screenText.contains("≋") && !terminal.screenText.contains("·"))
    terminal.type("\u{1B}[24~")
    #expect(terminal.status() == 0)
  }

  @Test("A broken configuration is as none, and an option goes before it")
  func brokenConfiguration() throws {
    let folder = try folder()
    try folder.write("x/padboard/config.toml", "[keys\n")
    let terminal = try PseudoTerminal(
      ["--silent", "--latency", "20", "b"], in: folder, environment: ["XDG_CONFIG_HOME": folder.file("x")])
    #expect(terminal.waits(for: "padboard/config.toml: line 1: "))
    terminal.type(Self.quitKey)
    #expect(terminal.status() == 0)
  }

  @Test("A gain that was changed is written into the board file")
  func saveGain() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal(["--silent", "b"], in: folder)
    #expect(terminal.waits(for: "Long"))
    terminal.type("\u{1B}OC=\u{13}")
    #expect(terminal.waits { folder.text("b/board.toml").contains("q = { sound = \"short.wav\", gain = 1.0 }") })
    terminal.type(Self.quitKey)
    #expect(terminal.status() == 0)
  }

  @Test("A signal ends it with the terminal put back", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signal(_ number: Int32) throws {
    let terminal = try PseudoTerminal(["--silent", "b"], in: try folder())
    #expect(terminal.waits(for: "Long"))
    terminal.signal(number)
    #expect(terminal.status() == 128 + number)
    #expect(terminal.isRestored)
  }

  @Test("When the terminal is closed it is gone soon, and the take is written")
  func hangUp() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal(["--silent", "b", "--record", "r.take", "--log", "l"], in: folder)
    #expect(terminal.types("r") { folder.text("l").contains(#""pad":"r","name":"loop""#) })
    let start = Date()
    terminal.hangUp()
    #expect(terminal.status() != nil)
    // A second is the rule; a machine that builds beside it may need more.
    #expect(Date().timeIntervalSince(start) < 3)
    #expect(folder.text("r.take").contains("press r"))
  }
}
