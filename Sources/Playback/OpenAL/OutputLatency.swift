internal import Foundation

/// How long a key takes to the ear: the size of the mixer's updates times their number, and nothing else.
public enum OutputLatency: Hashable, Sendable {
  /// 128 frames × 4: the least that no machine has dropped out with; about 11 ms.
  case low
  /// About this long.
  case about(Duration)
  /// What OpenAL's own configuration says.
  case system

  /// How many updates the mixer is ahead, wherever we have a say in it.
  static let updateCount = 4

  /// Frames of one update and their number; `nil` leaves both alone. Fewer than 64 frames drop out everywhere.
  var updates: (frames: Int, count: Int)? {
    switch self {
    case .system: nil
    case .low: (128, Self.updateCount)
    case .about(let latency):
      // Multiples of 64, as if the device ran at 48 kHz: its true rate is not known before it is open.
      (min(8192, max(64, latency.frames(at: 48_000) / Self.updateCount / 64 * 64)), Self.updateCount)
    }
  }

  /// OpenAL takes these figures from its configuration only, which it reads once a process, at the first call; the file
  /// that `ALSOFT_CONF` names comes last. So the wish is put into a pipe, which leaves no file behind, unless the user has said
  /// something about it already. Call before anything else of OpenAL's, and before there are other threads.
  ///
  /// - Returns: what may be done when sound has gaps at that latency; nothing where it is not ours.
  func prepare() -> GapRemedy {
    let environment = ProcessInfo.processInfo.environment
    guard let updates, environment["ALSOFT_CONF"] == nil,
      !Self.userHasChosen(["period_size", "periods"], environment)
    else { return .none }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return .none }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var text = "[general]\nperiod_size = \(updates.frames)\nperiods = \(updates.count)\n"
    if !Self.userHasChosen(["drivers"], environment), !JackServer.mayRun(environment) { text += "drivers = -jack,\n" }
    // The end to read from stays open: OpenAL opens it again by this path when its time comes.
    defer { close(ends[1]) }
    guard write(ends[1], text, text.utf8.count) == text.utf8.count else { return .none }
    setenv("ALSOFT_CONF", "/proc/self/fd/\(ends[0])", 1)
    return self == .low && LargerBuffer.prepare(environment) ? .largerBuffer : .words
  }

  /// Whether one of the configuration files that OpenAL reads has any of these settings.
  static func userHasChosen(_ settings: Set<String>, _ environment: [String: String]) -> Bool {
    let home = environment["HOME"] ?? "/"
    let system = (environment["XDG_CONFIG_DIRS"] ?? "/etc/xdg").split(separator: ":").map { "\($0)/alsoft.conf" }
    let user = environment["XDG_CONFIG_HOME"] ?? "\(home)/.config"
    let files = ["/etc/openal/alsoft.conf"] + system + ["\(home)/.alsoftrc", "\(user)/alsoft.conf"]
    return files.contains { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
      return text.split(whereSeparator: \.isNewline).contains { line in
        let name = line.prefix { $0 != "=" }.filter { !$0.isWhitespace }
        return line.contains("=") && settings.contains(String(name))
      }
    }
  }
}
