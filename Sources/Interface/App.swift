public import Board
public import Playback

/// The interface: what the user sees and what a key does, as one value. It turns input into commands for the engine,
/// and the engine's snapshots into frames. It knows no terminal, no thread, no clock and no file: whoever runs it
/// tells it the time (any clock that only goes forward) and does what its effects ask for.
///
/// The order of a turn: `receive` what the engine published, `handle` every input, `advance` to now, draw a `frame`,
/// and sleep until an input, a new event of the engine, or `nextRedraw`.
///
/// Pads are named by `PadID(bank:number:)`: the index of the board, and the index in its `pads`.
public struct App: Sendable {
  public internal(set) var boards: [Board]
  /// Index of the board that is shown.
  public internal(set) var shown: Int
  /// Settings may change while it runs: a terminal answers late whether it reports releases.
  public var settings: Settings {
    didSet { if settings != oldValue { settingsChanged(from: oldValue) } }
  }
  /// A take is being recorded.
  public var isRecording = false
  /// A demo or another take plays.
  public var isPlayingTake = false
  /// Share of one core that the process uses, 0 … 1 and above; shown while something sounds.
  public var cpu: Double?

  /// The user's gains that differ from the board's, dB, as they would stand in the board file.
  public internal(set) var changedGains: [PadID: Double] = [:]

  public internal(set) var snapshot = Snapshot()
  /// Pads that the engine has been given so far, and how many of them have their sounds, or never will.
  var loading: (done: Int, all: Int)?
  var meters = Meters()
  var maps: [PadMap]
  var log = EventLog()
  /// When each pad was hit last, by the clock of `handle`.
  var hits: [PadID: Duration] = [:]
  /// By number of the source.
  var steals: [Int: StealFlash] = [:]
  var message: Message?
  var overlay: Overlay?
  /// The pane that the user wants alone.
  var pane: Layout.Pane?
  /// Index of the selected pad of the board that is shown.
  var selected: Int?
  /// Pads that sound while their key is down, in `hold`; the board may have changed since.
  var held: [KeyEvent.Code: PadID] = [:]
  /// A gate that the mouse holds.
  var heldByMouse: PadID?
  /// Gates that a tap has started, and when.
  var latched: [PadID: Duration] = [:]
  /// A press that may be an auto-repeat and can wait until that is clear.
  var waiting: Waiting?
  var repeats: RepeatFilter
  var lastStopAll: Duration?
  /// What was asked for last and may not be in the snapshot yet, dB.
  var masterGain = 0.0
  /// The size that `.resize` told last.
  var columns = 80
  var rows = 24

  struct Waiting: Hashable, Sendable {
    var code: KeyEvent.Code
    var pad: PadID
    var due: Duration
  }

  /// - Parameter boards: at least one makes sense; with none the screen says so.
  public init(boards: [Board], shown: Int = 0, settings: Settings = Settings()) {
    self.boards = boards
    self.shown = max(0, min(boards.count - 1, shown))
    self.settings = settings
    maps = boards.map { PadMap(keys: $0.pads.map(\.key), layout: settings.layout) }
    repeats = RepeatFilter(timing: settings.repeatTiming, isOn: settings.filtersRepeats && settings.keys == .tap)
  }

  var board: Board? { boards.indices.contains(shown) ? boards[shown] : nil }

  var map: PadMap { maps.indices.contains(shown) ? maps[shown] : PadMap(keys: [], layout: settings.layout) }

  var signs: Signs { settings.ascii ? .ascii : .unicode }

  func pad(_ id: PadID) -> Pad? { pad(id) { $0 } }

  /// Something of a pad, without a copy of all the rest, for which a key would have to wait.
  @inline(__always)
  func pad<Part>(_ id: PadID, _ part: (borrowing Pad) -> Part) -> Part? {
    guard boards.indices.contains(id.bank), boards[id.bank].pads.indices.contains(id.number) else { return nil }
    return part(boards[id.bank].pads[id.number])
  }

  /// The pad's name, or its key where it has none.
  func name(of id: PadID) -> String {
    EventWords(signs: signs, boards: boards).name(id)
  }

  /// The gain that the pad has now, dB, as in the board file.
  func gain(of id: PadID) -> Double { changedGains[id] ?? pad(id)?.gain ?? 0 }

  /// Why the pad is silent, if it is.
  func problem(of id: PadID) -> String? {
    if let problem = pad(id, { $0.problem }) ?? nil { return problem.message }
    if case .failed(let reason) = snapshot.pads[id] { return reason }
    return nil
  }

  private mutating func settingsChanged(from old: Settings) {
    if settings.layout != old.layout {
      maps = boards.map { PadMap(keys: $0.pads.map(\.key), layout: settings.layout) }
    }
    repeats = RepeatFilter(timing: settings.repeatTiming, isOn: settings.filtersRepeats && settings.keys == .tap)
  }
}
