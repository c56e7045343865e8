import Foundation

/// A launch with a large board: what the user waits for, and the memory it takes.
enum LargeBoard {
  private static let title = "Five hundred"
  /// Keys of the first pads and of the last, taken in turn so that none looks like a key held down.
  private static let (firstKeys, lastKeys) = (["a", "b", "c"], ["x", "y", "z"])
  /// What may come on top of the samples: a tenth of them, and 40 MB.
  private static func allowed(_ samples: Double) -> Double { 1.1 * samples + 40e6 }

  static func measure(in workplace: Workplace, program: String?) throws(Failure) -> Table {
    var table = Table(
      "load: a board of \(Load.count) pads, launched", against: "1.1 times what check says and 40 MB",
      ["files", "picture ms", "first pad ms", "last pad ms", "check says MB", "allowed MB", "at the end MB", "peak MB"])
    guard let program else {
      table.notes.append(Program.missing)
      return table
    }
    for (name, ending) in Load.kinds {
      let folder = try board(ending, in: workplace)
      let samples = try memory(of: folder, program)
      let log = "\(folder).log"
      let launched = try Program(program, ["--silent", "--log", log, folder])
      defer { launched.stop() }
      let picture = try launched.waitForPicture(of: title)
      let first = try launched.waitForPad(firstKeys, log: log)
      let last = try launched.waitForPad(lastKeys, every: 20, log: log)
      Clock.sleep(seconds: 0.5)
      let used = Usage.memory(of: launched.process)
      table.rows.append(
        [name] + [picture, first, last].map { Number.decimal($0, 0) }
          + [samples, allowed(samples), Double(used.resident), Double(used.peak)].map { Number.decimal($0 / 1e6, 1) })
      if Double(used.peak) > allowed(samples) {
        table.violation = "\(name): \(used.peak / 1_000_000) MB are more than a tenth and 40 MB over the samples"
      }
    }
    table.notes.append("keys of the first pads are typed until one starts, then keys of the last pads likewise")
    return table
  }

  private static func board(_ ending: String, in workplace: Workplace) throws(Failure) -> String {
    let sound = try workplace.sound("large.\(ending)", seconds: Load.seconds)
    let paths = try workplace.copies(of: sound, Load.count)
    let folder = "\(workplace.folder)/\(ending)"
    let others = (0..<Load.count - firstKeys.count - lastKeys.count).compactMap { Unicode.Scalar(0x4E00 + $0) }
    let keys = firstKeys + others.map { String($0) } + lastKeys
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
