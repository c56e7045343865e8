import Foundation

/// A launch with a large board: what the user waits for, and the memory it takes.
enum LargeBoard {
  private static let title = "Five hundred"
  /// Keys of the first pads and of the last, taken in turn so that none looks like a key held down.
  private static let (firstKeys, lastKeys) = (["a", "b", "c"], ["x", "y", "z"])
  private static let keys =
    firstKeys
    + (0..<Load.count - firstKeys.count - lastKeys.count).compactMap { Unicode.Scalar(0x4E00 + $0).map(String.init) }
    + lastKeys

  /// What may come on top of the samples: a tenth of them, and 40 MB.
  private static func allowed(_ samples: Double) -> Double { 1.1 * samples + 40e6 }

  static func measure(in workplace: Workplace, program: String?) throws(Failure) -> Table {
    var table = Table(
      "load: a board of \(Load.count) pads, launched", against: "1.1 times what check says and 40 MB",
      [
        "files", "picture ms", "first pad ms", "pressed pad ms", "all pads ms", "check says MB", "allowed MB",
        "at the end MB", "peak MB",
      ])
    guard let program else {
      table.notes.append(Program.missing)
      return table
    }
    for (name, ending) in Load.kinds {
      let folder = try board(ending, in: workplace)
      let samples = try memory(of: folder, program)
      let (picture, first, pressed) = try play(folder, program)
      let take = "\(folder)/all.take"
      try Failure.wrap(take) { try text(ofTake: keys).write(toFile: take, atomically: true, encoding: .utf8) }
      let log = "\(folder)-all.log"
      let launched = try Program(program, ["--silent", "--log", log, "--take", take, folder])
      defer { launched.stop() }
      let all = try launched.waitForStart(of: lastKeys, log: log)
      Clock.sleep(seconds: 0.5)
      let used = Usage.memory(of: launched.process)
      table.rows.append(
        [name] + [picture, first, pressed, all].map { Number.decimal($0, 0) }
          + [samples, allowed(samples), Double(used.resident), Double(used.peak)].map { Number.decimal($0 / 1e6, 1) })
      if Double(used.peak) > allowed(samples) {
        table.violation = "\(name): \(used.peak / 1_000_000) MB are more than a tenth and 40 MB over the samples"
      }
    }
    table.notes.append(
      "keys of the first pads are typed until one starts, then keys of the last, which are loaded next")
    table.notes.append("all pads and the memory: in a launch with a take, which starts when all of its pads are loaded")
    return table
  }

  private static func play(_ folder: String, _ program: String) throws(Failure) -> (Double, Double, Double) {
    let log = "\(folder).log"
    let launched = try Program(program, ["--silent", "--log", log, folder])
    defer { launched.stop() }
    let picture = try launched.waitForPicture(of: title)
    let first = try launched.waitForPad(firstKeys, log: log)
    return (picture, first, try launched.waitForPad(lastKeys, every: 20, log: log))
  }

  /// A take that needs all of these pads and plays the last of them at once.
  private static func text(ofTake keys: [String]) -> String {
    let others = keys.dropLast().map { "3600 press \($0)\n" }.joined()
    return "# padboard take 1\n0 press \(keys.last ?? "")\n\(others)"
  }

  private static func board(_ ending: String, in workplace: Workplace) throws(Failure) -> String {
    let sound = try workplace.sound("large.\(ending)", seconds: Load.seconds)
    let paths = try workplace.copies(of: sound, Load.count)
    let folder = "\(workplace.folder)/\(ending)"
    let pads = zip(keys, paths).map { "\"\($0)\" = \"\($1)\"\n" }.joined()
    try Failure.wrap(folder) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "title = \"\(title)\"\n[pads]\n\(pads)".write(
        toFile: "\(folder)/board.toml", atomically: true, encoding: .utf8)
    }
    return folder
  }

  /// The memory that `padboard check` says the board takes, bytes.
  private static func memory(of folder: String, _ program: String) throws(Failure) -> Double {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["check", "--json", folder]
    process.standardOutput = pipe
    try Failure.wrap(program) { try process.run() }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      if let memory = object?["memory"] as? Double { return memory }
    }
    throw Failure("padboard check says nothing of the memory of \(folder)")
  }
}
