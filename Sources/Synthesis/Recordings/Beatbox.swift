extension Recording {
  /// The chords of the board, a bar each: C minor, E flat, F minor, G minor. As MIDI notes.
  static let chords = [[48, 60, 63, 67, 70], [51, 58, 63, 67, 74], [53, 60, 63, 68, 75], [55, 58, 62, 65, 70]]
  static let roots = [36, 39, 41, 43]

  static let beatbox: [Recording] = [
    .loop("beatbox/samples/beat.ogg") { Pieces.beat() },
    .loop("beatbox/samples/bass.flac") { Pieces.bassLine() },
    .score("beatbox/samples/night-drive.opus", quality: 0.07, frames: Pieces.nightDriveFrames) { Pieces.nightDrive() },
    .loop("beatbox/samples/siren.flac") { Effects.siren() },
    .sound("beatbox/samples/kick.flac") { Drums.kick() },
    .sound("beatbox/samples/snare.flac") { Drums.snare() },
    .sound("beatbox/samples/rim.flac") { Drums.rim() },
    .sound("beatbox/samples/clap.flac") { Drums.clap() },
    .sound("beatbox/samples/tom-high.flac") { Drums.tom(158) },
    .sound("beatbox/samples/tom-low.flac") { Drums.tom(92) },
    .sound("beatbox/samples/bell.flac") { Metal.bell() },
    .sound("beatbox/samples/crash.flac") { Metal.crash() },
    .sound("beatbox/samples/ride.flac") { Metal.ride() },
    .sound("beatbox/samples/shaker.flac") { Drums.shaker() },
    .sound("beatbox/samples/hat.flac") { Metal.hat(0.032) },
    .sound("beatbox/samples/open-hat.flac") { Metal.hat(0.2) },
    .sound("beatbox/samples/boots.flac") { Mouth.boots() },
    .sound("beatbox/samples/cats.flac") { Mouth.cats() },
    .sound("beatbox/samples/pff.flac") { Mouth.pff() },
    .sound("beatbox/samples/tss.flac") { Mouth.tss() },
    .sound("beatbox/samples/kkk.flac") { Mouth.kkk() },
    .sound("beatbox/samples/brr.flac") { Mouth.brr() },
    .sound("beatbox/samples/yeah.ogg") { Mouth.voice(.ee, .ah, pitch: 139, bend: 2) },
    .sound("beatbox/samples/wow.ogg") { Mouth.voice(.oo, .ah, pitch: 116, bend: -3) },
    .sound("beatbox/samples/bass-c.flac") { Keys.bass(roots[0]) },
    .sound("beatbox/samples/bass-eb.flac") { Keys.bass(roots[1]) },
    .sound("beatbox/samples/bass-f.flac") { Keys.bass(roots[2]) },
    .sound("beatbox/samples/bass-g.flac") { Keys.bass(roots[3]) },
    .sound("beatbox/samples/stab-cm.ogg") { Keys.stab([60, 63, 67, 70]) },
    .sound("beatbox/samples/stab-fm.ogg") { Keys.stab([60, 65, 68, 72]) },
    .sound("beatbox/samples/stab-gm.ogg") { Keys.stab([58, 62, 67, 70]) },
    .sound("beatbox/samples/zap.flac") { Effects.zap() },
    .sound("beatbox/samples/rise.ogg") { Effects.sweep(up: true) },
    .sound("beatbox/samples/fall.ogg") { Effects.sweep(up: false) },
  ]
}
