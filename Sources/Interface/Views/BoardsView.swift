import Board
import Playback

/// All boards, to choose one.
struct BoardsView {
  let app: App
  let choice: Choice<Int>

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let signs = canvas.signs
    ListView(
      title: "boards", hint: "Enter shows it   Esc closes", query: choice.query, rows: choice.items.count,
      selected: choice.index
    ) { index in
      let number = choice.items[index]
      let board = app.boards[number]
      let lead = (number == app.shown ? signs.victim : " ") + "\(number + 1)"
      return ListView.Row(lead: lead, name: board.title, detail: detail(of: board, number, signs))
    }.draw(on: &canvas, in: rect)
  }

  private func detail(of board: Board, _ number: Int, _ signs: Signs) -> String {
    var parts = [Units.count(board.pads.count, "pad")]
    let sounding = app.snapshot.sources.count { $0.phase != .free && $0.pad?.bank == number }
    if sounding > 0 { parts.append("\(signs.play) \(sounding) sounding") }
    let errors = board.diagnostics.count { $0.severity == .error }
    if errors > 0 { parts.append("\(signs.error) \(Units.count(errors, "error"))") }
    if let author = board.author { parts.append(author) }
    parts.append(board.file)
    return parts.joined(separator: "   ")
  }
}
