/// A pad as the engine has it: its patch, and what a press must know that the patch does not say.
struct Program {
  var patch: Patch
  var keys: [SoundKey]
  /// The sounds, in the order of the keys, once all have come; `nil` for those that cannot be played.
  var sounds: [Sound?] = []
  /// The number of the choke group.
  var choke: Int?
  /// The user's change of the gain, dB.
  var trim = 0.0
  private var last: Int?

  init(_ patch: Patch) {
    self.patch = patch
    keys = patch.sounds.map { SoundKey($0, patch) }
  }

  var gain: Double { patch.gain + trim }

  /// What the next press plays. `random` never repeats the last one.
  mutating func pick(_ random: inout SplitMix) -> Sound? {
    if sounds.count == 1 { return sounds[0] }
    let usable = sounds.indices.filter { sounds[$0] != nil }
    guard !usable.isEmpty else { return nil }
    let choice: Int
    switch patch.pick {
    case .cycle:
      choice = usable.first { $0 > last ?? -1 } ?? usable[0]
    case .random:
      let others = usable.filter { $0 != last }
      choice = others.isEmpty ? usable[0] : others[random.next(below: others.count)]
    }
    last = choice
    return sounds[choice]
  }

  func traits(isStream: Bool) -> Voice.Traits {
    Voice.Traits(
      looping: patch.loop, gated: patch.gate, protected: patch.protected,
      priority: patch.priority ?? (isStream ? 1 : 0), choke: choke, fadeOut: patch.fadeOut,
      polyphony: patch.polyphony)
  }

  func retrigger(isStream: Bool) -> Patch.Retrigger {
    patch.retrigger ?? (patch.loop || patch.gate || isStream ? .stop : .overlap)
  }
}

/// A small random generator with a seed, so that a rendered take is the same each time.
struct SplitMix: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
