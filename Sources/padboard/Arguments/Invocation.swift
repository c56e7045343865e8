import Playback

/// What the arguments ask for, checked as far as arguments alone can be.
enum Invocation: Equatable {
  case help(Subcommand?)
  case version
  case play(PlayOptions)
  case check(CheckOptions)
  case render(RenderOptions)
  case devices

  /// - Parameter arguments: without the program's name.
  init(_ arguments: [String]) throws(UsageFailure) {
    let named = arguments.first.flatMap(Subcommand.init)
    let subcommand = named ?? .play
    do throws(UsageError) {
      self = try Self.parse(Array(arguments.dropFirst(named == nil ? 0 : 1)), subcommand)
    } catch {
      throw UsageFailure(subcommand: subcommand, error: error)
    }
  }

  private static func parse(_ arguments: [String], _ subcommand: Subcommand) throws(UsageError) -> Invocation {
    let options = try ParsedOptions(arguments, of: subcommand)
    if options.has(.help) { return .help(subcommand) }
    if options.has(.version) { return .version }
    switch subcommand {
    case .play: return .play(try PlayOptions(options))
    case .check: return .check(try CheckOptions(options))
    case .render: return .render(try RenderOptions(options))
    case .devices:
      if let word = options.operands.first { throw .tooMany(word) }
      return .devices
    }
  }
}

/// A usage error, and whose help is worth reading.
struct UsageFailure: Error, Equatable {
  var subcommand: Subcommand
  var error: UsageError
}

struct PlayOptions: Equatable {
  /// As the user wrote them; none for the built-in board.
  var boards: [String] = []
  var sources: Int?
  var steal: OverrunPolicy.Steal?
  var target: EngineThread.Target = .standard
  var take: String?
  var record: String?
  var log: String?
  var ascii = false
  var color = true
  var mouse = true

  init() {}

  init(_ options: ParsedOptions) throws(UsageError) {
    boards = options.operands
    sources = try options.sources
    steal = try options.steal
    if options.has(.silent) { target = .silent }
    if let device = options.values[.device] {
      if options.has(.silent) { throw .bothDeviceAndSilent }
      target = .named(device)
    }
    take = options.values[.take]
    record = options.values[.record]
    log = options.values[.log]
    ascii = options.has(.ascii)
    color = !options.has(.noColor)
    mouse = !options.has(.noMouse)
  }
}

struct CheckOptions: Equatable {
  var boards: [String]
  var json: Bool

  init(_ options: ParsedOptions) throws(UsageError) {
    if options.operands.isEmpty { throw .noBoard }
    boards = options.operands
    json = options.has(.json)
  }
}

struct RenderOptions: Equatable {
  var board: String
  var take: String
  var output: String
  /// Hz
  var rate: Int
  var sources: Int?
  var steal: OverrunPolicy.Steal?
  var log: String?
  var tail: Duration?

  init(_ options: ParsedOptions) throws(UsageError) {
    let words = options.operands
    if words.count < 2 { throw .noTake }
    if words.count > 2 { throw .tooMany(words[2]) }
    board = words[0]
    take = words[1]
    guard let output = options.values[.output] else { throw .noOutput }
    self.output = output
    rate = try options.whole(.rate, 8000...192_000) ?? 48_000
    sources = try options.sources
    steal = try options.steal
    log = options.values[.log]
    tail = try options.seconds(.tail)
  }
}

extension ParsedOptions {
  var sources: Int? { get throws(UsageError) { try whole(.sources, 1...256) } }

  var steal: OverrunPolicy.Steal? {
    get throws(UsageError) {
      guard let text = values[.steal] else { return nil }
      guard let policy = OverrunPolicy.Steal(rawValue: text) else {
        throw .badValue(.steal, text, allowed: "oldest, quietest or refuse")
      }
      return policy
    }
  }

  func whole(_ option: Option, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(option, text, allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func seconds(_ option: Option) throws(UsageError) -> Duration? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), (0...3600).contains(number) else {
      throw .badValue(option, text, allowed: "a number of seconds from 0 to 3600")
    }
    return .seconds(number)
  }
}
