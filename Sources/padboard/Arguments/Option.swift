/// The options there are, over all subcommands. What each means and which subcommand has it is in `Subcommand`.
enum Option: String, CaseIterable, Sendable {
  case sources, device, silent, latency, steal
  case allLoops = "all-loops"
  case noFade = "no-fade"
  case take, record, log, ascii
  case noColor = "no-color"
  case noMouse = "no-mouse"
  case json, output, folder, rate, format, link, force, tail, help, version

  /// One letter that does the same.
  var letter: Character? {
    switch self {
    case .output, .folder: "o"
    case .help: "h"
    default: nil
    }
  }

  /// What the help calls the option's value; `nil` for a switch.
  var value: String? {
    switch self {
    case .sources: "N"
    case .device: "NAME"
    case .latency: "MS"
    case .steal, .allLoops: "POLICY"
    case .take, .record, .log: "FILE"
    case .output: "OUT"
    case .folder: "FOLDER"
    case .format: "FORMAT"
    case .rate: "HZ"
    case .tail: "SECONDS"
    case .silent, .noFade, .ascii, .noColor, .noMouse, .json, .link, .force, .help, .version: nil
    }
  }

  /// For the help: one or more lines of at most 50 columns.
  var explanation: [String] {
    switch self {
    case .sources: ["size of the source pool, 1 to 256", "(default: what the board says)"]
    case .device: ["play on this device", "('padboard devices' lists them)"]
    case .silent: ["use no device at all"]
    case .latency:
      [
        "milliseconds from a key to its sound, 3 to 500,", "or 'system' for what OpenAL's configuration says",
        "(default: about 11)",
      ]
    case .steal:
      ["who gives way when every source is busy: oldest,", "quietest or refuse (default: what the board says)"]
    case .allLoops:
      ["steal a loop or refuse, when only loops are left", "(default: what the board says)"]
    case .noFade: ["cut the sound that gives way dead"]
    case .take: ["start by playing this take"]
    case .record: ["write a take of this performance"]
    case .log: ["write what the engine does, one JSON object a line"]
    case .ascii: ["only ASCII on the screen"]
    case .noColor: ["no colours (NO_COLOR does the same)"]
    case .noMouse: ["leave the mouse to the terminal"]
    case .json: ["one JSON object a line, for machines"]
    case .output:
      ["the sound file to write; its ending chooses the", "format: .wav .flac .ogg .opus .aiff .caf"]
    case .folder: ["the folder to write"]
    case .format: ["flac, wav or ogg (default: flac)"]
    case .link: ["refer to the sounds where they are, instead of", "copying them"]
    case .force:
      ["write into a folder that is not empty; files of", "the same names are replaced"]
    case .rate: ["samples a second (default: 48000)"]
    case .tail:
      ["how long the sound goes on after the end of the", "take (default: until it has rung out)"]
    case .help: ["show this help"]
    case .version: ["show the version"]
    }
  }
}
