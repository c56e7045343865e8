/// Opcodes by name with their places, as one header has them.
typealias SFZOpcodes = [String: SFZOpcode]

struct SFZOpcode {
  var value: String
  var place: KitPlace

  var number: Double? { Double(value).flatMap { $0.isFinite ? $0 : nil } }
  var whole: Int? { number.flatMap { Int(exactly: $0.rounded()) } }
}

/// The names that mean something here; all others are counted and told.
enum SFZNames {
  /// Older or other spellings.
  private static let aliases = [
    "loopmode": "loop_mode", "loopstart": "loop_start", "loopend": "loop_end", "offby": "off_by",
    "offmode": "off_mode", "pitch": "tune", "polyphony_group": "group",
  ]

  private static let played: Set<String> = [
    "sample", "lokey", "hikey", "group", "off_by", "off_mode", "off_time", "loop_mode", "loop_start", "loop_end",
    "offset", "end", "volume", "amplitude", "group_volume", "master_volume", "global_volume", "pan", "tune",
    "transpose", "pitch_keycenter", "pitch_keytrack", "seq_length", "seq_position", "lorand", "hirand", "lovel",
    "hivel", "polyphony", "note_polyphony", "trigger", "ampeg_release", "region_label", "sw_last", "sw_default",
  ]

  /// Words for people, which no sound depends on.
  private static let silent: Set<String> = [
    "group_label", "master_label", "global_label", "sw_label", "sw_lokey", "sw_hikey", "hint_ram_based", "image",
  ]

  static func canonical(_ name: String) -> String { aliases[name] ?? name }

  static func isKnown(_ name: String) -> Bool {
    played.contains(name) || silent.contains(name) || controller(name, "locc") != nil || controller(name, "hicc") != nil
  }

  /// The number behind a name, as in `locc4`.
  static func controller(_ name: String, _ prefix: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    return Int(name.dropFirst(prefix.count)).flatMap { (0...1023).contains($0) ? $0 : nil }
  }

  /// Numbers beyond stand for these: no key is near, and whatever is added to them cannot overflow.
  private static let farthestNotes = -10_000...10_000

  /// A MIDI note by its number or name; the middle C is 60, and c4.
  static func note(_ text: String) -> Int? {
    if let number = Int(text) { return min(max(number, farthestNotes.lowerBound), farthestNotes.upperBound) }
    var rest = text.lowercased()[...]
    guard let letter = rest.popFirst(), let step = ["c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11][letter]
    else { return nil }
    var shift = 0
    if let sign = rest.first, let by = ["#": 1, "♯": 1, "b": -1, "♭": -1][sign] {
      shift = by
      rest.removeFirst()
    }
    guard let octave = Int(rest), (-2...12).contains(octave) else { return nil }
    return (octave + 1) * 12 + step + shift
  }
}
