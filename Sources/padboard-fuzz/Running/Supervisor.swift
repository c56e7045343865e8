import Foundation

/// Runs workers one after the other, watches them, and keeps the cases that they die of.
struct Supervisor {
  /// Seconds that one case may take.
  private static let longestCase = 5.0
  /// Seconds that one worker works.
  private static let longestWorker = 60.0
  /// A reader that breaks this often is to be repaired first.
  private static let mostFinds = 25

  private let area: Area
  private let options: Request.Options
  private let scratch: Scratch
  private let ledger: Ledger

  init(_ area: Area, _ options: Request.Options) throws(Failure) {
    self.area = area
    self.options = options
    scratch = try Scratch()
    ledger = try Ledger("\(scratch.folder)/\(Ledger.name)")
  }

  /// - Returns: 1 when something was found.
  func run() throws(Failure) -> Int32 {
    let start = Clock.now
    var next: UInt64 = 0
    var finds = 0
    // A busy machine may stop everything for a while: what is slow must be so twice.
    var slow: UInt64?
    while finds < Self.mostFinds {
      let left = options.seconds - Clock.seconds(since: start)
      guard left > 0 else { break }
      let ending = try work(from: next, seconds: min(left, Self.longestWorker))
      let number = ledger[.number]
      if ending == .slow, slow != number {
        (slow, next) = (number, number)
        continue
      }
      if let words = ending.words {
        try keep(number, words)
        finds += 1
      }
      next = number + 1
    }
    let slowest = Clock.decimal(Double(ledger[.slowest]) / 1e9)
    say(
      "\(area.rawValue): \(next) cases in \(Clock.decimal(Clock.seconds(since: start))) s, seed \(options.seed), "
        + "\(finds) finds; the slowest took \(slowest) s (case \(ledger[.slowestNumber]))")
    return finds == 0 ? 0 : 1
  }

  /// How a worker ended.
  private enum Ending: Equatable {
    case done
    /// It had to be ended.
    case slow
    /// Its last case is a find, and why.
    case broken(String)

    var words: String? {
      switch self {
      case .done: nil
      case .slow: "takes more than \(Supervisor.longestCase) seconds"
      case .broken(let words): words
      }
    }
  }

  private func work(from first: UInt64, seconds: Double) throws(Failure) -> Ending {
    let complaints = "\(scratch.folder)/complaints"
    _ = FileManager.default.createFile(atPath: complaints, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      area.rawValue, "--worker", scratch.folder, "--case", "\(first)", "--seed", "\(options.seed)", "--seconds",
      "\(seconds)",
    ]
    // A trace of each crash would take longer than thousands of cases; the case can be had again.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardError = FileHandle(forWritingAtPath: complaints)
    ledger[.number] = first
    ledger[.start] = Clock.now
    try Failure.wrap("worker") { try process.run() }
    var hangs = false
    while process.isRunning {
      usleep(50_000)
      if !hangs, Clock.seconds(since: ledger[.start]) > Self.longestCase {
        hangs = true
        kill(process.processIdentifier, SIGKILL)
      }
    }
    process.waitUntilExit()
    if hangs { return .slow }
    if process.terminationReason == .uncaughtSignal {
      return .broken("dies of signal \(process.terminationStatus): \(tail(of: complaints))")
    }
    switch process.terminationStatus {
    case 0: return .done
    case Worker.violationStatus: return .broken(tail(of: "\(scratch.folder)/\(Worker.violationName)"))
    default: throw Failure("the worker cannot work: \(tail(of: complaints))")
    }
  }

  private func tail(of path: String) -> String {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: bytes.suffix(2000), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Makes the case again, in a file, and says how to repeat it.
  private func keep(_ number: UInt64, _ ending: String) throws(Failure) {
    let input = area.input(try area.reader(in: scratch.folder), seed: options.seed, number: number)
    let path = "\(options.folder)/\(area.rawValue)-\(options.seed)-\(number).\(input.ending)"
    try Failure.wrap(path) {
      try FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
      try Data(input.bytes).write(to: URL(fileURLWithPath: path))
    }
    say("\(area.rawValue): case \(number) \(ending)")
    say("  again: padboard-fuzz \(area.rawValue) --seed \(options.seed) --case \(number)")
    say("  kept:  padboard-fuzz \(area.rawValue) --file \(path)")
  }

  /// What is said is to be seen at once, in a pipe too.
  private func say(_ words: String) {
    print(words)
    fflush(nil)
  }
}
