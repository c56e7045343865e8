extension Recording {
  static let roadtrip: [Recording] = [
    .sound("roadtrip/samples/tyres.flac") { Vehicle.tyres() },
    .loop("roadtrip/samples/engine.flac") { Vehicle.engine(strokes: 46, seconds: 2) },
    .loop("roadtrip/samples/motorway.flac") { Vehicle.engine(strokes: 92, seconds: 2) },
    .sound("roadtrip/samples/brakes.flac") { Vehicle.brakes() },
    .sound("roadtrip/samples/horn.flac") { Vehicle.horn() },
    .sound("roadtrip/samples/door.flac") { Vehicle.door() },
    .loop("roadtrip/samples/indicator.flac") { Vehicle.indicator() },
    .loop("roadtrip/samples/radio.ogg", quality: 0.3) { Pieces.radio() },
  ]
}
