/// Music made of the instruments. All of the beat box is in C minor at 100 beats a minute.
public enum Pieces {
  /// Two bars of drums.
  static func beat() -> Sound {
    var score = Score(frames: 2 * Tempo.bar)
    let kick = score.take(Drums.kick())
    let snare = score.take(Drums.snare())
    let clap = score.take(Drums.clap())
    let hat = score.take(Metal.hat(0.028))
    let open = score.take(Metal.hat(0.12))
    let shaker = score.take(Drums.shaker())
    let rim = score.take(Drums.rim())
    score.play(kick, "X..x ..x. ..X. ...o  X..x ...x ..X. .x..", from: 0)
    score.play(snare, ".... X... .... X..o  .... X..o .o.. X...", from: 0, gain: 0.8)
    score.play(clap, ".... .... .... X...  .... .... .... X...", from: 0, gain: 0.35, pan: 0.2)
    score.play(hat, "x.xo x.x. xox. x.x.  x.xo x.x. x.xo x...", from: 0, gain: 0.55, pan: -0.25)
    score.play(open, ".... .... .... ....  .... .... .... ..x.", from: 0, gain: 0.4, pan: -0.25)
    score.play(shaker, "o.x. o.x. o.x. o.x.  o.x. o.x. o.x. o.x.", from: 0, gain: 0.35, pan: 0.35)
    score.play(rim, ".... ..o. .x.. ....  .... ..o. .... ..o.", from: 0, gain: 0.4, pan: 0.45)
    return score.loop().finishedLoop(-4)
  }

  /// Four bars of bass under the four chords.
  static func bassLine() -> Sound {
    let frames = 4 * Tempo.bar
    var line = Sound(frames: frames, stereo: false)
    let bars: [Pattern] = [
      "X..x ..x. ..x. x...", "X..x ..x. ..x. x.x.", "X..x ..x. ..x. x...", "X..x ..x. x.x. xxx.",
    ]
    for (bar, pattern) in bars.enumerated() {
      let root = Recording.roots[bar]
      for (index, hit) in pattern.hits.enumerated() {
        let note = index == 3 ? root + 12 : index == 4 ? root + 7 : root
        let length = hit.step == 0 ? 0.42 : 0.26
        line.add(
          Keys.bass(note, seconds: length), at: bar * Tempo.bar + Tempo.step(hit.step), gain: hit.level,
          wrapping: true)
      }
    }
    return line.finishedLoop(-5)
  }
}
