import Board
import Foundation
import TOML
import Testing

@testable import Performance

/// One board with everything that can be wrong: nothing hides anything else.
@Suite("A board with one of every fault") struct EveryFaultTests {
  /// The line of the board, and what check says of it.
  static let lines: [(text: String, words: [String])] = [
    ("titel = \"Faults\"", ["warning: unknown field \"titel\"; did you mean \"title\"?"]),
    ("[overrun]", []),
    (
      "steal = \"odlest\"",
      ["error: steal must be \"oldest\", \"quietest\" or \"refuse\", not \"odlest\"; did you mean \"oldest\"?"]
    ),
    ("[pads]", []),
    ("1 = \"none.wav\"", ["error: there is no file \"none.wav\""]),
    ("2 = \"offst.wav\"", ["error: there is no file \"offst.wav\"; did you mean \"offset.wav\"?"]),
    ("3 = \"dead.wav\"", ["error: \"dead.wav\" is a link that leads nowhere"]),
    ("4 = \"round.wav\"", ["error: \"round.wav\" is a link that leads nowhere"]),
    ("5 = \"empty.wav\"", ["error: \"empty.wav\" cannot be played: the file is empty"]),
    ("6 = \"header.wav\"", ["error: \"header.wav\" cannot be played: it is a sound file, but it holds no audio"]),
    (
      "7 = \"text.wav\"",
      ["error: \"text.wav\" cannot be played: it is not a sound file, or of a kind that is not known here"]
    ),
    ("8 = \"dir.wav\"", ["error: \"dir.wav\" cannot be played: it is a folder, not a sound file"]),
    ("9 = \"cut.wav\"", ["warning: \"cut.wav\" is cut off: 0.5 s of 1 s are there"]),
    ("0 = \"silent.wav\"", ["warning: \"silent.wav\" is silent from beginning to end"]),
    (
      "q = \"loud.wav\"",
      ["warning: \"loud.wav\" goes 6.0 dB over full scale and may distort: lower its gain, or make the file softer"]
    ),
    (
      "w = \"offset.wav\"",
      ["warning: \"offset.wav\" stands 10 % off zero (DC offset), which clicks at its start and end"]
    ),
    (
      "e = \"named.wav\"",
      ["warning: \"named.wav\" is FLAC 24 bit, not WAV, whatever its name says; it plays all the same"]
    ),
    (
      "r = { sound = \"silent.mp3\", loop = true }",
      [
        "warning: \"silent.mp3\" is an MP3, whose padding is heard as a gap in every loop; use FLAC, WAV or Ogg",
        "warning: \"silent.mp3\" is silent from beginning to end",
      ]
    ),
    ("t = { sound = \"good.wav\", gian = 1 }", ["warning: unknown field \"gian\"; did you mean \"gain\"?"]),
    (
      "y = { sound = \"good.wav\", mode = \"gaet\" }",
      ["error: mode must be \"oneshot\" or \"gate\", not \"gaet\"; did you mean \"gate\"?"]
    ),
    ("u = \"GOOD.wav\"", ["warning: \"GOOD.wav\" and \"good.wav\" differ only by case"]),
    ("F1 = \"good.wav\"", ["error: F1 cannot be a pad: it shows the help"]),
    ("Rihgt = \"good.wav\"", ["error: \"Rihgt\" is not a key; did you mean Right?"]),
    ("i = \"six.wav\"", ["warning: \"six.wav\" has 6 channels, which are mixed to stereo"]),
    ("o = \"a b%20c#d'e.wav\"", []),
    ("p = 'q\"u.wav'", []),
    ("a = \"again/again/good.wav\"", []),
    ("s = \"rate.wav\"", []),
    ("d = \"\(tooLong).wav\"", ["error: there is no file \"\(tooLong.prefix(57))...\""]),
    ("f = \"Cafe\u{301}.wav\"", [sameLooks]),
  ]

  private static let tooLong = String(repeating: "x", count: 300)
  private static let sameLooks =
    "error: there is no file \"Cafe\u{301}.wav\", but one whose name only looks the same, with its accents written "
    + "in another way (Unicode normalisation); copy the name from there"

  @Test("prints each with its line")
  func all() throws {
    let folder = try CheckTests.folder()
    for name in ["GOOD.wav", "a b%20c#d'e.wav", "q\"u.wav", "Caf\u{E9}.wav"] {
      try folder.write(name, sine(440, seconds: 0.1))
    }
    try FileManager.default.createSymbolicLink(atPath: folder.file("again"), withDestinationPath: ".")
    try folder.write("test.toml", text: Self.lines.map { $0.text + "\n" }.joined())
    let board = try BoardFinder(environment: [:], workingDirectory: folder.path).board(file: "test.toml")
    var said: [Int: [String]] = [:]
    for diagnostic in BoardCheck(board).diagnostics {
      said[diagnostic.span?.line ?? 0, default: []].append("\(diagnostic.severity.rawValue): \(diagnostic.message)")
    }
    for (index, line) in Self.lines.enumerated() {
      #expect(said[index + 1, default: []] == line.words, "line \(index + 1): \(line.text)")
    }
    #expect(
      said[0]?.filter { $0.contains("rates") }
        == ["warning: the sounds have different sample rates: 48000 Hz (11), 44100 Hz (2)"])
  }
}
