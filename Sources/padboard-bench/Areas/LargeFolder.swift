import Foundation

/// A launch with a folder of 10,000 files, all in one place or in 200 sub-folders.
enum LargeFolder {
  private static let launches = 5
  private static let (folders, filesInEach) = (200, 50)

  static func measure(in workplace: Workplace, program: String?) throws(Failure) -> Table {
    var table = Table(
      "start: a folder of \(folders * filesInEach) files, ms from the launch", against: "listing the folders",
      ["files", "picture ms", "worst", "first pad ms", "worst", "listing ms"])
    guard let program else {
      table.notes.append(Program.missing)
      return table
    }
    let sound = try workplace.sound("short.wav", seconds: 0.05)
    for (name, deep) in [("in one folder", false), ("in \(folders) folders", true)] {
      let folder = "\(workplace.folder)/\(deep ? "deep" : "flat")"
      try fill(folder, with: sound, deep: deep)
      var (pictures, pads, listings): ([Double], [Double], [Double]) = ([], [], [])
      for launch in 0..<launches {
        let log = "\(folder)-\(launch).log"
        let launched = try Program(program, ["--silent", "--log", log, folder])
        defer { launched.stop() }
        pictures.append(try launched.waitForPicture(of: deep ? "group 1" : "flat"))
        pads.append(try launched.waitForPad(["1", "2", "3"], log: log))
        let start = Clock.now
        _ = try Failure.wrap(folder) { try FileManager.default.subpathsOfDirectory(atPath: folder) }
        listings.append(Clock.seconds(since: start) * 1000)
      }
      let (picture, pad) = (Statistics(pictures), Statistics(pads))
      table.rows.append(
        [name]
          + [picture.median, picture.worst, pad.median, pad.worst, Statistics(listings).median].map {
            Number.decimal($0, 0)
          })
    }
    return table
  }

  /// Many names for one file.
  private static func fill(_ folder: String, with sound: String, deep: Bool) throws(Failure) {
    try Failure.wrap(folder) {
      for group in 1...folders {
        let place = deep ? "\(folder)/group \(group)" : folder
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        for file in 1...filesInEach {
          let name = "sound \(deep ? file : (group - 1) * filesInEach + file).wav"
          try FileManager.default.linkItem(atPath: sound, toPath: "\(place)/\(name)")
        }
      }
    }
  }
}
