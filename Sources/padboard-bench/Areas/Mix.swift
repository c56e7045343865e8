import Playback

/// How much sound a second of processor time mixes.
enum Mix {
  private static let voices = [32, 64, 128, 256]
  private static let seconds = 4

  static func measure(in workplace: Workplace) throws(Failure) -> Table {
    var table = Table(
      "mix: seconds of sound a second of processor",
      against: "the same voices and resampler in OpenAL with no engine",
      ["voices", "files", "ours", "OpenAL alone", "ours/alone"])
    for channels in [1, 2] {
      let path = try workplace.sound("\(channels).wav", seconds: 2, channels: channels)
      for count in voices {
        let ours = try ours(count, path)
        let bare = try bare(count, path)
        table.rows.append([
          "\(count)", channels == 1 ? "mono" : "stereo", Number.decimal(ours, 0), Number.decimal(bare, 0),
          Number.ratio(ours / bare),
        ])
      }
    }
    table.notes.append("44.1 kHz files on a 48 kHz device; ours with fades, steals and 30 pictures a second to keep")
    return table
  }

  private static func ours(_ count: Int, _ path: String) throws(Failure) -> Double {
    let offline = try Failure.wrap("loopback") { try Offline(Engine.Settings(sources: count, idlePause: nil)) }
    let pads = (0..<count).map { PadID(bank: 0, number: $0) }
    var patch = Patch(sounds: [Patch.Sound(path: path)])
    patch.loop = true
    patch.gain = -40
    offline.send(pads.map { .install($0, patch) })
    offline.settle()
    offline.send(pads.map { .press($0) })
    offline.render(frames: offline.rate / 10) { _ in }
    guard offline.snapshot.used == count else { throw Failure("only \(offline.snapshot.used) of \(count) sound") }
    return measured { offline.render(frames: offline.rate) { _ in } }
  }

  private static func bare(_ count: Int, _ path: String) throws(Failure) -> Double {
    let bare = try BareOpenAL(sources: count)
    let (samples, channels, rate) = try Samples.decode(path)
    bare.addBuffer(Samples.quantized(samples), channels: channels, rate: rate)
    bare.loopAll()
    bare.render(frames: 4800)
    return measured { bare.render(frames: 48_000) }
  }

  /// The best of a few goes; `second` plays a second of sound.
  private static func measured(_ second: () -> Void) -> Double {
    var best = Int.max
    for _ in 0..<seconds {
      let start = Clock.threadTime
      second()
      best = min(best, Clock.threadTime - start)
    }
    return 1e9 / Double(max(1, best))
  }
}
