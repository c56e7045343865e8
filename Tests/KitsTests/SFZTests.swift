import AudioFile
import Board
import Testing

@testable import Kits

@Suite("An SFZ file") struct SFZTests {
  /// The board of an SFZ text, whose sounds are all there but for `missing.wav`.
  private func read(_ text: String, _ includes: [String: String] = [:]) throws -> (boards: [Board], messages: [String])
  {
    let folder = TestFolder()
    for name in ["a.wav", "b.wav", "c d.wav", "sub/e.wav", "sub/12.wav"] { try folder.sound("kit/\(name)") }
    try folder.sound("outside.wav")
    for (name, text) in includes { try folder.text(name, text) }
    try folder.text("kit/kit.sfz", text)
    return folder.read("kit/kit.sfz")
  }

  /// A text, and its pads as key, name, sounds.
  private static let textRows: [(String, [String])] = [
    ("<region> sample=a.wav key=36", ["z a a.wav"]),
    ("<region>sample=a.wav key=36<region>sample=b.wav key=35", ["z b b.wav", "x a a.wav"]),
    ("<region> key=c2 sample=c d.wav", ["z c d c d.wav"]),
    ("<region> sample=c d.wav key=36 // a comment", ["z c d c d.wav"]),
    ("/* <region> sample=b.wav\n key=1 */ <region> /* x */ sample=a.wav key=36", ["z a a.wav"]),
    ("<region> sample=SUB\\E.wav key=36", ["z E sub/e.wav"]),
    ("<region> sample=sub\\12.wav key=36", ["z sub 12 sub/12.wav"]),
    ("<region> sample=../outside.wav key=36", ["z outside ../outside.wav"]),
    ("<control> default_path=sub/ <region> sample=e.wav key=36", ["z e sub/e.wav"]),
    ("<control> default_path=sub\\1 <region> sample=2.wav key=36", ["z sub 12 sub/12.wav"]),
    (
      "#define $K 36\n#define $KK 38\n<region> sample=a.wav key=$KK\n<region> sample=b.wav key=$K",
      ["z b b.wav", "x a a.wav"]
    ),
    ("<group> key=36 <region> sample=a.wav <region> sample=b.wav key=40", ["z a a.wav", "x b b.wav"]),
    ("<global> sample=a.wav <group> lokey=1 <region> key=2 <group> <region> key=5", ["z a a.wav", "x a a.wav"]),
    ("<region> sample=a.wav lokey=36 hikey=38 pitch_keytrack=0", ["z a a.wav"]),
    ("<region> sample=a.wav lokey=36 hikey=38", ["z a a.wav", "x a a.wav", "c a a.wav"]),
    ("<control> label_key36=Bass drum <region> sample=a.wav key=36", ["z Bass drum a.wav"]),
    ("<region> region_label=Kick sample=a.wav key=36", ["z Kick a.wav"]),
    ("<region> sample=a.wav key=36 hivel=60 <region> sample=b.wav key=36 lovel=61", ["z b b.wav"]),
    (
      "<group> key=36 seq_length=2 <region> sample=b.wav seq_position=2 <region> sample=a.wav seq_position=1",
      ["z a a.wav b.wav"]
    ),
    (
      "<group> key=36 <region> sample=a.wav hirand=0.5 <region> sample=b.wav lorand=0.5",
      ["z a a.wav b.wav random"]
    ),
    ("<region> sample=a.wav key=36 <region> sample=b.wav key=36 trigger=release", ["z a a.wav"]),
    ("<region> sample=a.wav key=36 locc4=64 <region> sample=b.wav key=36 hicc4=63", ["z b b.wav"]),
    (
      "<control> set_cc4=127 <region> sample=a.wav key=36 locc4=64 <region> sample=b.wav key=36 hicc4=63", ["z a a.wav"]
    ),
    (
      "<global> sw_default=c1 <region> sample=a.wav key=36 sw_last=23 <region> sample=b.wav key=36 sw_last=24",
      ["z b b.wav"]
    ),
    ("<control> note_offset=12 <region> sample=a.wav key=24 <region> sample=b.wav key=12", ["z b b.wav", "x a a.wav"]),
    ("<region> sample=missing.wav key=36 <region> sample=a.wav key=36", ["z a a.wav"]),
    ("\u{FEFF}<region>\r\nsample=a.wav\r\nkey=36\r\n", ["z a a.wav"]),
  ]

  @Test("gives pads with their sounds", arguments: textRows)
  func pads(text: String, pads: [String]) throws {
    let (boards, messages) = try read(text)
    let found = boards.flatMap(\.pads).map { pad in
      ([pad.key.spelling, pad.name] + pad.sounds.map(\.path) + (pad.pick == .random ? ["random"] : []))
        .joined(separator: " ")
    }
    #expect(found == pads, "\(messages)")
  }

  /// Opcodes of a region with the key 36, and a pad's own that they come to.
  private static let valueRows: [(String, @Sendable (Pad) -> Bool)] = [
    ("volume=-3.5", { $0.gain == -3.5 }),
    ("volume=-3 group_volume=-2 master_volume=1", { $0.gain == -4 }),
    ("amplitude=50", { $0.gain == -6.02 }),
    ("volume=40", { $0.gain == 12 }),
    ("pan=-100", { $0.pan == -1 }),
    ("pan=50", { $0.pan == 0.5 }),
    ("tune=50 transpose=-2", { $0.pitch == -1.5 }),
    ("pitch_keycenter=48", { $0.pitch == -12 }),
    ("pitch_keycenter=48 pitch_keytrack=0", { $0.pitch == 0 }),
    ("pitch_keycenter=c3", { $0.pitch == -12 }),
    ("polyphony=3", { $0.polyphony == 3 }),
    ("polyphony=3 note_polyphony=1", { $0.polyphony == 1 }),
    ("polyphony=1000", { $0.polyphony == 64 }),
    ("offset=48", { $0.start == 0.001 }),
    ("end=239", { $0.end == 0.005 }),
    ("end=479", { $0.end == nil }),
    ("loop_mode=one_shot", { !$0.loop && $0.mode == .oneshot }),
    ("loop_mode=loop_continuous", { $0.loop && $0.mode == .oneshot && $0.loopStart == nil }),
    (
      "loopmode=loop_sustain loopstart=48 loopend=95",
      { $0.loop && $0.mode == .gate && $0.loopStart == 0.001 && $0.loopEnd == 0.002 }
    ),
    ("loop_mode=loop_continuous loop_start=400 loop_end=300", { $0.loop && $0.loopStart == nil && $0.loopEnd == nil }),
    ("off_mode=normal ampeg_release=0.5", { $0.fadeOut == 0.5 }),
    ("off_mode=time off_time=0.25", { $0.fadeOut == 0.25 }),
    ("off_mode=fast ampeg_release=0.5", { $0.fadeOut == 0.008 }),
    ("group=1 off_by=1", { $0.choke == nil && $0.retrigger == .restart }),
  ]

  @Test("gives its values to the pad", arguments: valueRows.indices)
  func values(index: Int) throws {
    let (opcodes, isRight) = Self.valueRows[index]
    let pad = try #require(try read("<region> sample=a.wav key=36 \(opcodes)").boards.first?.pads.first)
    #expect(isRight(pad), "\(opcodes): \(pad)")
  }

  @Test("lets pads silence each other where the group is mutual, and one the other where it is not")
  func choke() throws {
    let pads = try read(
      """
      <region> sample=a.wav key=36 group=1 off_by=1
      <region> sample=a.wav key=37 group=1 off_by=1
      <region> sample=a.wav key=38 group=2
      <region> sample=a.wav key=39 group=3 off_by=2
      """
    ).boards[0].pads
    #expect(pads.map(\.choke) == ["group 1", "group 1", nil, nil])
    #expect(pads.map { $0.stops.map(\.spelling) } == [[], [], ["v"], []])
  }

  private static let long = String(repeating: "x", count: 2000)

  /// A text, and what is said of it.
  private static let messageRows: [(String, [String])] = [
    (
      "<region> sample=a.wav key=36 cutoff=5\n<region> sample=a.wav key=37 cutoff=5 eg01_time2=3 eg12_time1=3",
      [
        "kit/kit.sfz:1:30: warning: the opcode cutoff is not played (2 times)",
        "kit/kit.sfz:2:39: warning: the opcode egN_timeN is not played (2 times)",
      ]
    ),
    (
      "<region> sample=a.wav key=36\n<region> sample=missing.wav key=37",
      ["kit/kit.sfz:2:10: error: there is no file \"missing.wav\""]
    ),
    (
      "<region> sample=a.wav key=36\n<region> sample=*sine key=37",
      ["kit/kit.sfz:2:1: warning: a region that makes its own sound is left out"]
    ),
    (
      "<region> sample=a.wav key=36\n<region> sample=a.wav key=36 trigger=release",
      ["kit/kit.sfz:2:1: warning: a region with trigger=release is left out"]
    ),
    (
      "<region> sample=a.wav key=36\n<region> sample=b.wav key=36",
      ["kit/kit.sfz:2:1: warning: a region that sounds together with another is left out"]
    ),
    ("<curve> v000=0\n<region> sample=a.wav key=36", ["kit/kit.sfz:1:1: warning: the header <curve> is not played"]),
    (
      "<\(long)>\n<region> sample=a.wav key=36",
      ["kit/kit.sfz:1:1: warning: the header <\(long.prefix(57))...> is not played"]
    ),
    (
      "<region> sample=a.wav key=36\n<region> sample=a.wav key=36 trigger=\(long)",
      ["kit/kit.sfz:2:1: warning: a region with trigger=\(long.prefix(57))... is left out"]
    ),
    (
      "<region> sample=a.wav key=36 tune=-922337203685477580800",
      ["kit/kit.sfz:1:1: warning: a pitch of -9.223372036854776e+18 is out of reach; it is -36 here"]
    ),
    ("words\n<region> sample=a.wav key=36", ["kit/kit.sfz:1:1: warning: what is no opcode is left out"]),
    (
      "<region> sample=a.wav key=36 volume=90",
      ["kit/kit.sfz:1:1: warning: a volume of 90 is out of reach; it is 12 here"]
    ),
    ("", ["kit/kit.sfz: error: this SFZ file has no region that a key plays"]),
    (
      "#include \"../x.sfz\"\n<region> sample=a.wav key=36",
      ["kit/kit.sfz:1:1: error: \"../x.sfz\" is not in the folder of the SFZ file and is not read"]
    ),
    (
      "#include \"/etc/passwd\"\n<region> sample=a.wav key=36",
      ["kit/kit.sfz:1:1: error: \"/etc/passwd\" is not in the folder of the SFZ file and is not read"]
    ),
    (
      "#include \"no.sfz\"\n<region> sample=a.wav key=36",
      ["kit/kit.sfz:1:1: error: there is no file \"no.sfz\""]
    ),
    (
      "#include \"kit.sfz\"\n<region> sample=a.wav key=36",
      ["kit/kit.sfz:1:1: error: \"kit.sfz\" includes itself"]
    ),
  ]

  @Test("says what is wrong with it, and where", arguments: messageRows)
  func messages(text: String, messages: [String]) throws {
    #expect(try read(text).messages == messages)
  }

  @Test("includes others, by paths from its own folder, with what they define")
  func includes() throws {
    let (boards, messages) = try read(
      "#include \"data/keys.txt\"\n#include \"data\\drums.sfz\"",
      [
        "kit/data/keys.txt": "#define $KICK 36", "kit/data/drums.sfz": "#include \"data/one.sfz\"",
        "kit/data/one.sfz": "<region> sample=a.wav key=$KICK cutoff=1",
      ])
    #expect(boards.flatMap(\.pads).map(\.name) == ["a"])
    #expect(messages == ["kit/data/one.sfz:1:33: warning: the opcode cutoff is not played"])
    // A place in another file is no place in the board's own.
    #expect(boards[0].pads[0].span == nil)
  }

  @Test("comes to an end, whatever it includes and defines")
  func bounded() throws {
    var includes = (0..<40).reduce(into: [:]) { $0["kit/\($1).sfz"] = "#include \"\($1 + 1).sfz\"\n" }
    includes["kit/wide.sfz"] = "<region> sample=a.wav key=36\n"
    let deep = try read("#include \"0.sfz\"\n<region> sample=a.wav key=36", includes)
    #expect(
      deep.messages.count == 1 && deep.messages[0].hasPrefix("kit/14.sfz:1:1: error: \"15.sfz\" is not read: 16 levels")
    )
    let wide = try read(String(repeating: "#include \"wide.sfz\"\n", count: 2000), includes)
    #expect(wide.boards.flatMap(\.pads).count == 1)
    let long = try read(
      "#define $A \(String(repeating: "x", count: 999))\n<region> sample=\(String(repeating: "$A", count: 9000))")
    #expect(
      long.messages[1] == "kit/kit.sfz:2:10: warning: an opcode of more than 4096 bytes is left out")
    let growing = (0..<60).map { "#define $A\($0 + 1)X $A\($0)X$A\($0)X\n" }.joined()
    let grown = try read("#define $A0X aaaaaaaa\n\(growing)<region> sample=a.wav key=36")
    #expect(grown.messages.first?.hasSuffix("error: this definition is too long and is left out") == true)
  }

  @Test(
    "takes any whole number, wherever one may stand",
    arguments: [
      "lokey", "hikey", "key", "pitch_keycenter", "sw_default", "sw_last", "transpose", "tune", "group", "off_by",
      "seq_position", "seq_length", "polyphony", "note_polyphony", "offset", "end", "loop_start", "loop_end", "pan",
      "volume", "hivel", "locc4", "set_cc4", "note_offset", "octave_offset", "off_time",
    ], [Int.min, Int.min + 1, -1, Int.max - 1, Int.max])
  func extremes(opcode: String, number: Int) throws {
    for offset in [-127, 127] {
      let text =
        "<region> sample=a.wav key=36\n<control> note_offset=\(offset) octave_offset=\(offset) \(opcode)=\(number)\n"
        + "<region> sample=b.wav key=60 loop_mode=loop_continuous off_mode=time \(opcode)=\(number)\n"
      let disk = Disk(
        status: { Disk.Status(kind: .file, identity: $0) }, entries: { _ in [] }, read: { _ in Array(text.utf8) })
      var reader = SFZReader(disk: disk)
      reader.format = { _ in AudioFormat(rate: 48_000, channels: 1, frames: 480, description: "WAV") }
      let found = try reader.read(KitReader.File(path: "/k/kit.sfz", name: "kit.sfz"))
      #expect(found.boards[0].pads.contains { $0.sounds.map(\.path) == ["a.wav"] })
    }
  }

  @Test(
    "names notes as musicians do",
    arguments: [
      ("60", 60), ("c4", 60), ("C4", 60), ("c#4", 61), ("db4", 61), ("bb3", 58), ("a-1", 9), ("c-1", 0), ("g9", 127),
      ("h4", nil), ("", nil), ("c", nil), ("c#", nil), ("c99", nil),
      ("9223372036854775807", 10_000), ("-9223372036854775808", -10_000),
    ])
  func notes(text: String, note: Int?) { #expect(SFZNames.note(text) == note) }
}
