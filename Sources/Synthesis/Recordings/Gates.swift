extension Recording {
  private static let reed = [1, 0.7, 0.5, 0.35, 0.2, 0.12]

  static let gates: [Recording] =
    [
      .loop("gates/samples/siren.flac") { Effects.siren() },
      .loop("gates/samples/yelp.flac") { Effects.siren(low: 700, high: 1500, seconds: 0.4) },
      .sound("gates/samples/brr.flac") { Mouth.brr() },
    ]
    + [("c", 65.41), ("eb", 77.78), ("f", 87.31), ("g", 98), ("bb", 116.54)].map { name, pitch in
      .loop("gates/samples/bass-\(name).flac") { Effects.drone(pitch, partials: reed, seconds: 1, level: -6) }
    }
}
