internal import Foundation

/// A pad as the engine has it: its patch, and worked out beforehand all that a press needs of it. Belongs to the playback
/// thread.
final class Program {
  /// One of the pad's sounds, ready to play.
  final class Choice {
    let sound: Sound
    let traits: Voice.Traits
    /// The pad's gain and the sound's own level, linear.
    fileprivate(set) var level: Float
    /// How long a sample takes at the pad's pitch; zero for a stream.
    let length: Time

    fileprivate init(_ sound: Sound, _ traits: Voice.Traits, level: Float, length: Time) {
      self.sound = sound
      self.traits = traits
      self.level = level
      self.length = length
    }
  }

  let patch: Patch
  let keys: [SoundKey]
  /// Playback speed, 1 for the file's own.
  let pitch: Double
  /// What a press does while the pad sounds.
  private(set) var retrigger = Patch.Retrigger.overlap
  private(set) var state = PadState.loading
  /// In the order of the keys; `nil` for those that have not come or cannot be played.
  private var choices: [Choice?] = []
  /// The number of the choke group.
  let choke: Int?
  /// dB: the patch's, until the user changes it.
  private(set) var gain: Double
  /// Between the press and the sound.
  let delay: Time
  let fadeIn: Time
  private var last: Int?

  init(_ patch: Patch, choke: Int?) {
    self.patch = patch
    self.choke = choke
    keys = patch.sounds.map { SoundKey($0, patch) }
    pitch = exp2(patch.pitch / 12)
    gain = patch.gain
    delay = Time(patch.delay)
    fadeIn = Time(patch.fadeIn)
  }

  /// Takes in what has become of the sounds.
  func update(from library: SoundLibrary) {
    choices = keys.map { key in
      if case .ready(let sound)? = library[key] { choice(sound) } else { nil }
    }
    state = state(in: library)
    if case .ready(_, let streamed) = state {
      retrigger = patch.retrigger ?? (patch.loop || patch.gate || streamed ? .stop : .overlap)
    }
  }

  /// `decibels`: instead of the patch's.
  func setGain(_ decibels: Double) {
    gain = decibels
    for choice in choices { choice?.level = Decibels.linear(gain) * (choice?.sound.level ?? 1) }
  }

  /// What the next press plays. `random` never repeats the last one.
  func pick(_ random: inout SplitMix) -> Choice? {
    if choices.count == 1 { return choices[0] }
    let usable = choices.indices.filter { choices[$0] != nil }
    guard !usable.isEmpty else { return nil }
    let index: Int
    switch patch.pick {
    case .cycle:
      index = usable.first { $0 > last ?? -1 } ?? usable[0]
    case .random:
      let others = usable.filter { $0 != last }
      index = others.isEmpty ? usable[0] : others[random.next(below: others.count)]
    }
    last = index
    return choices[index]
  }

  private func choice(_ sound: Sound) -> Choice {
    let traits = Voice.Traits(
      looping: patch.loop, gated: patch.gate, protected: patch.protected,
      priority: patch.priority ?? (sound.isStream ? 1 : 0), choke: choke, fadeOut: Time(patch.fadeOut),
      polyphony: patch.polyphony)
    var length = Time.zero
    if case .sample(let sample) = sound { length = .frames(sample.bufferFrames, at: sample.rate) / pitch }
    return Choice(sound, traits, level: Decibels.linear(gain) * sound.level, length: length)
  }

  /// A pad is ready when all of its sounds have come and at least one of them plays.
  private func state(in library: SoundLibrary) -> PadState {
    var ready: Sound?
    var reason: String?
    for key in keys {
      switch library[key] {
      case .loading?, nil: return .loading
      case .ready(let sound): ready = ready ?? sound
      case .failed(let words): reason = reason ?? words
      }
    }
    guard let ready else { return .failed(reason ?? "it has no sound") }
    return .ready(length: ready.length, streamed: ready.isStream)
  }
}
