import TOML

/// A pad while it is read: what its fields say so far, and where they say it.
struct PadDraft: Sendable {
  /// A value with its place, for what can be judged only when all pads are known.
  struct Placed<Value: Sendable>: Sendable {
    var value: Value
    var span: SourceSpan
  }

  var pad = Pad(key: .named(.enter), name: "")
  var name: String?
  var sounds: [Pad.Sound] = []
  var then: [Placed<Pad.Follower>] = []
  var stops: [Placed<Key>] = []
  /// Where the pad's own fields have their values, by name; without what `[defaults]` says.
  var spans: [String: SourceSpan] = [:]

  /// The keys that are fields of a follower.
  struct FollowerDraft {
    var key: Key?
    var after = 0.0

    static let fields: [Field<FollowerDraft>] = [
      Field("key", \.key, Rule<Key>.key.optional),
      Field("after", \.after, .seconds),
    ]
  }

  /// The fields of board.md, "Pad fields", that `[defaults]` may have as well.
  static let sharedFields: [Field<PadDraft>] = [
    Field("pick", \.pad.pick, .choice),
    Field("name", \.name, .text).known(elsewhere: "label", "title", "text"),
    Field("color", \.pad.color, Rule<Pad.Color>.choice.optional).known(elsewhere: "colour"),
    Field("gain", \.pad.gain, .number(-60...12)).known(elsewhere: "volume", "vol", "level", "db"),
    Field("pitch", \.pad.pitch, .number(-36...36)).known(elsewhere: "tune", "transpose", "semitones", "note"),
    Field("pan", \.pad.pan, .number(-1...1)).known(elsewhere: "balance", "panning"),
    Field("mode", \.pad.mode, .choice),
    Field("loop", \.pad.loop, .flag).known(elsewhere: "looping", "looped", "loop_mode"),
    Field("retrigger", \.pad.retrigger, Rule<Pad.Retrigger>.choice.optional),
    Field("polyphony", \.pad.polyphony, Rule<Int>.whole(1...64).optional).known(elsewhere: "voices", "note_polyphony"),
    Field("choke", \.pad.choke, .text).known(elsewhere: "group", "choke_group", "mute_group", "off_by"),
    Field("priority", \.pad.priority, Rule<Int>.whole(-10...10).optional),
    Field("protect", \.pad.protect, .flag),
    Field("stream", \.pad.streaming, .streaming).known(elsewhere: "streaming", "streamed"),
    Field("start", \.pad.start, .seconds).known(elsewhere: "offset", "from"),
    Field("end", \.pad.end, Rule<Double>.seconds.optional),
    Field("loop_start", \.pad.loopStart, Rule<Double>.seconds.optional),
    Field("loop_end", \.pad.loopEnd, Rule<Double>.seconds.optional),
    Field("fade_in", \.pad.fadeIn, .seconds).known(elsewhere: "attack"),
    Field("fade_out", \.pad.fadeOut, .seconds).known(elsewhere: "release", "fade"),
    Field("delay", \.pad.delay, .seconds),
    Field("then", \.then, .followers),
    Field("stops", \.stops, .keys),
    Field("repeat", \.pad.repeats, .flag),
  ]

  /// All fields of a pad.
  static let fields: [Field<PadDraft>] =
    [
      Field("sound", \.sounds, .sound).known(elsewhere: "file", "path", "sample", "wav", "audio", "src", "source"),
      Field("sounds", \.sounds, .sounds).known(elsewhere: "files", "samples", "paths"),
    ] + sharedFields
}

extension Rule<[Pad.Sound]> {
  static let sound = Rule { value, name, report in
    guard value.array == nil else {
      report.error("sound is one file; for several write sounds = [...]", at: value.span)
      return nil
    }
    return path(value, name, &report).map { [$0] }
  }

  static let sounds = Rule { value, name, report in
    guard let values = value.array else { return report.wrong(name, "a list of files", value) }
    guard !values.isEmpty else {
      report.error("sounds is empty: name at least one file", at: value.span)
      return nil
    }
    let paths = values.compactMap { path($0, "each of sounds", &report) }
    return paths.count == values.count ? paths : nil
  }

  private static func path(_ value: TOMLValue, _ name: String, _ report: inout Report) -> Pad.Sound? {
    guard let path = value.string else { return report.wrong(name, "a file's path", value) }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      report.error(path.isEmpty ? "the path of the sound is empty" : "no file's name holds \\u0000", at: value.span)
      return nil
    }
    return Pad.Sound(path: path, span: value.span)
  }
}

extension Rule<Pad.Streaming> {
  static let streaming = Rule { value, name, report in
    switch value.content {
    case .boolean(true): .always
    case .boolean(false): .never
    case .string("auto"): .auto
    default: report.wrong(name, "\"auto\", true or false", value)
    }
  }
}

extension Rule<Key> {
  static let key = Rule { value, name, report in
    guard let text = value.string else { return report.wrong(name, "a key in quotes", value) }
    do throws(KeyError) {
      return try Key(spelling: text)
    } catch {
      report.error(error.message, at: value.span)
      return nil
    }
  }
}

extension Rule<[PadDraft.Placed<Key>]> {
  static let keys = Rule { value, name, report in
    guard let values = value.array else { return report.wrong(name, "a list of keys, as [\"w\"]", value) }
    return values.compactMap { value in
      Rule<Key>.key.read(value, "each of \(name)", &report).map { PadDraft.Placed(value: $0, span: value.span) }
    }
  }
}

extension Rule<[PadDraft.Placed<Pad.Follower>]> {
  static let followers = Rule { value, name, report in
    guard let values = value.array else {
      return report.wrong(name, "a list, as [{ key = \"w\", after = 0.2 }]", value)
    }
    return values.compactMap { value in
      guard let table = value.table else {
        return report.wrong("each of \(name)", "a table, as { key = \"w\", after = 0.2 }", value)
      }
      var draft = PadDraft.FollowerDraft()
      Field.read(table, PadDraft.FollowerDraft.fields, into: &draft, &report)
      if table["key"] == nil { report.error("key is missing: which pad is to start?", at: value.span) }
      let span = table["key"]?.span ?? value.span
      return draft.key.map { PadDraft.Placed(value: Pad.Follower(key: $0, after: draft.after), span: span) }
    }
  }
}
