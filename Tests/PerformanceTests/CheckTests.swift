import Board
import Foundation
import TOML
import Testing

@testable import Performance

@Suite("Checking a board's sounds")
struct CheckTests {
  private func folder() throws -> BoardFolder { try Self.folder() }

  /// Sounds of every kind, good and bad.
  static func folder() throws -> BoardFolder {
    let folder = try BoardFolder()
    try folder.write("good.wav", sine(440, seconds: 1))
    try folder.write("good.flac", sine(440, seconds: 1))
    try folder.write("stereo.wav", sine(440, seconds: 1), channels: 2)
    try folder.write("six.wav", sine(440, seconds: 0.6), channels: 6)
    try folder.write("silent.wav", [Float](repeating: 0, count: 4800))
    try folder.write("faint.wav", sine(440, seconds: 0.1, level: 0.0005))
    try folder.write("offset.wav", sine(440, seconds: 0.1).map { $0 * 0.5 + 0.1 })
    try folder.write("rate.wav", sine(440, seconds: 1, rate: 44_100), rate: 44_100)
    try folder.write("long.flac", sine(440, seconds: 11, rate: 8000), rate: 8000)
    try folder.write("empty.wav", text: "")
    try folder.write("text.wav", text: "This is not a sound.")
    try FileManager.default.createDirectory(atPath: folder.file("dir.wav"), withIntermediateDirectories: true)
    let flac = try Data(contentsOf: URL(fileURLWithPath: folder.file("good.flac")))
    try flac.write(to: URL(fileURLWithPath: folder.file("named.wav")))
    try flac.prefix(flac.count / 2).write(to: URL(fileURLWithPath: folder.file("cut.flac")))
    try floatWave(loud: 2).write(to: URL(fileURLWithPath: folder.file("loud.wav")))
    let wave = try Data(contentsOf: URL(fileURLWithPath: folder.file("good.wav")))
    try wave.prefix(wave.count / 2).write(to: URL(fileURLWithPath: folder.file("cut.wav")))
    try wave.prefix(44).write(to: URL(fileURLWithPath: folder.file("header.wav")))
    // Frames of MPEG-1 layer 3 at 128 kbit/s whose bits are all zero: half a second of silence.
    let frame = Data([0xFF, 0xFB, 0x90, 0x00]) + Data(count: 413)
    try Data((0..<20).flatMap { _ in frame }).write(to: URL(fileURLWithPath: folder.file("silent.mp3")))
    for (name, target) in [("dead.wav", "gone.wav"), ("round.wav", "round.wav"), ("link.wav", "good.wav")] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
    }
    return folder
  }

  /// A WAV of 32-bit floats at 48,000 Hz, which can hold samples beyond full scale.
  private static func floatWave(loud: Float) -> Data {
    func bytes<Number>(_ number: Number) -> Data { withUnsafeBytes(of: number) { Data($0) } }
    let samples = sine(440, seconds: 0.1, level: loud).reduce(into: Data()) { $0 += bytes($1) }
    let format =
      bytes(UInt16(3)) + bytes(UInt16(1)) + bytes(UInt32(48_000)) + bytes(UInt32(192_000)) + bytes(UInt16(4))
      + bytes(UInt16(32))
    let body =
      Data("WAVEfmt ".utf8) + bytes(UInt32(16)) + format + Data("data".utf8) + bytes(UInt32(samples.count)) + samples
    return Data("RIFF".utf8) + bytes(UInt32(body.count)) + body
  }

  /// The pad, and what is said of it.
  static let faults: [(pad: String, words: [String])] = [
    ("\"good.wav\"", []),
    ("\"stereo.wav\"", []),
    ("\"empty.wav\"", ["error: \"empty.wav\" cannot be played: the file is empty"]),
    (
      "\"text.wav\"",
      ["error: \"text.wav\" cannot be played: it is not a sound file, or of a kind that is not known here"]
    ),
    ("\"header.wav\"", ["error: \"header.wav\" cannot be played: it is a sound file, but it holds no audio"]),
    ("\"link.wav\"", []),
    ("\"dead.wav\"", ["error: \"dead.wav\" is a link that leads nowhere"]),
    ("\"round.wav\"", ["error: \"round.wav\" is a link that leads nowhere"]),
    (
      "{ sound = \"silent.mp3\", loop = true }",
      [
        "warning: \"silent.mp3\" is an MP3, whose padding is heard as a gap in every loop; use FLAC, WAV or Ogg",
        "warning: \"silent.mp3\" is silent from beginning to end",
      ]
    ),
    ("\"dir.wav\"", ["error: \"dir.wav\" cannot be played: it is a folder, not a sound file"]),
    ("\"silent.wav\"", ["warning: \"silent.wav\" is silent from beginning to end"]),
    ("\"faint.wav\"", ["warning: \"faint.wav\" is never louder than −60 dB"]),
    (
      "\"loud.wav\"",
      ["warning: \"loud.wav\" goes 6.0 dB over full scale and may distort: lower its gain, or make the file softer"]
    ),
    (
      "\"offset.wav\"",
      ["warning: \"offset.wav\" stands 10 % off zero (DC offset), which clicks at its start and end"]
    ),
    (
      "\"named.wav\"",
      ["warning: \"named.wav\" is FLAC 24 bit, not WAV, whatever its name says; it plays all the same"]
    ),
    ("\"six.wav\"", ["warning: \"six.wav\" has 6 channels, which are mixed to stereo"]),
    ("{ sound = \"good.wav\", start = 1 }", ["error: start is 1 s, but \"good.wav\" ends at 1 s"]),
    ("{ sound = \"good.wav\", end = 1.5 }", ["warning: end is 1.5 s, but \"good.wav\" ends at 1 s"]),
    (
      "{ sound = \"good.wav\", loop = true, loop_end = 3 }",
      ["warning: loop_end is 3 s, but \"good.wav\" ends at 1 s"]
    ),
    (
      "{ sound = \"six.wav\", stream = true }",
      [
        "warning: \"six.wav\" (0.1 s) is not longer than a stream's queue (0.75 s), so it is not streamed",
        "warning: \"six.wav\" has 6 channels, which are mixed to stereo",
      ]
    ),
    (
      "{ sounds = [\"good.wav\", \"stereo.wav\"] }",
      ["warning: the sounds of this pad are partly mono and partly stereo"]
    ),
    (
      "{ sounds = [\"good.wav\", \"rate.wav\"] }",
      ["warning: the sounds have different sample rates: 44100 Hz (1), 48000 Hz (1)"]
    ),
  ]

  private func check(_ text: String, _ folder: BoardFolder) throws -> BoardCheck {
    // In a file beside the folder's own, so that sounds without a pad are nobody's fault.
    try folder.write("test.toml", text: text)
    return BoardCheck(try BoardFinder(environment: [:], workingDirectory: folder.path).board(file: "test.toml"))
  }

  @Test("Each fault has its words", arguments: faults)
  func fault(_ fault: (pad: String, words: [String])) throws {
    let check = try check("[pads]\nq = \(fault.pad)", try folder())
    #expect(check.diagnostics.map { "\($0.severity.rawValue): \($0.message)" } == fault.words)
  }

  @Test(
    "A file that is cut off says how much of it is there, or that its end is missing",
    arguments: [
      ("cut.flac", "is cut off: 0.", " s of 1 s are there"), ("cut.wav", "is cut off: 0.", " s of 1 s are there"),
      ("cut.ogg", "is cut off: it plays for ", " s, and its end is missing"),
    ])
  func cutOff(name: String, start: String, end: String) throws {
    let folder = try folder()
    if name == "cut.ogg" {
      try folder.write("whole.ogg", sine(440, seconds: 11))
      let whole = try Data(contentsOf: URL(fileURLWithPath: folder.file("whole.ogg")))
      try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: folder.file(name)))
    }
    let check = try check("[pads]\nq = \"\(name)\"", folder)
    #expect(check.diagnostics.count == 1)
    let message = try #require(check.diagnostics.first?.message)
    #expect(message.hasPrefix("\"\(name)\" \(start)"), "\(message)")
    #expect(message.hasSuffix(end), "\(message)")
  }

  @Test("A fault stands where the board names the sound, and errors do so for every pad")
  func places() throws {
    let text =
      "[pads]\nq = \"empty.wav\"\nw = { name = \"W\", sound = \"empty.wav\" }\ne = \"silent.wav\"\nr = \"silent.wav\""
    let check = try check(text, try folder())
    let spans = check.diagnostics.compactMap(\.span)
    #expect(spans.map(\.line) == [2, 3, 4])
    #expect(spans.map(\.column) == [5, 27, 5])
    #expect(check.diagnostics[0].sourceLine == "q = \"empty.wav\"")
  }

  @Test("The summary counts pads, sounds, seconds, memory and what is streamed")
  func summary() throws {
    let folder = try folder()
    let text = "title = \"T\"\n[pads]\nq = \"good.wav\"\nw = \"good.wav\"\ne = \"long.flac\"\nr = \"none.wav\""
    let summary = try check(text, folder).summary
    #expect(summary.pads == 4 && summary.sounds == 2 && summary.length == .seconds(12))
    #expect(summary.memory == 4 * 48_000 + 3 * 48_000)
    #expect(summary.streamed > 1000)
    #expect(summary.errors == 1 && summary.warnings == 1)
    #expect(summary.formats == ["FLAC 24 bit", "WAV 24 bit"])
    #expect(
      summary.description
        == "test.toml: T: 4 pads, 2 sounds, 12.0 s, 0.3 MB in memory, "
        + String(format: "%.1f", Double(summary.streamed) / 1e6)
        + " MB streamed, FLAC 24 bit, WAV 24 bit: 1 error, 1 warning")
  }

  /// Two pads, and the frames that the engine keeps for them.
  static let memories: [(pads: [String], frames: Int)] = [
    (["\"good.wav\"", "\"stereo.wav\""], 72_000),
    (["\"good.wav\"", "{ sound = \"./good.wav\", gain = -6, pitch = 2, choke = \"a\" }"], 96_000),
    (["\"good.wav\"", "{ sound = \"good.wav\", gain = -6, pitch = 2, choke = \"a\" }"], 48_000),
    (["\"good.wav\"", "{ sound = \"good.wav\", pan = 0.5 }"], 96_000),
    (["\"good.wav\"", "{ sound = \"good.wav\", loop = true }"], 96_000),
    (["\"good.wav\"", "{ sound = \"good.wav\", start = 0.75 }"], 60_000),
    (["\"good.wav\"", "{ sound = \"good.wav\", end = 0.25 }"], 60_000),
    (["\"good.wav\"", "{ sound = \"good.wav\", loop = true, loop_end = 0.25 }"], 60_000),
    (["\"long.flac\"", "{ sound = \"long.flac\", stream = false }"], 36_000 + 88_000),
    (["\"good.wav\"", "{ sound = \"good.wav\", stream = true }"], 48_000 + 36_000),
  ]

  @Test("The memory is what the engine keeps: a copy for all pads that can share it", arguments: memories)
  func memory(_ memory: (pads: [String], frames: Int)) throws {
    let text = "[pads]\n" + zip(["q", "w"], memory.pads).map { "\($0) = \($1)\n" }.joined()
    #expect(try check(text, try folder()).summary.memory == 4 * memory.frames)
  }

  @Test("Names that differ only by case are named")
  func caseOnly() throws {
    let folder = try folder()
    try folder.write("GOOD.wav", sine(440, seconds: 1))
    let check = try check("[pads]\nq = \"good.wav\"\nw = \"GOOD.wav\"", folder)
    #expect(check.diagnostics.map(\.message) == ["\"GOOD.wav\" and \"good.wav\" differ only by case"])
  }

  @Test("A key that the keyboard does not have is named, where the keyboard is known")
  func keyboard() throws {
    let folder = try folder()
    try folder.write("test.toml", text: "[pads]\nq = \"good.wav\"\n\"ü\" = \"good.wav\"\n\"é\" = \"good.wav\"")
    let board = try BoardFinder(environment: [:], workingDirectory: folder.path).board(file: "test.toml")
    let german = BoardCheck.Keyboard(name: "qwertz") { $0 != "é" }
    let check = BoardCheck(board, on: german)
    #expect(check.diagnostics.map(\.message) == ["no key of the layout \"qwertz\" types \"é\""])
    #expect(check.diagnostics[0].span?.line == 4 && check.diagnostics[0].severity == .warning)
    #expect(BoardCheck(board).diagnostics.isEmpty)
  }

  @Test("JSON lines have their fields in the documented order")
  func json() throws {
    let check = try check("title = \"T\"\n[pads]\nq = \"empty.wav\"", try folder())
    #expect(
      CheckLine.json(check.diagnostics[0])
        == #"{"kind":"error","file":"test.toml","line":3,"column":5,"length":11,"#
        + #""message":"\"empty.wav\" cannot be played: the file is empty"}"#)
    #expect(
      CheckLine.json(check.summary)
        == #"{"kind":"board","file":"test.toml","title":"T","pads":1,"sounds":0,"seconds":0.0,"memory":0,"#
        + #""streamed":0,"formats":[],"errors":1,"warnings":0}"#)
  }
}
