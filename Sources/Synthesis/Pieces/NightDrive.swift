extension Pieces {
  /// 52 bars: a little over two minutes.
  static let nightDriveFrames = 52 * Tempo.bar

  /// A track to play over: chords that come and go, a bass, a quiet kit that leaves room for the pads, a melody.
  static func nightDrive() -> Score {
    var score = Score(frames: nightDriveFrames)
    score.edge = Tempo.bar
    addChords(to: &score)
    addRhythm(to: &score)
    addMelody(to: &score)
    return score
  }

  private static let bars = 0..<52

  private static func addChords(to score: inout Score) {
    let beds = Recording.chords.map { notes in
      score.take(Keys.pad(notes, seconds: 3.6, level: -9))
    }
    for bar in bars.dropLast() {
      score.play(beds[bar % 4], at: bar * Tempo.bar - Tempo.beat / 2, gain: 0.62)
    }
    // Broken chords, up and down, over the middle.
    let arpeggio = Recording.chords.map { notes in
      notes.dropFirst().map { score.take(Keys.chime($0 + 12, seconds: 0.9, partials: Keys.wood, level: -10)) }
    }
    for bar in bars where (4..<28).contains(bar) || (32..<50).contains(bar) {
      let notes = arpeggio[bar % 4]
      let order = [0, 1, 2, 3, 2, 1, 3, 2]
      for (index, note) in order.enumerated() where bar >= 12 || index % 2 == 0 {
        let place = bar * Tempo.bar + Tempo.step(2 * index)
        score.play(notes[note], at: place, gain: index == 0 ? 0.5 : 0.38, pan: index % 2 == 0 ? -0.55 : 0.55)
      }
    }
  }

  private static func addRhythm(to score: inout Score) {
    let kick = score.take(Drums.kick())
    let rim = score.take(Drums.rim())
    let hat = score.take(Metal.hat(0.026, variant: 1))
    let shaker = score.take(Drums.shaker())
    let crash = score.take(Metal.crash())
    let basses = Recording.roots.map { score.take(Keys.bass($0, seconds: 0.5)) }
    for bar in bars.dropLast(2) {
      let start = bar * Tempo.bar
      score.play(shaker, "o.x. o.x. o.x. o.x.", from: start, gain: 0.3, pan: 0.4)
      if (8..<28).contains(bar) || (32..<48).contains(bar) {
        score.play(basses[bar % 4], "X..x ..x. ..x. ....", from: start, gain: 0.27)
        score.play(hat, "..x. ..x. ..x. ..xo", from: start, gain: 0.34, pan: -0.3)
      }
      if (12..<28).contains(bar) || (32..<44).contains(bar) {
        score.play(kick, "X... ..o. X... ....", from: start, gain: 0.38)
        score.play(rim, ".... x... .... x..o", from: start, gain: 0.2, pan: 0.2)
      }
    }
    for bar in [12, 20, 32, 44] { score.play(crash, at: bar * Tempo.bar, gain: 0.16, pan: -0.2) }
  }

  /// Eight bars of an electric piano: (bar, sixteenth, note).
  private static let melody: [(bar: Int, step: Int, note: Int)] = [
    (0, 0, 79), (0, 6, 75), (0, 8, 72), (1, 4, 70), (1, 6, 75), (1, 10, 74), (2, 0, 72), (2, 8, 68), (2, 10, 72),
    (3, 2, 74), (3, 6, 70), (3, 12, 67), (4, 0, 79), (4, 6, 82), (4, 8, 79), (5, 4, 75), (5, 6, 79), (5, 10, 74),
    (6, 0, 72), (6, 6, 75), (6, 12, 77), (7, 0, 74), (7, 8, 70), (7, 12, 67),
  ]

  private static func addMelody(to score: inout Score) {
    var sounds: [Int: Int] = [:]
    for note in Set(melody.map(\.note)).sorted() {
      sounds[note] = score.take(Keys.piano(note, seconds: 1.8).inRoom(1.2, amount: 0.3, tail: 0.9))
    }
    for start in [20, 36] {
      for tone in melody {
        guard let sound = sounds[tone.note] else { continue }
        let place = (start + tone.bar) * Tempo.bar + Tempo.step(tone.step)
        score.play(sound, at: place, gain: 0.5, pan: 0.12)
        // An echo, three sixteenths later on the other side.
        score.play(sound, at: place + 3 * Tempo.beat / 4, gain: 0.17, pan: -0.5)
      }
    }
  }
}
