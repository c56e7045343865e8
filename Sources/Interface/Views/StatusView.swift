import Board
import Playback

/// The last line: a message while there is one, else what is to say of the selected pad, else the keys.
struct StatusView {
  let app: App
  let now: Duration

  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard !rect.isEmpty else { return }
    let signs = canvas.signs
    if let message = app.message, message.until > now {
      let text = TextWidth.cut(
        (message.isTrouble ? "! " : "") + message.text, to: rect.columns - 2, ellipsis: signs.ellipsis)
      canvas.put(text, in: rect, column: 1, style: Style(color: message.isTrouble ? .red : nil, bold: true))
      return
    }
    if let selected = app.selected, let text = description(of: PadID(bank: app.shown, number: selected), signs) {
      canvas.put(TextWidth.cut(text, to: rect.columns - 2, ellipsis: signs.ellipsis), in: rect, column: 1)
      return
    }
    drawKeys(on: &canvas, in: rect)
  }

  /// As many of the footer's actions as fit, those that matter most first.
  private func drawKeys(on canvas: inout Canvas, in rect: Rect) {
    let hints: [(rank: Int, cap: String, label: String)] = Action.table.compactMap { entry in
      guard let footer = entry.footer, let key = app.settings.bindings.keys(for: entry.action).first else { return nil }
      return (footer.rank, key.shown(canvas.signs), " " + footer.label)
    }
    var last = 0
    var used = 1
    for hint in hints.sorted(by: { $0.rank < $1.rank }) {
      used += TextWidth.columns(of: hint.cap) + hint.label.count + 2
      guard used <= rect.columns + 1 else { break }
      last = hint.rank
    }
    var column = 1
    for hint in hints where hint.rank <= last {
      column += canvas.put(hint.cap, in: rect, column: column, style: .bold)
      column += canvas.put(hint.label, in: rect, column: column) + 2
    }
  }

  private func description(of id: PadID, _ signs: Signs) -> String? {
    guard let pad = app.pad(id) else { return nil }
    let start = "\(pad.key.cap(signs))  \(app.name(of: id))"
    if let problem = app.problem(of: id) { return "\(start): silent: \(problem)" }
    var parts: [String] = []
    switch app.snapshot.pads[id] {
    case .loading: parts.append("loading")
    case .ready(let length?, _): parts.append(Units.age(length))
    default: break
    }
    if app.isStreamed(id, pad) { parts.append("stream") }
    if pad.loop { parts.append("loop") }
    if pad.mode == .gate { parts.append(app.settings.keys == .hold ? "while held" : "tap starts, tap stops") }
    if let choke = pad.choke { parts.append("chokes \(choke)") }
    if pad.protect { parts.append("protected") }
    let gain = app.gain(of: id)
    parts.append("\(Units.decibels(gain, signs)) dB" + (app.changedGains[id] == nil ? "" : " (Ctrl-S saves)"))
    if let polyphony = pad.polyphony { parts.append("at most \(polyphony)") }
    return start + "   " + parts.joined(separator: ", ")
  }
}
