import Board

/// The fields that a pad's table needs to have: those that are not what a board says by itself, in the order of
/// board.md.
struct PadFields {
  private(set) var fields: [TOMLField] = []

  init(_ pad: Pad) {
    let usual = Pad(key: pad.key, name: "")
    if pad.sounds.count == 1 {
      add("sound", .text(pad.sounds[0].path))
    } else {
      add("sounds", .texts(pad.sounds.map(\.path)))
      if pad.pick != usual.pick { add("pick", .text(pad.pick.rawValue)) }
    }
    if let first = pad.sounds.first, pad.name != FilePath.stem(first.path) { add("name", .words(pad.name)) }
    if let color = pad.color { add("color", .text(color.rawValue)) }
    add("gain", pad.gain, unless: usual.gain)
    add("pitch", pad.pitch, unless: usual.pitch)
    add("pan", pad.pan, unless: usual.pan)
    if pad.mode != usual.mode { add("mode", .text(pad.mode.rawValue)) }
    if pad.loop { add("loop", .flag(true)) }
    if let retrigger = pad.retrigger { add("retrigger", .text(retrigger.rawValue)) }
    if let polyphony = pad.polyphony { add("polyphony", .whole(polyphony)) }
    if let choke = pad.choke { add("choke", .words(choke)) }
    if let priority = pad.priority { add("priority", .whole(priority)) }
    if pad.protect { add("protect", .flag(true)) }
    if pad.streaming != usual.streaming { add("stream", .flag(pad.streaming == .always)) }
    add("start", pad.start, unless: usual.start)
    add("end", pad.end)
    add("loop_start", pad.loopStart)
    add("loop_end", pad.loopEnd)
    add("fade_in", pad.fadeIn, unless: usual.fadeIn)
    add("fade_out", pad.fadeOut, unless: usual.fadeOut)
    add("delay", pad.delay, unless: usual.delay)
    if !pad.then.isEmpty { add("then", .raw("[\(pad.then.map(Self.follower).joined(separator: ", "))]")) }
    if !pad.stops.isEmpty { add("stops", .texts(pad.stops.map(\.spelling))) }
    if pad.repeats { add("repeat", .flag(true)) }
  }

  private static func follower(_ follower: Pad.Follower) -> String {
    let after = follower.after == 0 ? "" : ", after = \(follower.after)"
    return "{ key = \(TOMLField.quoted(follower.key.spelling))\(after) }"
  }

  private mutating func add(_ name: String, _ value: TOMLField.Value) { fields.append(TOMLField(name, value)) }

  private mutating func add(_ name: String, _ number: Double?, unless usual: Double? = nil) {
    if let number, number != usual { add(name, .number(number)) }
  }
}
