import Foundation

/// Runs what was asked for and says how it went, as an exit status: 1 when something was found.
enum Fuzz {
  static func run(_ request: Request) -> Int32 {
    switch request {
    case .help:
      print(Request.usage)
      return 0
    case .wrong(let words):
      complain("\(words)\ntry padboard-fuzz --help")
      return 2
    case .areas(let areas, let options):
      return areas.map { area in attempt { () throws(Failure) in try Supervisor(area, options).run() } }.max() ?? 0
    case .worker(let area, let first, let folder, let options):
      return attempt { () throws(Failure) in try Worker(area, options, folder: folder).run(from: first) }
    case .again(let area, let number, let options):
      return attempt { () throws(Failure) in
        let scratch = try Scratch()
        let reader = try area.reader(in: scratch.folder)
        return report(reader, area.input(reader, seed: options.seed, number: number))
      }
    case .file(let area, let path):
      return attempt { () throws(Failure) in
        let scratch = try Scratch()
        let data = try Failure.wrap(path) { try Data(contentsOf: URL(fileURLWithPath: path)) }
        let input = Input(ending: (path as NSString).pathExtension, bytes: Array(data))
        return report(try area.reader(in: scratch.folder), input)
      }
    }
  }

  private static func report(_ reader: any Reader, _ input: Input) -> Int32 {
    let start = Clock.now
    do throws(Violation) {
      try reader.check(input)
      print("nothing is wrong: \(input.bytes.count) bytes in \(Clock.decimal(Clock.seconds(since: start))) s")
      return 0
    } catch {
      complain(error.words)
      return 1
    }
  }

  private static func attempt(_ body: () throws(Failure) -> Int32) -> Int32 {
    do throws(Failure) {
      return try body()
    } catch {
      complain(error.words)
      return 2
    }
  }

  private static func complain(_ words: String) {
    FileHandle.standardError.write(Data("padboard-fuzz: \(words)\n".utf8))
  }
}

/// Why nothing could be fuzzed.
struct Failure: Error {
  let words: String

  init(_ words: String) { self.words = words }

  /// Runs what throws errors of other modules; their words stay.
  static func wrap<Result>(_ place: String, _ body: () throws -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw Failure("\(place): \(error)") }
  }
}
