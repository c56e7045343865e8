/// What the command line asks for. Pure.
enum Request: Hashable {
  struct Options: Hashable {
    /// For each area.
    var seconds = 600.0
    var seed: UInt64 = 1
    /// Where files that break something are kept.
    var folder = "fuzz-finds"
  }

  case help
  case areas([Area], Options)
  /// One case again, by its number.
  case again(Area, UInt64, Options)
  /// A file that was kept, or any other.
  case file(Area, String)
  /// The part of a run that may die: the first case, and the folder to work in.
  case worker(Area, UInt64, String, Options)
  case wrong(String)

  static let usage = """
    usage: padboard-fuzz [--seconds N] [--seed N] [--keep FOLDER] AREA…|all
           padboard-fuzz AREA [--seed N] --case N
           padboard-fuzz AREA --file FILE

    Feeds a reader with made-up and damaged files and keeps those that crash or hang it, or that it gets wrong.

    \(Area.allCases.map { "  \($0.rawValue)\(String(repeating: " ", count: 10 - $0.rawValue.count))\($0.summary)" }
      .joined(separator: "\n"))

      --seconds N      how long for each area (600)
      --seed N         the same seed gives the same cases (1)
      --case N         only this case, in this process, as for a debugger
      --file FILE      only this file
      --keep FOLDER    where finds are kept (fuzz-finds)
    """

  init(_ arguments: [String]) {
    var options = Options()
    var areas: [Area] = []
    var (number, file, worker): (UInt64?, String?, String?) = (nil, nil, nil)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "all": areas += Area.allCases
      case "--seconds":
        guard let seconds = rest.popFirst().flatMap(Double.init), seconds > 0, seconds < 1e6 else {
          self = .wrong("--seconds wants a number above 0")
          return
        }
        options.seconds = seconds
      case "--seed", "--case":
        guard let value = rest.popFirst().flatMap(UInt64.init) else {
          self = .wrong("\(argument) wants a whole number")
          return
        }
        if argument == "--seed" { options.seed = value } else { number = value }
      case "--file", "--keep", "--worker":
        guard let path = rest.popFirst() else {
          self = .wrong("\(argument) wants a path")
          return
        }
        switch argument {
        case "--file": file = path
        case "--keep": options.folder = path
        default: worker = path
        }
      default:
        guard let area = Area(rawValue: argument) else {
          let kind = argument.hasPrefix("-") ? "option" : "area"
          self = .wrong("there is no \(kind) \(argument); the areas are \(Area.names)")
          return
        }
        areas.append(area)
      }
    }
    guard let area = areas.first else {
      self = .wrong("an area is missing: all, or \(Area.names)")
      return
    }
    if number != nil || file != nil, areas.count > 1 {
      self = .wrong("--case and --file go with one area")
    } else if let file {
      self = .file(area, file)
    } else if let worker {
      self = .worker(area, number ?? 0, worker, options)
    } else if let number {
      self = .again(area, number, options)
    } else {
      self = .areas(areas, options)
    }
  }
}
