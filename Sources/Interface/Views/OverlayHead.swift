/// The first line of an overlay: the rule, with what it is and how to leave it.
enum OverlayHead {
  static func draw(_ title: String, hint: String, on canvas: inout Canvas, in rect: Rect) {
    let head = rect.top(1)
    canvas.rule("", in: head)
    let used = canvas.put(" \(title) ", in: head, style: .bold)
    let columns = TextWidth.columns(of: hint) + 2
    guard columns + used + 2 < head.columns else { return }
    canvas.put(" \(hint) ", in: head, column: head.columns - columns - 1, style: .dim)
  }
}
