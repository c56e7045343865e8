/// Why the arguments make no sense. Exit status 2.
enum UsageError: Error, Hashable, CustomStringConvertible {
  case unknownOption(String)
  /// Cut so short that several options begin with it.
  case ambiguous(String, [Option])
  case missingValue(String)
  /// `--silent=yes`
  case needlessValue(String)
  /// The option, the value given, and what it may be.
  case badValue(Option, String, allowed: String)
  /// A render without `-o`.
  case noOutput
  case noBoard
  case noTake
  /// More words than the subcommand takes; the first that is too many.
  case tooMany(String)
  case bothDeviceAndSilent

  var description: String {
    switch self {
    case .unknownOption(let option): "there is no option \(quoted(option))"
    case .ambiguous(let option, let candidates):
      "\(quoted(option)) may mean \(alternatives(candidates.map { "--\($0.rawValue)" }))"
    case .missingValue(let option): "\(option) needs a value"
    case .needlessValue(let option): "\(option) takes no value"
    case .badValue(let option, let value, let allowed):
      "--\(option.rawValue) must be \(allowed), not \(quoted(value))"
    case .noOutput: "name the sound file to write: -o OUT"
    case .noBoard: "name a board"
    case .noTake: "name a board and a take"
    case .tooMany(let word): "\(quoted(word)) is one word too many"
    case .bothDeviceAndSilent: "--device and --silent exclude each other"
    }
  }
}

/// A word of the user's in a message.
func quoted(_ text: String) -> String { "'\(text)'" }

/// `a, b or c`
func alternatives(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.joined() }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}
