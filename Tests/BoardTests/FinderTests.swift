import Testing

@testable import Board

@Suite("A board argument") struct FinderTests {
  private static let board = "[pads]\nq = 'k.wav'"

  private func finder(
    _ files: [String: String], environment: [String: String] = [:], links: [String: String] = [:],
    others: Set<String> = [], secret: Set<String> = []
  ) -> BoardFinder {
    BoardFinder(
      environment: environment, workingDirectory: "/home", packageDirectory: "/package",
      disk: .memory(files, links: links, others: others, secret: secret))
  }

  @Test(
    "may be a board folder or a file anywhere",
    arguments: [
      ("b", "b/board.toml", "/home/b", "b"), ("b/", "b/board.toml", "/home/b", "b"),
      ("/home/b", "/home/b/board.toml", "/home/b", "b"), ("b/board.toml", "b/board.toml", "/home/b", "b"),
      ("b/./", "b/./board.toml", "/home/b/.", "b"), ("x.toml", "x.toml", "/home", "x"),
      ("../else/my board.TOML", "../else/my board.TOML", "/home/../else", "my board"),
    ])
  func single(argument: String, file: String, directory: String, title: String) throws {
    let found = try finder([
      "/home/b/board.toml": Self.board, "/home/b/k.wav": "", "/home/x.toml": Self.board,
      "/else/my board.TOML": Self.board,
    ]).boards(argument)
    #expect(found.boards.map(\.file) == [file])
    #expect(found.boards[0].directory == directory)
    #expect(found.boards[0].title == title)
    #expect(found.diagnostics == [])
  }

  @Test("may be a folder that holds boards: all of them, and nothing else")
  func folderOfBoards() throws {
    let found = try finder([
      "/home/boards/ten 10/board.toml": Self.board, "/home/boards/ten 2/board.toml": Self.board,
      "/home/boards/single.toml": Self.board, "/home/boards/tool.toml": "[tool]\nx = 1",
      "/home/boards/broken.toml": "[pads", "/home/boards/keyless.toml": "[pads]\nF1 = 'k.wav'",
      "/home/boards/.hidden.toml": Self.board,
      "/home/boards/samples/k.wav": "", "/home/boards/k.wav": "",
    ]).boards("boards")
    #expect(
      found.boards.map(\.file) == [
        "boards/keyless.toml", "boards/single.toml", "boards/ten 2/board.toml", "boards/ten 10/board.toml",
      ])
    #expect(complaints(found.diagnostics) == ["1:6+1 error: the table's name needs its closing bracket"])
    #expect(found.diagnostics[0].file == "boards/broken.toml")
  }

  @Test("may be the bare name of a board on the board path, first come first served")
  func boardPath() throws {
    let environment = [
      "PADBOARD_PATH": "/first:second", "XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "/usr/a:relative:/usr/b",
    ]
    let path = [
      "/first", "second", "/data/padboard/boards", "/usr/a/padboard/boards", "/usr/b/padboard/boards",
      "/package/boards", "boards",
    ]
    let finder = finder([:], environment: environment)
    #expect(finder.boardPath == path)
    var files: [String: String] = [:]
    for folder in path.reversed() {
      files[finder.absolute(folder) + "/beat/board.toml"] = Self.board
      let found = try self.finder(files, environment: environment).boards("beat")
      #expect(found.boards.map(\.file) == ["\(folder)/beat/board.toml"])
    }
  }

  @Test("is looked for where the base directory specification says when nothing is set")
  func defaultPath() {
    #expect(
      finder([:], environment: ["HOME": "/home/me", "XDG_DATA_HOME": "relative"]).boardPath == [
        "/home/me/.local/share/padboard/boards", "/usr/local/share/padboard/boards", "/usr/share/padboard/boards",
        "/package/boards", "boards",
      ])
    let bare = BoardFinder(environment: [:], workingDirectory: "/home", disk: .memory([:]))
    #expect(bare.boardPath == ["/usr/local/share/padboard/boards", "/usr/share/padboard/boards", "boards"])
  }

  @Test("as a bare name may be a file or a folder of sounds, and what lies in the working folder comes first")
  func bareNames() throws {
    let files = [
      "/home/boards/x": "", "/usr/share/padboard/boards/single": "", "/package/boards/single.toml": Self.board,
      "/package/boards/drums/1.wav": "", "/home/here/board.toml": Self.board,
      "/package/boards/here/board.toml": Self.board, "/package/boards/README.md": "",
    ]
    #expect(try finder(files).boards("single").boards.map(\.file) == ["/package/boards/single.toml"])
    #expect(try finder(files).boards("drums").boards.map(\.file) == ["/package/boards/drums"])
    #expect(try finder(files).boards("here").boards.map(\.file) == ["here/board.toml"])
    #expect(finder(files).names() == ["drums", "here", "single"])
  }

  @Test(
    "that gives no board says why",
    arguments: [
      ("", "padboard: error: the name of the board is empty"),
      ("no/where", "no/where: error: there is no such file or folder"),
      ("no.toml", "no.toml: error: there is no such file or folder"),
      ("beatbxo", "beatbxo: error: there is no board of this name; did you mean \"beatbox\"?"),
      (
        "zzz",
        """
        zzz: error: there is no board of this name; looked in /usr/local/share/padboard/boards, \
        /usr/share/padboard/boards, /package/boards, boards
        """
      ),
      ("empty", "empty: error: this folder has no board and no sounds in it"),
      ("k.wav", "k.wav: error: this is a sound, not a board; name its folder"),
      ("notes.txt", "notes.txt: error: this is no board: a board is a folder or a .toml file"),
      ("kit.sfz", "kit.sfz: error: this is no board: a board is a folder or a .toml file"),
      (
        "drumkit.xml",
        "drumkit.xml: error: this is no board; a Hydrogen kit's file has the name drumkit.xml"
      ),
      (
        "a.h2drumkit",
        "a.h2drumkit: error: this is no board: a board is a folder or a .toml file"
      ),
      ("pipe.toml", "pipe.toml: error: this is no file: a board is a folder or a .toml file"),
      ("secret.toml", "secret.toml: error: it cannot be read: permission denied"),
      ("closed", "closed: error: this folder cannot be read: permission denied"),
      ("trap", "trap/board.toml: error: it cannot be read: it is no file"),
      ("gone.toml", "gone.toml: error: there is no such file or folder"),
    ])
  func nothing(argument: String, expected: String) throws {
    let finder = finder(
      [
        "/package/boards/beatbox/board.toml": Self.board, "/home/empty/a.txt": "", "/home/k.wav": "",
        "/home/notes.txt": "", "/home/kit.sfz": "", "/home/drumkit.xml": "", "/home/a.h2drumkit": "",
        "/home/secret.toml": "", "/home/closed/k.wav": "", "/home/trap/board.toml/x": "",
      ],
      links: ["/home/gone.toml": "/home/nowhere"], others: ["/home/pipe.toml"],
      secret: ["/home/secret.toml", "/home/closed"])
    let error = try #require(throws: UnusableFile.self) { try finder.boards(argument) }
    #expect(error.diagnostics.map(\.description) == [expected])
  }

  @Test("that lacks thousands of files beside thousands of others is read at once: the first have suggestions")
  func manyMissing() throws {
    let there = (0..<1000).map { ("/b/sound \($0).wav", "") }
    let pads = (0..<2000).map { "\"\(Character(Unicode.Scalar(0x4E00 + $0)!))\" = \"snuod \($0).wav\"\n" }.joined()
    let disk = Disk.memory(Dictionary(uniqueKeysWithValues: there + [("/b/board.toml", "[pads]\n" + pads)]))
    let board = try BoardFinder(environment: [:], workingDirectory: "/", disk: disk).board(file: "/b/board.toml")
    let problems = board.pads.compactMap(\.problem?.message)
    #expect(problems.count == 2000)
    #expect(problems[0] == "there is no file \"snuod 0.wav\"; did you mean \"sound 0.wav\"?")
    #expect(problems[1999] == "there is no file \"snuod 1999.wav\"")
    #expect((10...50).contains(problems.count { $0.contains("did you mean") }))
  }

  @Test("may be far from a name: the distance is found as far as it matters")
  func distances() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in "abc".randomElement() }
      }
      let whole = editDistance(texts[0], texts[1])
      for limit in 0...8 {
        let found = editDistance(texts[0], texts[1], limit: limit)
        #expect(found == whole.flatMap { $0 <= limit ? $0 : nil }, "\(texts) within \(limit)")
      }
    }
  }

  @Test("that is a board folder names the sounds that no pad uses")
  func unused() throws {
    let files = [
      "/home/b/board.toml":
        "[pads]\nq = './samples//k.wav'\nw = 'samples/../s.wav'\ne = { sound = 's.wav', gain = 99 }",
      "/home/b/samples/k.wav": "", "/home/b/s.wav": "", "/home/b/old.wav": "", "/home/b/.h.wav": "",
      "/home/b/note.txt": "", "/home/b/samples/deep/x.ogg": "", "/home/b/other/board.toml": "",
      "/home/b/other/o.wav": "",
    ]
    let board = try finder(files).boards("b").boards[0]
    #expect(
      board.diagnostics.filter { $0.severity == .warning }.map(\.description) == [
        "b/board.toml: warning: no pad uses \"old.wav\"", "b/board.toml: warning: no pad uses \"samples/deep/x.ogg\"",
      ])
    var many = files
    for number in 0..<50 { many["/home/b/x\(number).wav"] = "" }
    let last = try finder(many).boards("b").boards[0].diagnostics.last
    #expect(last?.message == "no pad uses 42 more sounds of this folder")
    let single = try finder(["/home/x.toml": "[pads]\nq = 'k.wav'", "/home/k.wav": "", "/home/s.wav": ""]).boards(
      "x.toml")
    #expect(single.boards[0].diagnostics == [], "the sounds beside a single file may be anyone's")
  }
}
