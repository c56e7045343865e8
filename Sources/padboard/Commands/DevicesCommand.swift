import Playback

/// `padboard devices`: the names that `--device` takes, one a line, the default one first.
enum DevicesCommand {
  static func run() -> ExitStatus {
    let names = withoutLibraryNoise { outputDevices() }
    for name in names { Console.write(name) }
    if names.isEmpty { Console.complain("there is no output device; sounds play silently") }
    return .success
  }
}
