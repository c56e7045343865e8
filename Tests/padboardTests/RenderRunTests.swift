import Foundation
import Testing

@Suite("padboard render, as run")
struct RenderRunTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.writeBoard()
    try folder.write("t.take", "0 press w\n0.1 press r\n0.2 press q\n0.5 end\n")
    return folder
  }

  @Test(
    "A render gives the same bytes and the same log each time, whatever its format",
    arguments: ["wav", "flac", "ogg", "opus", "aiff", "caf"])
  func same(_ ending: String) throws {
    let folder = try folder()
    for name in ["one", "two"] {
      let run = try Program.run(
        ["render", "b", "t.take", "-o", "\(name).\(ending)", "--log", "\(name).jsonl"], in: folder)
      #expect(run.status == 0)
      #expect(run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    }
    let bytes = try #require(folder.bytes("one.\(ending)"))
    #expect(bytes.count > 1000)
    #expect(bytes == folder.bytes("two.\(ending)"))
    #expect(folder.text("one.jsonl") == folder.text("two.jsonl"))
  }

  @Test("The log has the documented events in their order")
  func log() throws {
    let folder = try folder()
    _ = try Program.run(["render", "b", "t.take", "-o", "a.wav", "--log", "a.jsonl"], in: folder)
    let lines = folder.text("a.jsonl").split(separator: "\n").map(String.init)
    let expected = [
      #"{"t":0.0,"event":"open","device":"silent","sources":2,"rate":48000}"#,
      #"{"t":0.0,"event":"start","voice":1,"pad":"w","name":"Long","kind":"static","loop":false,"source":1}"#,
      #"{"t":0.1,"event":"start","voice":2,"pad":"r","name":"loop","kind":"static","loop":true,"source":2}"#,
      #"{"t":0.2,"event":"steal","victim":1,"pad":"w","age":0.2,"by":"q","reason":"oldest","hard":false}"#,
      #"{"t":0.2,"event":"start","voice":3,"pad":"q","name":"short","kind":"static","loop":false,"source":1}"#,
    ]
    #expect(Array(lines.prefix(5)) == expected)
    let ends = lines.filter { $0.contains("\"event\":\"end\"") }.map { $0.split(separator: "\"").dropLast().last ?? "" }
    #expect(ends == ["stolen", "finished", "stopped"])
  }

  @Test(
    "What makes a render impossible is said with its place, the status is 1 and there is no file",
    arguments: [
      (["render", "b", "bad.take", "-o", "a.wav"], "bad.take:1:9: error: the board has no pad on x"),
      (["render", "b", "none.take", "-o", "a.wav"], "none.take: error: it cannot be read: no such file or directory"),
      (["render", "none", "t.take", "-o", "a.wav"], "none: error: there is no board of this name"),
      (["render", "b", "t.take", "-o", "a.xyz"], "padboard: a.xyz: no sound format ends in .xyz"),
      (["render", "b", "t.take", "-o", "no/a.wav"], "padboard: no/a.wav: its folder does not exist"),
      (["render", "b", "t.take", "-o", "a.wav", "--log", "no/l"], "padboard: no/l: it cannot be written"),
      (
        ["render", "b", "t.take", "-o", "a.opus", "--rate", "44100"],
        "padboard: a.opus: this format cannot hold 44100 Hz"
      ),
    ])
  func refused(_ row: (arguments: [String], words: String)) throws {
    let folder = try folder()
    try folder.write("bad.take", "0 press x\n")
    let run = try Program.run(row.arguments, in: folder)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix(row.words), "\(run.errors)")
    #expect(folder.bytes("a.wav") == nil)
  }

  @Test("A silent pad is named and the status is 1; a mix over full scale is told once, with the remedy")
  func reports() throws {
    let folder = try folder()
    try folder.write("b/bad.wav", "no sound")
    try folder.write(
      "b/board.toml", "[pads]\nq = { sound = \"bad.wav\", name = \"Bad\" }\nw = { sound = \"long.wav\", gain = 12 }\n")
    try folder.write("t.take", "0 press q\n0 press w\n")
    let run = try Program.run(["render", "b", "t.take", "-o", "a.wav"], in: folder)
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "padboard: q (Bad) is silent: it is not a sound file, or of a kind that is not known here")
    #expect(lines.last?.hasPrefix("padboard: the mix went 1.5 dB over full scale and was cut off there in ") ?? false)
    #expect(lines.last?.hasSuffix("lower the board's gain by 1.6 dB") ?? false)
    #expect(folder.bytes("a.wav") != nil)
  }

  @Test("Rate, sources and policy of the command line reach the engine")
  func options() throws {
    let folder = try folder()
    let run = try Program.run(
      ["render", "b", "t.take", "-o", "a.wav", "--rate", "22050", "--sources", "1", "--steal", "refuse", "--log", "l"],
      in: folder)
    #expect(run.status == 0)
    #expect(folder.text("l").contains(#""sources":1,"rate":22050"#))
    #expect(folder.text("l").contains(#""event":"refuse","pad":"r","reason":"stealing is off""#))
  }
}
