import Board
import Playback

/// Pads of all boards, to find one and play it.
struct FindView {
  let app: App
  let choice: Choice<PadID>

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let signs = canvas.signs
    ListView(
      title: "find a pad", hint: "Enter plays   Tab plays and stays   Esc closes", query: choice.query,
      rows: choice.items.count, selected: choice.index
    ) { index in
      let id = choice.items[index]
      return ListView.Row(
        lead: app.pad(id)?.key.cap(signs) ?? "", name: app.name(of: id), detail: detail(of: id, signs))
    }.draw(on: &canvas, in: rect)
  }

  private func detail(of id: PadID, _ signs: Signs) -> String {
    var parts: [String] = [app.boards.indices.contains(id.bank) ? app.boards[id.bank].title : ""]
    if app.sounds(id) { parts.append("\(signs.play) sounding") }
    if let problem = app.problem(of: id) {
      parts.append("\(signs.error) \(problem)")
    } else if case .ready(let length?, let streamed) = app.snapshot.pads[id] {
      parts.append((streamed ? "\(signs.stream) " : "") + Units.age(length))
    }
    return parts.joined(separator: "   ")
  }
}
