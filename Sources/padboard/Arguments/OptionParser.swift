@preconcurrency import CGetopt
import Glibc

import class Foundation.NSLock

/// The arguments of one subcommand taken apart by `getopt_long`: options in their order, and everything else.
struct ParsedOptions {
  /// The last of several counts.
  private(set) var values: [Option: String] = [:]
  private(set) var operands: [String] = []

  /// getopt keeps its place in variables of the process.
  private static let lock = NSLock()

  /// - Parameter arguments: without the program's name and the subcommand.
  init(_ arguments: [String], of subcommand: Subcommand) throws(UsageError) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    try parse(arguments, subcommand.options)
  }

  func has(_ option: Option) -> Bool { values[option] != nil }

  private mutating func parse(_ arguments: [String], _ options: [Option]) throws(UsageError) {
    // The array of words moves as getopt sorts operands to its end; the words themselves stay.
    let words = (["padboard"] + arguments).map { strdup($0) }
    let names = options.map { strdup($0.rawValue) }
    defer { for text in words + names { free(text) } }
    var argv = words + [nil]
    var specification: [CGetopt.option] = []
    for (index, option) in options.enumerated() {
      let argument = option.value == nil ? no_argument : required_argument
      specification.append(
        CGetopt.option(name: names[index], has_arg: argument, flag: nil, val: Self.firstCode + Int32(index)))
    }
    specification.append(CGetopt.option())
    // The colon in front makes a missing value tell itself from an unknown option.
    let letters =
      ":"
      + options.compactMap { option in option.letter.map { "\($0)\(option.value == nil ? "" : ":")" } }
      .joined()

    opterr = 0
    // 0 rather than 1 makes the GNU library begin anew.
    optind = 0
    while true {
      let code = getopt_long(Int32(words.count), &argv, letters, specification, nil)
      if code == -1 { break }
      guard let option = Self.option(code, options) else { throw Self.error(code, argv, options) }
      values[option] = optarg.map { String(cString: $0) } ?? ""
    }
    operands = argv[Int(optind)..<words.count].compactMap { $0.map { String(cString: $0) } }
  }

  /// Beyond every letter.
  private static let firstCode: Int32 = 1000

  private static func option(_ code: Int32, _ options: [Option]) -> Option? {
    if code >= firstCode { return options[Int(code - firstCode)] }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == code }
  }

  private static func error(_ code: Int32, _ argv: [UnsafeMutablePointer<CChar>?], _ options: [Option]) -> UsageError {
    let word = argv[Int(optind) - 1].map { String(cString: $0) } ?? ""
    // A letter may stand inside a word; getopt names it.
    let isLetter = optopt > 32 && optopt < 127
    let name = isLetter ? "-\(Character(UnicodeScalar(UInt8(optopt))))" : String(word.prefix { $0 != "=" })
    if code == Int32(UInt8(ascii: ":")) { return .missingValue(name) }
    if optopt >= firstCode { return .needlessValue(name) }
    let candidates = options.filter { !isLetter && name.count > 2 && "--\($0.rawValue)".hasPrefix(name) }
    return candidates.isEmpty ? .unknownOption(name) : .ambiguous(name, candidates)
  }
}
