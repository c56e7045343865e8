import AudioFile
import Board
import Foundation
import Testing

@testable import Packing

@Suite("A packed board") struct PackTests {
  private func pack(
    _ folder: TestFolder, _ source: String = "in", _ change: (inout PackJob.Options) -> Void = { _ in },
    goOn: (Double) -> Bool = { _ in true }
  ) throws -> PackJob.Result {
    var options = PackJob.Options()
    change(&options)
    return try PackJob(try folder.finder.boards(source).boards, options: options)
      .run(into: folder.file("new"), shown: "new", workingDirectory: folder.path, goOn: goOn)
  }

  private func folder(_ board: String) throws -> TestFolder {
    let folder = TestFolder()
    for name in ["a.wav", "Größe 1.wav", "big/b.wav"] { try folder.sound("in/\(name)") }
    try folder.text("in/board.toml", board)
    return folder
  }

  /// A board's text, and what it says when it is packed.
  private static let texts: [(String, String)] = [
    ("[pads]\nq = \"a.wav\" # the kick\n", "[pads]\nq = \"samples/a.flac\" # the kick\n"),
    ("# top\n[pads] # x\nq   =   'a.wav'\n\n# end", "# top\n[pads] # x\nq   =   \"samples/a.flac\"\n\n# end"),
    (
      "[pads]\nq = { sound = \"big/b.wav\", gain = -3 } # b",
      "[pads]\nq = { sound = \"samples/b.flac\", gain = -3 } # b"
    ),
    // The label was the file's name.
    ("[pads]\nq = \"Größe 1.wav\"", "[pads]\nq = { sound = \"samples/Große-1.flac\", name = \"Größe 1\" }"),
    (
      "[pads]\nq = { gain = 1, sound = \"Größe 1.wav\" }",
      "[pads]\nq = { gain = 1, name = \"Größe 1\", sound = \"samples/Große-1.flac\" }"
    ),
    (
      "[pads.q]\ngain = 1\n  sound = \"Größe 1.wav\" # long",
      "[pads.q]\ngain = 1\n  name = \"Größe 1\"\n  sound = \"samples/Große-1.flac\" # long"
    ),
    (
      "[pads]\nq.sound = \"Größe 1.wav\"\nq.gain = 1",
      "[pads]\nq.name = \"Größe 1\"\nq.sound = \"samples/Große-1.flac\"\nq.gain = 1"
    ),
    (
      "[pads]\nq = { name = \"N\", sound = \"Größe 1.wav\" }",
      "[pads]\nq = { name = \"N\", sound = \"samples/Große-1.flac\" }"
    ),
    (
      "[pads]\nq = { sounds = [\n  \"a.wav\", # one\n  \"big/b.wav\", # two\n] }",
      "[pads]\nq = { sounds = [\n  \"samples/a.flac\", # one\n  \"samples/b.flac\", # two\n] }"
    ),
    ("[pads]\nq = \"\"\"\na.wav\"\"\" # long", "[pads]\nq = \"samples/a.flac\" # long"),
    ("[pads]\n\"é\" = \"a.wav\"\nw = \"./a.wav\"", "[pads]\n\"é\" = \"samples/a.flac\"\nw = \"samples/a.flac\""),
    ("\u{FEFF}[pads]\r\nq = \"a.wav\"\r\n", "\u{FEFF}[pads]\r\nq = \"samples/a.flac\"\r\n"),
    ("[pads]\nq = { sound = \"a.wav\", gian = 3 }", "[pads]\nq = { sound = \"samples/a.flac\", gian = 3 }"),
  ]

  @Test("keeps its text but for the sounds", arguments: texts)
  func text(text: String, packed: String) throws {
    let folder = try folder(text)
    let before = try folder.finder.boards("in").boards[0].pads
    #expect(try pack(folder).isComplete)
    // ß has no accent to lose; it is no ASCII letter either.
    #expect(folder.text("new/board.toml") == packed.replacingOccurrences(of: "Große-1", with: "Gro-e-1"))
    let after = try folder.finder.boards("new").boards[0]
    #expect(after.pads.map(\.name) == before.map(\.name) && after.pads.map(\.gain) == before.map(\.gain))
    #expect(after.pads.allSatisfy { $0.problem == nil })
  }

  /// Row 25 of origins: all sounds in one format and at one rate.
  @Test("25: has every sound in one format and at one rate, whatever they were", arguments: PackFormat.allCases)
  func row25_oneFormat(format: PackFormat) throws {
    let folder = TestFolder()
    var board = "[pads]\n"
    for (key, (ending, rate)) in zip("qwerty", [("wav", 8000), ("aiff", 44_100), ("flac", 96_000), ("ogg", 22_050)]) {
      try folder.sound("in/\(key).\(ending)", rate: rate)
      board += "\(key) = \"\(key).\(ending)\"\n"
    }
    try folder.text("in/board.toml", board)
    let result = try pack(folder) {
      $0.format = format
      $0.rate = 32_000
    }
    #expect(result.isComplete && result.files.count == 4)
    for file in result.files {
      let target = try #require(file.target)
      let packed = try AudioFile(path: folder.file("new/\(target)")).format
      #expect(packed.rate == 32_000)
      #expect(packed.description.lowercased().contains(format.rawValue))
    }
  }

  @Test("has the sounds it uses and no others, each once, and its demo")
  func sounds() throws {
    let folder = try folder(
      "demo = \"my demo.take\"\n[pads]\nq = \"a.wav\"\nw = { sound = \"a.wav\", loop = true }\ne = \"A.WAV\"")
    try folder.text("in/my demo.take", "# padboard take 1\n")
    try folder.sound("in/A.WAV")
    let result = try pack(folder) { $0.format = .ogg }
    #expect(result.files.map(\.target) == ["samples/a.ogg", "samples/A-2.ogg"])
    #expect(
      folder.files.filter { $0.hasPrefix("new/") }
        == ["new/board.toml", "new/my-demo.take", "new/samples/A-2.ogg", "new/samples/a.ogg"])
    #expect(try folder.finder.boards("new").boards[0].demo == "my-demo.take")
  }

  @Test("says where its sound repeats, where only the old file said it")
  func loopPoints() throws {
    let folder = try folder("[pads]\nq = { sound = \"loop.wav\", loop = true }\nw = \"loop.wav\"")
    try LoopedWAV.write(folder.file("in/loop.wav"), frames: 4410, rate: 44_100, loop: 441...2204)
    #expect(try pack(folder).isComplete)
    #expect(
      folder.text("new/board.toml")
        == "[pads]\nq = { loop_start = 0.01, loop_end = 0.05, sound = \"samples/loop.flac\", loop = true }\nw = \"samples/loop.flac\""
    )
  }

  @Test("comes without the sounds that cannot be read, and names them")
  func missing() throws {
    let folder = try folder("[pads]\nq = \"a.wav\"\nw = \"gone.wav\"\ne = \"bad.wav\"")
    try folder.text("in/bad.wav", "no sound")
    let result = try pack(folder)
    #expect(!result.isComplete)
    #expect(result.files.map(\.target) == ["samples/a.flac", nil, nil])
    #expect(result.files[1].words == "there is no such file")
    #expect(folder.text("new/board.toml") == "[pads]\nq = \"samples/a.flac\"\nw = \"gone.wav\"\ne = \"bad.wav\"")
    #expect(folder.files.filter { $0.hasPrefix("new/samples") } == ["new/samples/a.flac"])
  }

  @Test("leaves nothing when it is interrupted, at whatever point")
  func interrupted() throws {
    let folder = try folder("[pads]\nq = \"a.wav\"\nw = \"big/b.wav\"\ne = \"Größe 1.wav\"")
    for limit in [0.0, 0.3, 0.6] {
      #expect(throws: PackingError.interrupted) { try pack(folder, goOn: { $0 < limit || $0 == 1 && limit > 1 }) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["in"])
    }
  }

  @Test("can be made of a folder of sounds")
  func soundFolder() throws {
    let folder = TestFolder()
    try folder.sound("in/a b.wav", rate: 22_050)
    #expect(try pack(folder).files.map(\.words) == ["WAV 16 bit, 22050 Hz"])
    #expect(folder.text("new/board.toml").hasSuffix("[pads]\n1 = { sound = \"samples/a-b.flac\", name = \"a b\" }\n"))
  }

  @Test(
    "gives files names that every system takes",
    arguments: [
      ("Kick", "Kick"), ("a b  c", "a-b-c"), ("éàü", "eau"), ("../x", "x"), ("", "sound"), ("日本", "sound"),
      ("con", "sound-con"),
      ("-x", "x"), ("a\u{1B}[2J", "a-2J"), (".hidden", "hidden"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 60)),
    ])
  func names(name: String, safe: String) { #expect(FileNames.safe(name) == safe) }
}
