import Board
import Foundation
import Testing

@testable import Packing

@Suite("An import") struct ImportTests {
  private func run(
    _ folder: TestFolder, _ source: String, to target: String = "new",
    _ change: (inout ImportJob.Options) -> Void = { _ in },
    goOn: (Double) -> Bool = { _ in true }
  ) throws -> ImportJob.Result {
    var options = ImportJob.Options()
    change(&options)
    let boards = try folder.finder.boards(source).boards
    return try ImportJob(boards, source: source, options: options)
      .run(into: folder.file(target), shown: target, goOn: goOn)
  }

  @Test("of a folder of sounds copies them, and reads back as the same pads")
  func sounds() throws {
    let folder = TestFolder()
    for name in ["a b.wav", "c.flac"] { try folder.sound("in/\(name)") }
    let result = try run(folder, "in")
    #expect(result == ImportJob.Result(boards: [.init(file: "board.toml", pads: 2)], sounds: 2))
    #expect(
      folder.text("new/board.toml") == """
        # Made by 'padboard import' from in.

        title = "in"

        [pads]
        1 = "samples/a b.wav"
        2 = "samples/c.flac"

        """)
    #expect(
      folder.files.filter { $0.hasPrefix("new/") } == ["new/board.toml", "new/samples/a b.wav", "new/samples/c.flac"])
    let back = try folder.finder.boards("new").boards[0]
    #expect(back.diagnostics == [])
    #expect(back.pads.map(\.name) == ["a b", "c"])
  }

  @Test("with links copies nothing")
  func links() throws {
    let folder = TestFolder()
    try folder.sound("in/a.wav")
    #expect(try run(folder, "in") { $0.links = true }.sounds == 0)
    #expect(folder.files == ["in/a.wav", "new/board.toml"])
    #expect(try folder.finder.boards("new").boards[0].pads[0].sounds[0].path == folder.file("in/a.wav"))
  }

  @Test("of several boards gives each a folder")
  func several() throws {
    let folder = TestFolder()
    for name in ["drums/kick.wav", "Über drums/kick.wav", "top.wav"] { try folder.sound("in/\(name)") }
    let result = try run(folder, "in")
    #expect(result.boards.map(\.file) == ["in/board.toml", "drums/board.toml", "Uber-drums/board.toml"])
    #expect(try folder.finder.boards("new").boards.count == 3)
  }

  @Test("does not touch a folder that is not empty, unless it is told to; what else is there stays")
  func force() throws {
    let folder = TestFolder()
    try folder.sound("in/a.wav")
    try folder.text("new/board.toml", "mine")
    try folder.text("new/notes.txt", "mine")
    #expect(throws: PackingError.folderExists("new")) { try run(folder, "in") }
    #expect(folder.text("new/board.toml") == "mine")
    _ = try run(folder, "in") { $0.force = true }
    #expect(folder.text("new/board.toml").contains("samples/a.wav"))
    #expect(folder.text("new/notes.txt") == "mine")
    #expect(folder.files.filter { $0.hasPrefix(".") } == [])
  }

  @Test("writes into an empty folder, and makes the folders that lead to a new one")
  func empty() throws {
    let folder = TestFolder()
    try folder.sound("in/a.wav")
    try FileManager.default.createDirectory(atPath: folder.file("new"), withIntermediateDirectories: true)
    _ = try run(folder, "in")
    _ = try run(folder, "in", to: "deep/er/new")
    #expect(folder.files.contains("new/board.toml") && folder.files.contains("deep/er/new/board.toml"))
  }

  @Test("leaves nothing behind when it cannot be done")
  func failures() throws {
    let folder = TestFolder()
    try folder.sound("in/a.wav")
    try folder.text("file", "mine")
    try folder.text("board.toml", "[pads]\nq = \"in/a.wav\"")
    let before = folder.files
    #expect(throws: PackingError.interrupted) { try run(folder, "in", goOn: { _ in false }) }
    #expect(throws: PackingError.notAFolder("file")) { try run(folder, "in", to: "file") }
    #expect(throws: PackingError.alreadyABoard("board.toml")) { try run(folder, "board.toml") }
    #expect(throws: PackingError.self) { try run(folder, "in", to: "file/new") }
    #expect(folder.files == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["board.toml", "file", "in"])
  }
}
