/// What the program can be asked to do. The first argument chooses; without one of these names it is `play`.
enum Subcommand: String, CaseIterable, Sendable {
  case play, check, render
  case importing = "import"
  case pack, devices

  var synopsis: String {
    switch self {
    case .play: "padboard [OPTION]... [BOARD]..."
    case .check: "padboard check [--json] BOARD..."
    case .render: "padboard render BOARD TAKE -o OUT [OPTION]..."
    case .importing: "padboard import SOURCE -o FOLDER [OPTION]..."
    case .pack: "padboard pack BOARD -o FOLDER [OPTION]..."
    case .devices: "padboard devices"
    }
  }

  /// One sentence for the list of subcommands.
  var summary: String {
    switch self {
    case .play: "play; without a board, the built-in beat box"
    case .check: "say everything that is wrong with the boards"
    case .render: "play a take into a sound file, as fast as it goes"
    case .importing: "make a board of sounds or of another program's kit"
    case .pack: "make a copy of a board that travels"
    case .devices: "list the output devices"
    }
  }

  /// In the order of the help.
  var options: [Option] {
    switch self {
    case .play:
      [
        .sources, .device, .silent, .latency, .steal, .allLoops, .noFade, .take, .record, .log, .ascii, .noColor,
        .noMouse, .help, .version,
      ]
    case .check: [.json, .help]
    case .render: [.output, .rate, .sources, .steal, .allLoops, .noFade, .log, .tail, .help]
    case .importing: [.folder, .link, .force, .help]
    case .pack: [.folder, .rate, .format, .force, .help]
    case .devices: [.help]
    }
  }
}
