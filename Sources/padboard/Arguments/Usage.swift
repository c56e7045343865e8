/// The help texts, made from the tables of subcommands and options.
enum Usage {
  static let version = "padboard 0.1.0"

  /// What goes under every message about wrong usage.
  static func hint(_ subcommand: Subcommand?) -> String {
    let name = subcommand.flatMap { $0 == .play ? nil : " \($0.rawValue)" } ?? ""
    return "Try 'padboard\(name) --help'."
  }

  /// `subcommand`: `nil` for the program as a whole, which is also what `play` gets.
  static func help(_ subcommand: Subcommand?) -> String {
    guard let subcommand, subcommand != .play else { return overview }
    let lines =
      ["Usage: \(subcommand.synopsis)", "", sentence(subcommand.summary), ""] + details(subcommand)
      + ["Options:"] + subcommand.options.flatMap(lines)
    return lines.joined(separator: "\n")
  }

  private static var overview: String {
    let synopses = Subcommand.allCases.enumerated().map { index, subcommand in
      (index == 0 ? "Usage: " : "       ") + subcommand.synopsis
    }
    let summaries = Subcommand.allCases.map { "  " + padded($0.rawValue, to: 10) + $0.summary }
    let lines =
      ["Padboard plays sounds from the keyboard, in a terminal.", ""] + synopses + [""] + summaries + boards
      + ["Options of play:"] + Subcommand.play.options.flatMap(lines) + configuration
      + ["", "'padboard render --help' and so on show the options of the others.", exitStatus]
    return lines.joined(separator: "\n")
  }

  private static let boards = [
    "",
    "BOARD is a board folder, a .toml file, a folder that holds boards, a folder of",
    "plain sounds, a Hydrogen kit (its folder, drumkit.xml or .h2drumkit), an .sfz",
    "file, or the name of a board on the board path: $PADBOARD_PATH,",
    "$XDG_DATA_HOME/padboard/boards, padboard/boards under $XDG_DATA_DIRS, boards",
    "beside the package, boards in the working folder. A board that has the name of",
    "a command is given as a path, as ./check.",
    "",
  ]

  private static let configuration = [
    "",
    "Settings for every session are in $XDG_CONFIG_HOME/padboard/config.toml, or in",
    "~/.config/padboard/config.toml: layout, latency, idle_pause, ascii, color,",
    "mouse, repeat_filter, repeat_delay, and the keys of commands under [keys].",
    "Options go before them.",
  ]

  private static let exitStatus =
    "Exit status: 0 all is well, 1 the work failed, 2 wrong usage, or no terminal."

  private static func details(_ subcommand: Subcommand) -> [String] {
    switch subcommand {
    case .render:
      [
        "At the end of the take loops stop with their fade, and all else rings out, for",
        "30 seconds at most. The same board and take give the same bytes each time.", "",
      ]
    case .check:
      ["Every sound is opened and read through. Exit status 1 if any board has an error.", ""]
    case .importing:
      [
        "SOURCE is a folder of sounds, a Hydrogen kit (its folder, drumkit.xml or",
        ".h2drumkit) or an .sfz file. The sounds are copied as they are, and board.toml",
        "says where each pad came from. If SOURCE gives several boards, FOLDER gets a",
        "folder for each.", "",
      ]
    case .pack:
      [
        "FOLDER gets the board with the sounds it uses and no others, all of one format",
        "and rate, under names that every system takes. The comments of board.toml stay.",
        "",
      ]
    case .play, .devices: []
    }
  }

  private static func lines(_ option: Option) -> [String] {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let name = "  \(letter)--\(option.rawValue)" + (option.value.map { " \($0)" } ?? "")
    return option.explanation.enumerated().map { index, text in padded(index == 0 ? name : "", to: 25) + text }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}
