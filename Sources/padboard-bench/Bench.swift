import Foundation

/// Runs what was asked for and says how it went, as an exit status.
enum Bench {
  static func run(_ request: Request) -> Int32 {
    switch request {
    case .help:
      print(Request.usage)
      return 0
    case .wrong(let words):
      complain("\(words)\ntry padboard-bench --help")
      return 2
    case .part(let arguments):
      return attempt { () throws(Failure) in try Part.run(arguments) }
    case .areas(let areas, let options):
      var status: Int32 = 0
      for area in areas {
        status = max(status, attempt { () throws(Failure) in try run(area, options) })
      }
      return status
    }
  }

  private static func run(_ area: Area, _ options: Request.Options) throws(Failure) {
    let start = Clock.now
    let workplace = try Workplace()
    let tables = try tables(area, options, workplace)
    for table in tables { print("\n\(table.text)") }
    print("  (\(Number.decimal(Clock.seconds(since: start), 1)) s)")
    // All files: a table is to be seen when it is there, in a pipe too.
    fflush(nil)
    if let broken = tables.compactMap(\.violation).first { throw Failure("\(area.rawValue): \(broken)") }
  }

  private static func tables(
    _ area: Area, _ options: Request.Options, _ workplace: Workplace
  ) throws(Failure) -> [Table] {
    switch area {
    case .trigger: [try Trigger.measure(in: workplace)]
    case .mix: [try Mix.measure(in: workplace)]
    case .load:
      [
        try Load.measure(in: workplace),
        try LargeBoard.measure(in: workplace, program: Program.path(options.program)),
      ]
    case .stream: try Stream.measure(in: workplace, mp3: options.mp3)
    case .key: [try KeyPath.measure(in: workplace)]
    case .screen: try Screen.measure(in: workplace, program: Program.path(options.program))
    case .start:
      [
        try Start.measure(in: workplace, program: Program.path(options.program)),
        try LargeFolder.measure(in: workplace, program: Program.path(options.program)),
      ]
    case .soak: [try Soak.measure(in: workplace, minutes: options.minutes)]
    }
  }

  private static func attempt(_ body: () throws(Failure) -> Void) -> Int32 {
    do throws(Failure) {
      try body()
      return 0
    } catch {
      complain(error.words)
      return 1
    }
  }

  private static func complain(_ words: String) {
    FileHandle.standardError.write(Data("padboard-bench: \(words)\n".utf8))
  }
}

/// Why something could not be measured.
struct Failure: Error {
  let words: String

  init(_ words: String) { self.words = words }

  /// Runs what throws errors of other modules; their words stay.
  static func wrap<Result>(_ place: String, _ body: () throws -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw Failure("\(place): \(error)") }
  }
}
