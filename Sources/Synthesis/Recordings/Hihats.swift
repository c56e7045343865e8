extension Recording {
  static let hihats: [Recording] =
    (0..<4).map { take in .sound("hihats/samples/closed-\(take + 1).flac") { Metal.hat(0.03, variant: take) } } + [
      .sound("hihats/samples/half.flac") { Metal.hat(0.09, variant: 1) },
      .sound("hihats/samples/open.flac") { Metal.hat(0.22, variant: 2) },
      .sound("hihats/samples/pedal.flac") { Metal.pedal() },
      .sound("hihats/samples/kick.flac") { Drums.kick() },
      .sound("hihats/samples/snare.flac") { Drums.snare() },
      .sound("hihats/samples/shaker-1.flac") { Drums.shaker(16) },
      .sound("hihats/samples/shaker-2.flac") { Drums.shaker(17) },
      .sound("hihats/samples/shaker-3.flac") { Drums.shaker(18) },
    ]
}
