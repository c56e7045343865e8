extension Recording {
  static let longplay: [Recording] = [
    .score("longplay/samples/night-garden.opus", quality: 0.01, frames: Pieces.nightGardenFrames) {
      Pieces.nightGarden()
    },
    .score("longplay/samples/clockwork.opus", quality: 0.03, frames: Pieces.clockworkFrames(bars: 28)) {
      Pieces.clockwork(bars: 28)
    },
    .loop("longplay/samples/tide.opus", quality: 0.03) { Pieces.tide(waves: 4) },
  ]
}
