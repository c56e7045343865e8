extension Recording {
  /// Tones of a colour each: levels of the fundamental and its harmonics.
  private static let flute = [1, 0.18, 0.06]
  private static let clarinet = [1, 0, 0.55, 0, 0.3, 0, 0.12]
  private static let organ = [0.8, 0.8, 0.4, 0.6, 0, 0.3, 0, 0.25]
  private static let trumpet = [0.5, 0.8, 1, 0.7, 0.5, 0.35, 0.2, 0.12]

  static let overrun: [Recording] = [
    .sound("overrun/samples/flute.ogg") { Effects.tone(72, partials: flute, seconds: 8, tremolo: 5) },
    .sound("overrun/samples/clarinet.ogg") { Effects.tone(55, partials: clarinet, seconds: 8) },
    .sound("overrun/samples/organ.ogg") { Effects.tone(60, partials: organ, seconds: 8, tremolo: 6.5) },
    .sound("overrun/samples/trumpet.ogg") { Effects.tone(67, partials: trumpet, seconds: 8) },
    .sound("overrun/samples/glass.ogg") { Keys.chime(84, seconds: 8) },
    .sound("overrun/samples/tuba.ogg") { Effects.tone(36, partials: trumpet, seconds: 8) },
    .loop("overrun/samples/heart.flac") { Pieces.heart() },
    .loop("overrun/samples/drone-low.flac") { Effects.drone(65.4, partials: clarinet, seconds: 2, beats: 2) },
    .loop("overrun/samples/drone-middle.flac") { Effects.drone(98, partials: organ, seconds: 2, beats: 3) },
    .loop("overrun/samples/drone-high.flac") { Effects.drone(196, partials: flute, seconds: 2, beats: 4) },
    .loop("overrun/samples/drone-top.flac") { Effects.drone(294, partials: clarinet, seconds: 2, beats: 6) },
    .sound("overrun/samples/gong.ogg") { Keys.chime(45, seconds: 6, partials: Show.gong, level: -5) },
    .sound("overrun/samples/click.flac") { Drums.rim() },
    .sound("overrun/samples/kick.flac") { Drums.kick() },
  ]
}

extension Pieces {
  /// A heartbeat: the loop that goes on whatever happens around it.
  static func heart() -> Sound {
    var loop = Sound(frames: 2 * Tempo.beat, stereo: false)
    loop.add(Drums.tom(62), at: 1200, gain: 1)
    loop.add(Drums.tom(55), at: 1200 + 11_000, gain: 0.7)
    return loop.finishedLoop(-4)
  }
}
