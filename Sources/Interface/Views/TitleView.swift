import Board
import Playback

/// The first line: which board, and how the engine is. What does not fit is said shorter, and then not at all.
struct TitleView {
  let app: App

  /// One thing that the line says.
  private struct Part {
    /// From the longest; an empty one leaves it out.
    var forms: [String]
    /// Shortened first where this is higher.
    var gives: Int
    var style = Style.plain
    /// Columns before it.
    var gap = 3
    var form = 0

    var text: String { forms[form] }
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let signs = canvas.signs
    var parts = marks(signs) + facts(signs)
    let title = app.board.map { $0.title.isEmpty ? $0.file : $0.title } ?? "no board"
    let place = app.boards.count > 1 ? " \(app.shown + 1)/\(app.boards.count)" : ""
    let titleColumns = min(TextWidth.columns(of: title), 16) + place.count + 3
    while columns(of: parts) + titleColumns > rect.columns {
      let shortenable = parts.indices.filter { parts[$0].form < parts[$0].forms.count - 1 }
      guard let next = shortenable.max(by: { parts[$0].gives < parts[$1].gives }) else { break }
      parts[next].form += 1
    }
    let shown = parts.filter { !$0.text.isEmpty }
    var column = max(0, rect.columns - columns(of: parts) - 1)
    let room = max(min(rect.columns - 1, 8), column - place.count - 3)
    let used = canvas.put(
      TextWidth.cut(title, to: room, ellipsis: signs.ellipsis), in: rect, column: 1, style: .bold)
    canvas.put(place, in: rect, column: 1 + used, style: .dim)
    column = max(column, 1 + used + place.count + 1)
    for (index, part) in shown.enumerated() {
      if index > 0 { column += part.gap }
      column += canvas.put(part.text, in: rect, column: column, style: part.style)
    }
  }

  private func columns(of parts: [Part]) -> Int {
    let shown = parts.filter { !$0.text.isEmpty }
    return shown.reduce(0) { $0 + TextWidth.columns(of: $1.text) + $1.gap } - (shown.first?.gap ?? 0)
  }

  /// What is out of the ordinary, in reverse so that it is not missed.
  private func marks(_ signs: Signs) -> [Part] {
    let snapshot = app.snapshot
    var marks: [(String, String)] = []
    if app.isRecording { marks.append(("\(signs.recording) REC", "REC")) }
    if snapshot.device.lost { marks.append(("DEVICE LOST", "LOST")) }
    if snapshot.muted { marks.append(("MUTE", "MUTE")) }
    if snapshot.halted { marks.append(("HALTED", "HALT")) }
    if app.isPlayingTake { marks.append(("TAKE", "TAKE")) }
    return marks.map {
      Part(forms: [" \($0.0) ", " \($0.1) "], gives: 1, style: Style(bold: true, reverse: true), gap: 1)
    }
  }

  private func facts(_ signs: Signs) -> [Part] {
    let snapshot = app.snapshot
    let counters = snapshot.counters
    var parts: [Part] = []
    parts.append(Part(forms: [app.settings.keys == .hold ? "hold" : "tap"], gives: 0))
    // While the device is lost nothing can be loaded.
    if !snapshot.device.lost, let progress = app.loading, progress.done < progress.all {
      let share = "\(100 * progress.done / progress.all) %"
      parts.append(Part(forms: ["loading \(progress.done) of \(progress.all)", "loading \(share)"], gives: 7))
    }
    if let device = device { parts.append(Part(forms: device, gives: 6)) }
    if let time = snapshot.keyToStart {
      let text = "key \(Units.fixed(time.seconds * 1e6, decimals: 0)) \(app.settings.ascii ? "us" : "µs")"
      parts.append(Part(forms: [text, ""], gives: 9, style: .dim))
    }
    if let cpu = app.cpu {
      parts.append(Part(forms: ["CPU \(Units.fixed(cpu * 100)) %", ""], gives: 10, style: .dim))
    }
    let size = String(snapshot.poolSize)
    let used = String(snapshot.used)
    let count = String(repeating: " ", count: max(0, size.count - used.count)) + used + "/" + size
    let wanted = snapshot.poolWanted > snapshot.poolSize && snapshot.poolSize > 0 ? " of \(snapshot.poolWanted)" : ""
    let isFull = snapshot.poolSize > 0 && snapshot.used >= snapshot.poolSize
    parts.append(Part(forms: ["\(count)\(wanted) sources", count], gives: 5, style: isFull ? .bold : .plain))
    parts.append(Part(forms: [Units.count(counters.steals, "steal"), "\(counters.steals) st", ""], gives: 3))
    if counters.underruns > 0 {
      let text = Units.count(counters.underruns, "underrun")
      parts.append(Part(forms: [text, "\(counters.underruns) ur"], gives: 4, style: .bold))
    }
    parts.append(Part(forms: [Units.decibels(snapshot.masterGain, signs) + " dB", ""], gives: 2))
    let level = app.meters.master
    let isOver = Bar.isOver(level)
    parts.append(
      Part(
        forms: [Bar.meter(level, signs)], gives: 0, style: Style(color: isOver ? .red : .green, bold: isOver), gap: 1))
    return parts
  }

  /// The output in words, from the longest; `nil` before it is open.
  private var device: [String]? {
    let device = app.snapshot.device
    let latency = device.latency.map { Units.milliseconds($0) } ?? ""
    if device.silent { return ["silent"] }
    guard !device.name.isEmpty else { return nil }
    let name = TextWidth.cut(device.name, to: 24, ellipsis: app.signs.ellipsis)
    let state = device.paused ? "asleep" : latency
    return [state.isEmpty ? name : "\(name) \(state)", state, ""]
  }
}
