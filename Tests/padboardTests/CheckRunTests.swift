import Foundation
import Testing

@Suite("padboard check, help and wrong usage, as run")
struct CheckRunTests {
  @Test("A good board gives one line and status 0")
  func good() throws {
    let folder = try Folder()
    try folder.writeBoard()
    let run = try Program.run(["check", "b"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "b/board.toml: Test: 3 pads, 3 sounds, 1.7 s, 0.3 MB in memory, WAV 24 bit: all well\n")
    #expect(run.errors.isEmpty)
  }

  @Test("Everything wrong is said with its place, in the order of the file, and the status is 1")
  func faults() throws {
    let folder = try Folder()
    try folder.writeBoard()
    try folder.write("b/empty.wav", "")
    try folder.write(
      "b/board.toml",
      """
      title = "Test"
      [pads]
      q = { sound = "short.wav", gain = 40 }
      w = { sound = "long.wav", gian = 1 }
      e = "empty.wav"
      r = "loop.wav"
      """)
    let run = try Program.run(["check", "b"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        b/board.toml:3:35: error: gain must be between -60 and 12, not 40
            3 | q = { sound = "short.wav", gain = 40 }
              |                                   ^~
        b/board.toml:4:27: warning: unknown field "gian"; did you mean "gain"?
            4 | w = { sound = "long.wav", gian = 1 }
              |                           ^~~~
        b/board.toml:5:5: error: "empty.wav" cannot be played: the file is empty
            5 | e = "empty.wav"
              |     ^~~~~~~~~~~
        b/board.toml: Test: 4 pads, 3 sounds, 1.7 s, 0.3 MB in memory, WAV 24 bit: 2 errors, 1 warning

        """)
  }

  @Test("With --json every line is an object")
  func json() throws {
    let folder = try Folder()
    try folder.writeBoard()
    try folder.write("broken.toml", "title = \n")
    let run = try Program.run(["check", "--json", "b", "broken.toml", "none"], in: folder)
    #expect(run.status == 1)
    let objects = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["kind"] as? String } == ["board", "error", "error"])
    #expect(objects[1]["line"] as? Int == 1)
    #expect(objects[2]["file"] as? String == "none")
  }

  @Test(
    "Names that are no UTF-8, no board or nothing at all are said, and crash nothing",
    arguments: ["none", "none/board.toml", "/dev/null", "b/short.wav", "", "x\u{FFFD}"])
  func badNames(_ name: String) throws {
    let folder = try Folder()
    try folder.writeBoard()
    let run = try Program.run(["check", name], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("error: "))
  }

  @Test("Wrong usage goes to standard error with a hint, and the status is 2")
  func usage() throws {
    let folder = try Folder()
    let run = try Program.run(["render", "b"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "padboard: name a board and a take\nTry 'padboard render --help'.\n")
  }

  @Test(
    "Help and version go to standard output with status 0", arguments: [["--help"], ["check", "-h"], ["--version"]])
  func help(_ arguments: [String]) throws {
    let run = try Program.run(arguments, in: try Folder())
    #expect(run.status == 0)
    #expect(!run.output.isEmpty && run.errors.isEmpty)
  }

  @Test("The devices are a list without what libraries have to say about them")
  func devices() throws {
    let run = try Program.run(["devices"], in: try Folder())
    #expect(run.status == 0)
    #expect(!(run.output + run.errors).lowercased().contains("alsa lib"))
  }

  @Test("A board on the board path is found by its name")
  func boardPath() throws {
    let folder = try Folder()
    try folder.writeBoard()
    try FileManager.default.createDirectory(atPath: folder.file("boards"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder.file("b"), toPath: folder.file("boards/mine"))
    #expect(try Program.run(["check", "mine"], in: folder).status == 0)
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("The boards of the package are without a fault")
  func ownBoards() throws {
    let boards = Self.package.appendingPathComponent("boards").path
    let run = try Program.run(["check", boards], in: try Folder())
    #expect(run.status == 0)
    #expect(!run.output.contains("warning"), "\(run.output)")
  }

  @Test("The board that the README shows is one, and all of its sounds are found")
  func readme() throws {
    let readme = try String(contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    let board = try #require(
      readme.components(separatedBy: "```toml\n").dropFirst().first?
        .components(separatedBy: "```").first)
    let folder = try Folder()
    try folder.write("board.toml", board)
    let names = board.components(separatedBy: "\"").filter { $0.hasSuffix(".wav") }
    for name in names { try folder.write(name, hertz: 440, seconds: 0.1) }
    let run = try Program.run(["check", "."], in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix(": all well\n") && names.count == 7, "\(run.output)")
  }
}
