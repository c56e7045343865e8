/// Makes SFZ instruments.
struct SFZText {
  static let pieces =
    [
      "<", ">", "=", "$", "#", "\"", "\\", "/*", "*/", "//", "\n", "\r", "\r\n", " ", "\t", "<region>", "<group>",
      "<global>",
      "<master>", "<control>", "<curve>", "<>", "#define $", "#define $K 36\n", "#define $A $A$A\n", "$K", "$KICK2",
      "#include \"more.sfz\"\n", "#include \"../up.sfz\"\n", "#include \"sub\\\\x.sfz\"", "#include", "sample=", "key=",
      "sample=a b.wav ", "default_path=sub/", "note_offset=", "octave_offset=", "c#3", "b-1", "♭", "_", "é",
    ] + Extremes.words

  static let openers = [
    "<", "/*", "#include \"a.sfz\"\n", "$K", "<region>\n", "<region>sample=c.wav\n", "#define $A $A$A\n", "a=", "//",
    "=",
  ]

  private static let headers = [
    "<region>", "<region>", "<region>", "<region>", "<group>", "<global>", "<master>", "<control>", "<curve>", "<midi>",
    "<Region>",
  ]
  private static let names = [
    "sample", "sample", "sample", "key", "lokey", "hikey", "group", "off_by", "off_mode", "off_time", "loop_mode",
    "loop_start", "loop_end", "offset", "end", "volume", "amplitude", "group_volume", "master_volume", "global_volume",
    "pan", "tune", "transpose", "pitch_keycenter", "pitch_keytrack", "seq_length", "seq_position", "lorand", "hirand",
    "lovel", "hivel", "polyphony", "note_polyphony", "trigger", "ampeg_release", "region_label", "sw_last",
    "sw_default", "locc4", "hicc4", "set_cc4", "label_key36", "default_path", "note_offset", "octave_offset",
    "loopmode", "cutoff", "key_$K", "sw_lokey",
  ]
  private static let values = [
    "a b.wav", "c.wav", "sub\\D.wav", "SUB/d.wav", "../x.wav", "*sine", "/etc/passwd", "$K", "$A", "36", "c4", "e2",
    "c#3", "loop_sustain", "one_shot", "loop_continuous", "attack", "release", "fast", "normal", "-1", "0.5", "100",
    "é.wav",
  ]

  func instrument(_ random: inout SeededRandom) -> String {
    var text = random.once(in: 3) ? "#define $K \(random.pick(Self.values))\n" : ""
    if random.once(in: 8) { text += "#include \"more.sfz\"\n" }
    for _ in 0..<1 + random.count(most: 24) {
      text += random.pick(Self.headers)
      for _ in 0..<random.count(most: 10) {
        text += " \(random.pick(Self.names))=\(value(&random))"
        if random.once(in: 12) { text += random.pick([" // words", "\n", " /* words\n */ ", "\r\n", " $K"]) }
      }
      text += random.pick([" sample=c.wav\n", "\n", " key=\(random.number(in: 0..<128)) sample=a b.wav\n"])
    }
    return text
  }

  private func value(_ random: inout SeededRandom) -> String {
    switch random.number(in: 0..<4) {
    case 0: random.pick(Extremes.words)
    case 1: String(random.number(in: -200..<200))
    default: random.pick(Self.values)
    }
  }
}
