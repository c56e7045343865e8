import AudioFile
public import Board
import Playback

/// Everything that is wrong with a board: what its text says, and what its sounds are, each opened and read through.
public struct BoardCheck: Hashable, Sendable {
  /// In the order of the file.
  public let diagnostics: [Diagnostic]
  public let summary: BoardSummary

  /// What the board is to be played on.
  public struct Keyboard {
    /// Of the layout.
    var name: String
    var types: (Character) -> Bool

    public init(name: String, types: @escaping (Character) -> Bool) {
      self.name = name
      self.types = types
    }
  }

  /// Reads all sounds of the board, on all cores. `keyboard`: where that is known.
  public init(_ board: Board, on keyboard: Keyboard? = nil) {
    let paths = Set(board.pads.flatMap { pad in pad.sounds.map { board.path(of: $0.path) } }).sorted()
    self.init(board, SoundReports.make(paths), keyboard)
  }

  private init(_ board: Board, _ reports: [String: SoundReports.Outcome], _ keyboard: Keyboard?) {
    var inspection = Inspection(board: board, reports: reports)
    if let keyboard { inspection.findKeys(on: keyboard) }
    for pad in board.pads where pad.problem == nil { inspection.inspect(pad) }
    inspection.compareRates()
    inspection.compareNames()
    let diagnostics = (board.diagnostics + inspection.diagnostics).inFileOrder()
    self.diagnostics = diagnostics
    summary = inspection.summary(diagnostics)
  }
}

private struct Inspection {
  let board: Board
  let reports: [String: SoundReports.Outcome]
  var diagnostics: [Diagnostic] = []
  /// Files whose own faults have been said.
  var said: Set<String> = []

  mutating func inspect(_ pad: Pad) {
    for sound in pad.sounds {
      let path = board.path(of: sound.path)
      switch reports[path] {
      case .failure(let error):
        let message = "\"\(sound.path)\" cannot be played: \(error.description)"
        diagnostics.append(board.diagnostic(.error, message, at: sound.span))
      case .success(let report):
        var faults = SoundFault.inUse(sound.path, by: pad, of: board, report)
        if said.insert(path).inserted { faults += SoundFault.inFile(sound.path, report) }
        diagnostics += faults.map { board.diagnostic($0.severity, $0.message, at: sound.span) }
      case nil: break
      }
    }
    compareChannels(of: pad)
  }

  private func report(_ sound: Pad.Sound) -> SoundReport? { try? reports[board.path(of: sound.path)]?.get() }

  private mutating func compareChannels(of pad: Pad) {
    let channels = pad.sounds.compactMap { report($0)?.format.channels }
    guard channels.contains(1), let other = pad.sounds.first(where: { (report($0)?.format.channels ?? 1) > 1 }) else {
      return
    }
    diagnostics.append(
      board.diagnostic(.warning, "the sounds of this pad are partly mono and partly stereo", at: other.span))
  }

  mutating func findKeys(on keyboard: BoardCheck.Keyboard) {
    for pad in board.pads {
      guard case .character(let character) = pad.key, !keyboard.types(character) else { continue }
      let message = "no key of the layout \"\(keyboard.name)\" types \(quoted(String(character)))"
      diagnostics.append(board.diagnostic(.warning, message, at: pad.span))
    }
  }

  /// One word for the whole board: the rates are resampled well, but at a cost.
  mutating func compareRates() {
    var counts: [Int: Int] = [:]
    for case .success(let report) in reports.values { counts[report.format.rate, default: 0] += 1 }
    guard counts.count > 1 else { return }
    let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) Hz (\($0.value))" }
    let message = "the sounds have different sample rates: \(words.joined(separator: ", "))"
    diagnostics.append(board.diagnostic(.warning, message, at: nil))
  }

  /// Two files that other systems could not tell apart.
  mutating func compareNames() {
    var first: [String: Pad.Sound] = [:]
    for sound in board.pads.flatMap(\.sounds) {
      let name = sound.path.lowercased()
      if let other = first[name], other.path != sound.path {
        let message = "\"\(sound.path)\" and \"\(other.path)\" differ only by case"
        diagnostics.append(board.diagnostic(.warning, message, at: sound.span))
      } else {
        first[name] = sound
      }
    }
  }

  func summary(_ diagnostics: [Diagnostic]) -> BoardSummary {
    var summary = BoardSummary(title: board.title, file: board.file)
    summary.pads = board.pads.count
    summary.errors = diagnostics.count { $0.severity == .error }
    summary.warnings = diagnostics.count - summary.errors
    var formats: [String: Int] = [:]
    for case .success(let report) in reports.values {
      summary.sounds += 1
      summary.length += report.length
      formats[report.format.description, default: 0] += 1
    }
    summary.formats = formats.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    var counted: Set<SharedSound> = []
    for pad in board.pads where pad.problem == nil {
      for sound in pad.sounds {
        guard let report = report(sound), counted.insert(SharedSound(board.path(of: sound.path), pad)).inserted else {
          continue
        }
        let memory = SoundMemory(pad, report, stream: board.stream)
        summary.memory += memory.bytes
        if memory.isStreamed { summary.streamed += report.size }
      }
    }
    return summary
  }
}
