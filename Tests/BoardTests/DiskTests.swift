import Foundation
import Testing

@testable import Board

/// A folder on the real disk for one test.
private struct Scratch: ~Copyable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "padboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String = "") throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }

  func folder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }
}

@Suite("The real disk") struct DiskTests {
  @Test("tells files, folders, links and pipes apart and opens only files")
  func kinds() throws {
    let scratch = try Scratch()
    try scratch.write("a.txt", "text")
    try scratch.folder("folder")
    #expect(mkfifo("\(scratch.path)/pipe.toml", 0o600) == 0)
    #expect(symlink("loop", "\(scratch.path)/loop") == 0)
    #expect(symlink("folder", "\(scratch.path)/link") == 0)
    let disk = Disk.real
    #expect(disk.status("\(scratch.path)/a.txt")?.kind == .file)
    #expect(disk.status("\(scratch.path)/folder")?.kind == .folder)
    #expect(disk.status("\(scratch.path)/pipe.toml")?.kind == .other)
    #expect(disk.status("\(scratch.path)/loop") == nil)
    #expect(disk.status("\(scratch.path)/link") == disk.status("\(scratch.path)/folder"))
    #expect(try disk.read("\(scratch.path)/a.txt") == Array("text".utf8))
    #expect(throws: Disk.Failure(reason: "it is no file")) { try disk.read("\(scratch.path)/pipe.toml") }
    #expect(throws: Disk.Failure(reason: "it is no file")) { try disk.read("\(scratch.path)/folder") }
    #expect(throws: Disk.Failure(reason: "no such file or directory")) { try disk.read("\(scratch.path)/none") }
    let entries = try disk.entries(scratch.path).sorted { $0.name < $1.name }
    #expect(entries.map(\.name) == ["a.txt", "folder", "link", "loop", "pipe.toml"])
    #expect(throws: Disk.Failure(reason: "no such file or directory")) { try disk.entries("\(scratch.path)/none") }
  }

  @Test("refuses a text that is larger than any board")
  func large() throws {
    let scratch = try Scratch()
    try scratch.write("large.toml")
    #expect(truncate("\(scratch.path)/large.toml", off_t(Disk.largestText + 1)) == 0)
    #expect(throws: Disk.Failure(reason: "it is larger than 4 MB")) { try Disk.real.read("\(scratch.path)/large.toml") }
  }

  @Test("has names of any bytes, and a board of them is made")
  func names() throws {
    let scratch = try Scratch()
    try scratch.write("k 1.wav")
    let file = open(scratch.path + "/bad", O_CREAT | O_WRONLY, 0o600)
    close(file)
    let bytes =
      Array(scratch.path.utf8CString.dropLast()) + [0x2F, CChar(bitPattern: 0xFF)] + Array(".wav".utf8CString)
    #expect(rename(scratch.path + "/bad", bytes) == 0)
    #expect(symlink(".", "\(scratch.path)/round") == 0)
    #expect(symlink("x.wav", "\(scratch.path)/x.wav") == 0)
    let finder = BoardFinder(environment: [:], workingDirectory: scratch.path)
    let found = try finder.boards(".")
    #expect(found.boards.count == 1)
    #expect(found.boards[0].pads.map(\.name).sorted() == ["k 1", "x", "\u{FFFD}"])
  }

  @Test("gives the board that lies on it, with its sounds, its demo and what is wrong")
  func wholeBoard() throws {
    let scratch = try Scratch()
    try scratch.folder("beat/samples")
    try scratch.write("beat/samples/k #1 'q'.wav")
    try scratch.write("beat/demo.take", "0 press q\n1 end\n")
    try scratch.write(
      "beat/board.toml", "demo = 'demo.take'\n[pads]\nq = \"samples/k #1 'q'.wav\"\nw = 'samples/k #2.wav'\n")
    let finder = BoardFinder(environment: ["PADBOARD_PATH": scratch.path], workingDirectory: "/")
    let board = try finder.boards("beat").boards[0]
    #expect(board.pads.map { $0.problem?.message } == [nil, "there is no file \"samples/k #2.wav\""])
    let demo = try Take(contentsOf: board.path(of: #require(board.demo)), file: "demo.take", keys: board.keys)
    #expect(demo.events.count == 2)
  }
}
