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
