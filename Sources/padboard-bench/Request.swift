/// What the command line asks for. Pure.
enum Request: Hashable {
  struct Options: Hashable {
    /// Of the soak, as sound.
    var minutes = 10.0
    /// An MP3 file for `stream`; none can be made here.
    var mp3: String?
    /// The program that `start` and `key` run; the one beside this program unless given.
    var program: String?
  }

  case help
  case areas([Area], Options)
  /// A part of a measurement that needs a process of its own.
  case part([String])
  case wrong(String)

  static let usage = """
    usage: padboard-bench [--minutes N] [--mp3 FILE] [--program FILE] [AREA…]

    Measures Padboard against a baseline in the same run and prints a table an area. Without an AREA all but soak.

    \(Area.allCases.map { "  \($0.rawValue.padded(to: 9))\($0.summary)" }.joined(separator: "\n"))

      --minutes N      how much sound the soak plays (10)
      --mp3 FILE       measure an MP3 file as well (stream)
      --program FILE   the padboard to run (key, start); the one beside this program unless given
    """

  init(_ arguments: [String]) {
    if arguments.first == "--part" {
      self = .part(Array(arguments.dropFirst()))
      return
    }
    var options = Options()
    var areas: [Area] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--minutes":
        guard let minutes = rest.popFirst().flatMap(Double.init), minutes > 0, minutes < 1e6 else {
          self = .wrong("--minutes wants a number above 0")
          return
        }
        options.minutes = minutes
      case "--mp3", "--program":
        guard let file = rest.popFirst() else {
          self = .wrong("\(argument) wants a file")
          return
        }
        if argument == "--mp3" { options.mp3 = file } else { options.program = file }
      default:
        guard let area = Area(rawValue: argument) else {
          let kind = argument.hasPrefix("-") ? "option" : "area"
          self = .wrong("there is no \(kind) \(argument); the areas are \(Area.names)")
          return
        }
        areas.append(area)
      }
    }
    self = .areas(areas.isEmpty ? Area.allCases.filter { $0 != .soak } : areas, options)
  }
}
