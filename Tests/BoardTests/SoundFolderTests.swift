import Testing

@testable import Board

@Suite("A folder of plain sounds") struct SoundFolderTests {
  private func boards(
    _ argument: String, _ files: [String], links: [String: String] = [:], others: Set<String> = []
  ) throws -> [Board] {
    let disk = Disk.memory(
      Dictionary(uniqueKeysWithValues: files.map { ("/home/\($0)", "") }), links: links, others: others)
    return try BoardFinder(environment: [:], workingDirectory: "/home", disk: disk).boards(argument).boards
  }

  @Test("is a board: its files in name order on the rows of the keyboard")
  func rows() throws {
    let names = (1...80).map { "hit \($0).wav" }
    let board = try #require(try boards("hits", names.shuffled().map { "hits/\($0)" }).first)
    #expect(board.title == "hits")
    #expect(board.directory == "/home/hits")
    #expect(board.file == "hits")
    #expect(
      board.pads.map(\.key.spelling).joined()
        == "1234567890qwertyuiopasdfghjkl;zxcvbnm,./!@#$%^&*()QWERTYUIOPASDFGHJKL:ZXCVBNM<>?")
    #expect(board.pads.flatMap(\.sounds).map(\.path) == names)
    #expect(board.pads[0].name == "hit 1")
    #expect(board.diagnostics == [])
  }

  @Test("with more files than keys is several boards")
  func pages() throws {
    let boards = try boards("hits", (1...10_000).map { "hits/\($0).wav" })
    #expect(boards.count == 125)
    #expect(boards[0].title == "hits (1 of 125)")
    #expect(boards.flatMap(\.pads).map(\.name) == (1...10_000).map(String.init))
    #expect(Set(boards.map(\.pads.count)) == [80])
  }

  @Test("has its sub-folders as further boards, and boards among them as they are")
  func subfolders() throws {
    let found = try boards(
      ".", ["a.wav", "kicks/1.wav", "kicks/more/2.wav", "texts/a.txt", "set/board.toml", ".git/x.wav", "deep/er/y.ogg"])
    // A folder that holds a board is a folder of boards.
    #expect(found.map(\.file) == ["./set/board.toml"])
    let plain = try boards(
      ".", ["a.wav", "kicks/1.wav", "kicks/more/2.wav", "texts/a.txt", ".git/x.wav", "deep/er/y.ogg"])
    #expect(plain.map(\.file) == [".", "./deep/er", "./kicks", "./kicks/more"])
    #expect(plain.map(\.title) == ["home", "er", "kicks", "more"])
  }

  @Test("has every file that looks like a sound, whatever its name, and no other")
  func names() throws {
    let names = [
      "#1.flac", "%20.WAV", "a\"b.ogg", "b.c.mp3", "new\nline.aiff", "tab\t.w64", "été.Opus", "鼓.caf", "🥁.au",
    ]
    let found = try boards("d", names.map { "d/\($0)" } + ["d/.h.wav", "d/a.txt", "d/wav", "d/readme", "d/.wav"])
    #expect(Set(found[0].pads.flatMap(\.sounds).map(\.path)) == Set(names))
    #expect(found[0].pads.contains { $0.name == "b.c" })
  }

  @Test("keeps pipes, folders and dead links of a sound's name as pads, for the reader of sounds to refuse")
  func oddKinds() throws {
    let found = try boards(
      "d", ["d/a.wav", "d/folder.wav/inside.wav"],
      links: ["/home/d/dead.wav": "/nowhere", "/home/d/loop.wav": "/home/d/loop.wav"],
      others: ["/home/d/pipe.wav"])
    #expect(found.count == 1)
    #expect(found[0].pads.map(\.name) == ["a", "dead", "folder", "loop", "pipe"])
    #expect(found[0].pads.allSatisfy { $0.problem == nil })
  }

  @Test("with links that lead back to itself comes to an end")
  func linkLoops() throws {
    let found = try boards(
      "d", ["d/a.wav", "d/sub/b.wav", "other/c.wav"],
      links: ["/home/d/again": "/home/d", "/home/d/sub/up": "/home/d", "/home/d/more": "/home/other"])
    #expect(found.map(\.file) == ["d", "d/more", "d/sub"])
  }

  @Test("is looked through down to a depth where nobody keeps sounds any more")
  func depth() throws {
    let deep = (0...12).map { level in String(repeating: "n/", count: level) + "\(level).wav" }
    let disk = Disk.memory(Dictionary(uniqueKeysWithValues: deep.map { ("/home/d/\($0)", "") }))
    let found = try BoardFinder(environment: [:], workingDirectory: "/home", disk: disk).boards("d")
    #expect(found.boards.count == 9)
    #expect(
      found.diagnostics.map(\.description) == [
        "d/n/n/n/n/n/n/n/n/n: warning: this folder and those after it are left out: "
          + "8 levels and 2000 folders are the most"
      ])
  }

  @Test("has a silent pad with a reason for a name that is not UTF-8")
  func notUTF8() throws {
    let found = try boards("d", ["d/a.wav", "d/b\u{FFFD}.wav"])
    #expect(found[0].pads.map(\.name) == ["a", "b\u{FFFD}"])
    #expect(
      found[0].pads[1].problem?.description
        == "d: error: the file's name \"b\u{FFFD}.wav\" is not UTF-8; give it another name")
    #expect(found[0].diagnostics == [found[0].pads[1].problem])
  }

  @Test(
    "is in the order that a person expects",
    arguments: [
      ["1", "2", "10", "a"], ["a1", "a01", "a2"].sorted(), ["A", "b", "C"], ["x", "x1", "x1y"],
      ["kick 9", "kick 10 b"],
      ["01", "1", "2"], ["99999999999999999999998", "99999999999999999999999", "199999999999999999999999"],
    ])
  func order(names: [String]) {
    #expect(NaturalOrder.sorted(names.reversed(), by: \.self) == names)
  }
}
