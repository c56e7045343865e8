public import Board
public import Playback
import TOML

/// What comes in from the engine and from whoever runs the interface.
extension App {
  /// Takes what the engine published: its newest snapshot, and every event since the last call, in their order.
  public mutating func receive(snapshot: Snapshot, events: [EngineEvent] = [], at now: Duration) {
    self.snapshot = snapshot
    loading = (snapshot.pads.values.count { $0 != .loading }, snapshot.pads.count)
    meters.follow(snapshot, at: now)
    masterGain = snapshot.masterGain
    hits = hits.filter { now - $0.value < Glow.lasts }
    steals = steals.filter { now - $0.value.start < StealFlash.lasts }
    let words = EventWords(signs: signs, boards: boards)
    var entries: [(text: String, weight: EventLog.Weight, time: Duration)] = []
    var takers: Set<PadID> = []
    for event in events {
      var (text, weight) = words.words(for: event.kind)
      switch event.kind {
      case .start(let voice, _, _, _):
        // The steal that made room has named both already.
        if takers.remove(voice.pad) != nil { weight = .routine }
        light(voice.pad, at: now)
      case .steal(let victim, let source, _, let by, _, _):
        takers.insert(by)
        steals[source] = StealFlash(start: now, victim: name(of: victim.pad), voice: victim.voice)
      case .refuse, .deviceLost, .deviceBack, .gaps, .error:
        message = Message(text: text, isTrouble: true, until: now + Message.lasts)
      default: break
      }
      entries.append((text, weight, event.time))
    }
    for entry in entries { log.add(entry.text, entry.weight, at: entry.time) }
  }

  /// Says something in the status line for a few seconds: what came of a reload, where a take was written.
  public mutating func show(_ text: String, isTrouble: Bool = false, at now: Duration) {
    message = Message(text: text, isTrouble: isTrouble, until: now + Message.lasts)
    log.add(text, isTrouble ? .trouble : .change, at: snapshot.time)
  }

  /// Puts a line into the log view only: what a library wrote to stderr.
  public mutating func note(_ text: String) {
    log.add(text, .routine, at: snapshot.time)
  }

  /// Puts a board in the place of another after a reload. The selected pad stays selected by its key; gains that the
  /// user had changed are the file's again. Errors of the new board go to the log, the first to the status line.
  public mutating func replaceBoard(at index: Int, with board: Board, at now: Duration) {
    guard boards.indices.contains(index) else { return }
    let selectedKey = index == shown ? selected.flatMap { pad(PadID(bank: index, number: $0))?.key } : nil
    boards[index] = board
    maps[index] = PadMap(keys: board.pads.map(\.key), layout: settings.layout)
    changedGains = changedGains.filter { $0.key.bank != index }
    hits = hits.filter { $0.key.bank != index }
    latched = latched.filter { $0.key.bank != index }
    if index == shown { selected = selectedKey.flatMap { maps[index].pad(for: $0) } }
    if waiting?.pad.bank == index { waiting = nil }
    refreshOverlay()
    report(board.diagnostics, at: now)
  }

  /// Adds a board at the end.
  public mutating func addBoard(_ board: Board) {
    boards.append(board)
    maps.append(PadMap(keys: board.pads.map(\.key), layout: settings.layout))
    refreshOverlay()
  }

  /// The gains of a board were written into its file: `replaceBoard` with what is there now does the same and more.
  public mutating func gainsSaved(ofBoardAt index: Int) {
    guard boards.indices.contains(index) else { return }
    for (id, gain) in changedGains where id.bank == index && boards[index].pads.indices.contains(id.number) {
      boards[index].pads[id.number].gain = gain
    }
    changedGains = changedGains.filter { $0.key.bank != index }
  }

  /// Lists what is wrong with a board.
  public mutating func report(_ diagnostics: [Diagnostic], at now: Duration) {
    for diagnostic in diagnostics {
      let place = diagnostic.span.map { ":\($0.line):\($0.column)" } ?? ""
      let text = "\(diagnostic.file)\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"
      log.add(text, diagnostic.severity == .error ? .trouble : .routine, at: snapshot.time)
    }
    guard let first = diagnostics.first(where: { $0.severity == .error }) else { return }
    // The board that is shown need not be named.
    let name = first.file == board?.file ? "" : shortName(ofFile: first.file)
    let place = name + (first.span.map { "line \($0.line): " } ?? "")
    let errors = diagnostics.count { $0.severity == .error }
    let more = errors > 1 ? " (and \(errors - 1) more: F7)" : ""
    message = Message(text: place + first.message + more, isTrouble: true, until: now + Message.lasts)
  }

  /// The last two parts of a path: `padboard/config.toml` says more than `config.toml`.
  private func shortName(ofFile path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/") + ": "
  }

  /// Lights a pad up; a flash that has just begun goes on.
  mutating func light(_ pad: PadID, at now: Duration) {
    if let hit = hits[pad], now - hit < .milliseconds(60) { return }
    hits[pad] = now
  }

  /// Whether a pad sounds now, as far as the last snapshot knows.
  func sounds(_ pad: PadID) -> Bool {
    snapshot.sources.contains { $0.pad == pad && $0.phase != .free && $0.phase != .fading }
  }
}
