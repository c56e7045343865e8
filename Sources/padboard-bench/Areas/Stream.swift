/// What streams cost: processor, against decoding the same sound and no more; memory, against the same program with
/// nothing to play.
enum Stream {
  private static let counts = [1, 8, 32]
  /// Of sound that is played.
  private static let seconds = 10
  /// More than the same program with nothing to play, for an hour of FLAC, in bytes.
  private static let mostForAnHour = 20 * 1_048_576

  static func measure(in workplace: Workplace, mp3: String?) throws(Failure) -> [Table] {
    [try formats(workplace, mp3), try anHour(workplace)]
  }

  private static func formats(_ workplace: Workplace, _ mp3: String?) throws(Failure) -> Table {
    var table = Table(
      "stream: ms of processor a second of sound and stream, MB a stream",
      against: "decoding the same seconds with libsndfile, nothing played; memory against a program that plays nothing",
      ["files", "decoding ms"] + counts.map { "\($0) streams ms" } + counts.map { "\($0): MB each" })
    var files: [(String, String)] = []
    for (name, ending) in [("WAV", "wav"), ("FLAC", "flac"), ("Vorbis", "ogg"), ("Opus", "opus")] {
      let rate = ending == "opus" ? 48_000 : 44_100
      files.append((name, try workplace.sound("track.\(ending)", seconds: Double(3 * seconds), rate: rate)))
    }
    if let mp3 { files.append(("MP3", mp3)) }
    for (name, path) in files {
      let plain = try Child.run(["decode", path, "\(seconds)"])["cpu"] ?? 0
      let silence = try Child.run(["stream", path, "0", "\(seconds)"])
      var times: [String] = []
      var memory: [String] = []
      for count in counts {
        let playing = try Child.run(["stream", path, "\(count)", "\(seconds)"])
        let time = (playing["cpu"] ?? 0) - (silence["cpu"] ?? 0)
        times.append(Number.decimal(time / 1e6 / Double(seconds * count), 2))
        let bytes = (playing["peak"] ?? 0) - (silence["peak"] ?? 0)
        memory.append(Number.megabytes(Int(bytes) / count))
      }
      table.rows.append([name, Number.decimal(plain / 1e6 / Double(seconds), 2)] + times + memory)
    }
    table.notes.append("a stream is decoded ahead, made stereo, measured for the meters, queued, resampled and mixed")
    if mp3 == nil { table.notes.append("MP3: give a file with --mp3, none can be made here") }
    return table
  }

  private static func anHour(_ workplace: Workplace) throws(Failure) -> Table {
    var table = Table(
      "stream: most memory ever resident while a long FLAC plays", against: "the same program playing nothing",
      ["file", "MB", "nothing MB", "more MB", "of all samples in memory"])
    var hour = 0
    for (name, minutes) in [("1 minute", 1), ("60 minutes", 60)] {
      let path = try workplace.sound("\(minutes).flac", seconds: Double(60 * minutes))
      let silence = Int(try Child.run(["stream", path, "0", "5"])["peak"] ?? 0)
      // Five minutes of the hour: long enough for anything that grows to show.
      let playing = Int(try Child.run(["stream", path, "1", minutes == 1 ? "50" : "300"])["peak"] ?? 0)
      hour = playing - silence
      let whole = Double(minutes * 60 * 44_100 * 4)
      table.rows.append([
        name, Number.megabytes(playing), Number.megabytes(silence), Number.megabytes(hour),
        Number.decimal(100 * Double(hour) / whole, 1) + " %",
      ])
    }
    if hour > mostForAnHour {
      table.violation = "an hour of FLAC takes \(Number.megabytes(hour)) MB more than nothing; 20 are allowed"
    }
    return table
  }
}
