import Foundation

/// Reads case after case in this process, which may die of one. Before each it writes down which it is.
struct Worker {
  /// Exit status for a case that was read, but wrongly; the words are in a file.
  static let violationStatus: Int32 = 3
  static let violationName = "violation"

  /// Bytes of memory: far more than any reader needs.
  private static let mostMemory: rlim_t = 2 << 30
  /// Bytes in one file.
  private static let largestFile: rlim_t = 256 << 20

  private let area: Area
  private let options: Request.Options
  private let folder: String
  private let ledger: Ledger

  init(_ area: Area, _ options: Request.Options, folder: String) throws(Failure) {
    self.area = area
    self.options = options
    self.folder = folder
    ledger = try Ledger("\(folder)/\(Ledger.name)")
  }

  /// Until the time is over; a worker of its own for each minute keeps what the libraries leak from adding up.
  func run(from first: UInt64) throws(Failure) -> Int32 {
    limit()
    let reader = try area.reader(in: folder)
    let start = Clock.now
    var number = first
    while Clock.seconds(since: start) < options.seconds {
      let input = area.input(reader, seed: options.seed, number: number)
      let began = Clock.now
      ledger[.number] = number
      ledger[.start] = began
      do throws(Violation) {
        try reader.check(input)
      } catch {
        let words = error.words
        try Failure.wrap(folder) {
          try Data(words.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(Self.violationName)"))
        }
        return Self.violationStatus
      }
      let time = Clock.now - began
      if time > ledger[.slowest] {
        ledger[.slowest] = time
        ledger[.slowestNumber] = number
      }
      number += 1
    }
    return 0
  }

  private func limit() {
    for (resource, most) in [
      (RLIMIT_AS, Self.mostMemory), (RLIMIT_FSIZE, Self.largestFile), (RLIMIT_CORE, 0),
    ] {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(UInt32(resource.rawValue)), &limit)
    }
  }
}
