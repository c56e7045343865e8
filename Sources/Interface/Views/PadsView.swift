import Board
import Playback

/// The keyboard: every pad at its place.
struct PadsView {
  let app: App
  let now: Duration

  func draw(on canvas: inout Canvas, in layout: Layout) {
    guard let board = app.board else {
      canvas.put("no board is loaded", in: Rect(row: 2, column: 1, columns: canvas.frame.columns - 1, rows: 1))
      return
    }
    for key in layout.emptyKeys { canvas.put(key.cap, in: key.rect, style: .dim) }
    let live = PadLive.table(of: app.snapshot, board: board, bank: app.shown)
    for slot in layout.pads {
      var number = slot.pad
      if let twin = slot.hiddenTwin, isBusier(twin, than: number, live) { number = twin }
      guard board.pads.indices.contains(number) else { continue }
      let face = face(number, of: board, live: live[number])
      if layout.size == .keys {
        face.drawLetter(on: &canvas, in: slot.rect)
      } else {
        face.draw(on: &canvas, in: slot.rect)
      }
    }
    if layout.hiddenPadCount > 0 {
      canvas.put("+\(layout.hiddenPadCount) F3", in: layout.hiddenPads, style: .dim)
    }
  }

  private func face(_ number: Int, of board: Board, live: PadLive?) -> PadFace {
    let id = PadID(bank: app.shown, number: number)
    let pad = board.pads[number]
    var face = PadFace(cap: pad.key.cap(app.signs), name: pad.name, color: Style.Color(pad.color), live: live)
    face.glow = app.hits[id].flatMap { Glow(since: $0, at: now) }
    face.isSelected = app.selected == number
    face.isSilent = app.problem(of: id) != nil
    face.isLoading = app.snapshot.pads[id] == .loading
    face.marks = marks(of: pad, id, face)
    return face
  }

  /// The most telling first: not all have room on a small pad.
  private func marks(of pad: Pad, _ id: PadID, _ face: PadFace) -> [String] {
    let signs = app.signs
    if face.isSilent { return [signs.error] }
    if face.isLoading { return [signs.loading] }
    var marks: [String] = []
    if app.isStreamed(id, pad) { marks.append(signs.stream) }
    if pad.loop { marks.append(signs.loop) }
    if pad.mode == .gate { marks.append(app.settings.keys == .hold ? signs.hold : signs.toggle) }
    if pad.choke != nil { marks.append(signs.choke) }
    return marks
  }

  /// Of two pads that share one line: whether the hidden one has more to show.
  private func isBusier(_ twin: Int, than number: Int, _ live: [PadLive?]) -> Bool {
    guard live.indices.contains(twin), live.indices.contains(number) else { return false }
    if app.selected == twin { return true }
    let twinHit = app.hits[PadID(bank: app.shown, number: twin)]
    let hit = app.hits[PadID(bank: app.shown, number: number)]
    if twinHit != hit, twinHit != nil || hit != nil { return (twinHit ?? .zero) > (hit ?? .zero) }
    return live[twin] != nil && live[number] == nil
  }
}

extension Style.Color {
  init?(_ color: Pad.Color?) {
    switch color {
    case .red: self = .red
    case .green: self = .green
    case .yellow: self = .yellow
    case .blue: self = .blue
    case .magenta: self = .magenta
    case .cyan: self = .cyan
    case .white: self = .white
    case nil: return nil
    }
  }
}
