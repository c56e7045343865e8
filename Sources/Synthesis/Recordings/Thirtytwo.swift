extension Recording {
  static let thirtytwo: [Recording] = [
    .sound("thirtytwo/samples/bell.ogg") { Keys.chime(84, seconds: 5, level: -16) },
    .sound("thirtytwo/samples/glass.ogg") { Keys.chime(72, seconds: 6, level: -16) },
    .sound("thirtytwo/samples/piano.ogg") { Keys.piano(60, seconds: 5, level: -16) },
    .sound("thirtytwo/samples/gong.ogg") { Keys.chime(48, seconds: 7, partials: Show.gong, level: -14) },
    .sound("thirtytwo/samples/wood.flac") { Keys.chime(60, seconds: 0.4, partials: Keys.wood, level: -14) },
    .loop("thirtytwo/samples/tide.opus", quality: 0.03) { Pieces.tide(waves: 2) },
    .score("thirtytwo/samples/clockwork.opus", quality: 0.03, frames: Pieces.clockworkFrames(bars: 12)) {
      Pieces.clockwork(bars: 12)
    },
  ]
}
