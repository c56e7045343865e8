import Foundation

/// How long a launch takes, to the first picture and to the first pad that can be played.
enum Start {
  private static let launches = 7
  /// Keys of one-shots of the board, taken in turn so that none looks like a key held down.
  private static let keys = ["q", "w", "e", "r", "t", "y"]

  static func measure(in workplace: Workplace, program: String?) throws(Failure) -> Table {
    var table = Table(
      "start: the beat box, ms from the launch", against: "decoding all its samples one by one",
      ["until", "median ms", "worst ms", "of decoding"])
    guard let program else {
      table.notes.append(Program.missing)
      return table
    }
    var (pictures, sounds, decodings): ([Double], [Double], [Double]) = ([], [], [])
    let samples = try files()
    for launch in 0..<launches {
      let log = "\(workplace.folder)/\(launch).log"
      let (picture, sound) = try once(program, log)
      pictures.append(picture)
      sounds.append(sound)
      let start = Clock.now
      for sample in samples { _ = try Samples.decode(sample) }
      decodings.append(Clock.seconds(since: start) * 1000)
    }
    let decoding = Statistics(decodings)
    for (name, times) in [
      ("the first picture", Statistics(pictures)), ("the first pad sounds", Statistics(sounds)), ("decoding", decoding),
    ] {
      table.rows.append([
        name, Number.decimal(times.median, 1), Number.decimal(times.worst, 1),
        Number.ratio(times.median / decoding.median),
      ])
    }
    table.notes.append("keys are typed from the first picture on, one every 2 ms, until a pad starts")
    return table
  }

  private static func once(_ path: String, _ log: String) throws(Failure) -> (picture: Double, sound: Double) {
    let program = try Program(path, ["--silent", "--log", log, Program.board])
    defer { program.stop() }
    let picture = try program.waitForPicture()
    return (picture, try program.waitForPad(keys, log: log))
  }

  /// All of the board's files but the track, which is streamed.
  private static func files() throws(Failure) -> [String] {
    let folder = Program.board + "/samples"
    let names = try Failure.wrap(folder) { try FileManager.default.contentsOfDirectory(atPath: folder) }
    return names.filter { !$0.hasSuffix(".opus") }.sorted().map { "\(folder)/\($0)" }
  }
}
