/// One pad as it is drawn, in one, two or three lines:
///
///     q Kick        the key, the name
///     ⟳ ━━╸─ ×2     how it plays; how far it is, how much is left, how many voices
///
/// Three lines give the bar one of its own. In a single line the sign between key and name stands for all of it.
struct PadFace {
  var cap: String
  var name: String
  var color: Style.Color?
  var live: PadLive?
  var glow: Glow?
  var marks: [String] = []
  var isSelected = false
  /// Never sounds: its file or its entry is at fault.
  var isSilent = false
  var isLoading = false

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let edge = rect.rows >= 3 ? 1 : 0
    for line in 0..<edge * rect.rows {
      canvas.put(
        canvas.signs.edge, in: rect, line: line,
        style: Style(color: color, dim: isSilent || color == nil && live == nil))
    }
    let body = rect.dropLeft(edge)
    drawName(on: &canvas, in: body)
    switch rect.rows {
    case 1: break
    case 2:
      let columns = 2
      drawMarks(on: &canvas, in: body.line(1), most: columns)
      drawLive(on: &canvas, in: body.line(1).dropLeft(columns))
    default:
      drawBar(on: &canvas, in: body.line(1), columns: body.columns)
      drawMarks(on: &canvas, in: body.line(2), most: 4)
      drawNumbers(on: &canvas, in: body.line(2))
    }
    shine(on: &canvas, rect)
  }

  /// Only the key: on a screen that has room for nothing else.
  func drawLetter(on canvas: inout Canvas, in rect: Rect) {
    let isSounding = live != nil
    canvas.put(
      cap, in: rect,
      style: Style(color: color, bold: true, dim: isSilent, reverse: glow != nil, underline: isSounding || isSelected))
    if isSounding { canvas.put(canvas.signs.play, in: rect, column: TextWidth.columns(of: cap), style: .dim) }
  }

  private func drawName(on canvas: inout Canvas, in rect: Rect) {
    let isSounding = live.map { !$0.isFading } ?? false
    let isPale = isSilent || isLoading || (live?.isFading ?? false)
    let used = canvas.put(cap, in: rect, style: Style(color: color, bold: !isSilent, dim: isSilent))
    var style = Style(bold: isSounding, dim: isPale, underline: isSelected)
    if rect.rows == 1 {
      canvas.put(
        sign(canvas.signs), in: rect, column: used, style: Style(color: live == nil ? nil : color, dim: isPale))
    } else if isSelected {
      canvas.put(canvas.signs.selected, in: rect, column: used, style: .bold)
    }
    if rect.rows > 1, live?.isFading ?? false { style.bold = false }
    let room = rect.columns - used - 1
    canvas.put(
      ShortName.of(name, columns: room, ellipsis: canvas.signs.ellipsis), in: rect, column: used + 1, style: style)
  }

  /// What one cell can say.
  private func sign(_ signs: Signs) -> String {
    if isSelected { return signs.selected }
    guard let live else { return marks.first ?? " " }
    if live.isFading { return signs.fading }
    if live.isHalted { return signs.halted }
    return live.fraction.map { Bar.gauge($0, signs) } ?? signs.play
  }

  private func drawMarks(on canvas: inout Canvas, in rect: Rect, most: Int) {
    canvas.put(
      marks.prefix(most).joined(), in: rect.top(1),
      style: Style(color: isSilent ? .red : nil, bold: isSilent, dim: !isSilent && live == nil))
  }

  /// Bar and numbers in one line.
  private func drawLive(on canvas: inout Canvas, in rect: Rect) {
    guard let live else { return }
    let text = numbers(live, canvas.signs, isRoomy: rect.columns >= 8)
    let textColumns = TextWidth.columns(of: text)
    let bar = rect.columns - textColumns - (textColumns > 0 && live.voices == 1 ? 1 : 0)
    if live.fraction != nil, bar >= 2 { drawBar(on: &canvas, in: rect, columns: bar) }
    canvas.putRight(text, in: rect, before: rect.columns)
  }

  private func drawNumbers(on canvas: inout Canvas, in rect: Rect) {
    guard let live else { return }
    canvas.putRight(numbers(live, canvas.signs, isRoomy: true), in: rect, before: rect.columns)
  }

  private func drawBar(on canvas: inout Canvas, in rect: Rect, columns: Int) {
    guard let live, let fraction = live.fraction else { return }
    let bar = Bar.progress(fraction, columns: columns, canvas.signs)
    let used = canvas.put(bar.full, in: rect, style: Style(color: color, dim: live.isFading))
    canvas.put(bar.rest, in: rect, column: used, style: .dim)
  }

  private func numbers(_ live: PadLive, _ signs: Signs, isRoomy: Bool) -> String {
    if live.isHalted { return signs.halted }
    let voices = live.voices > 1 ? "\(signs.times)\(min(live.voices, 99))" : ""
    if !isRoomy, !voices.isEmpty { return voices }
    var time = ""
    if let left = live.left {
      if isRoomy || left >= .seconds(10) { time = Units.left(left) }
    } else if live.fraction == nil {
      time = Units.left(live.elapsed)
    }
    guard !voices.isEmpty, !time.isEmpty else { return voices + time }
    return voices + " " + time
  }

  /// The flash of a hit: all of the pad, then its first line, then its key.
  private func shine(on canvas: inout Canvas, _ rect: Rect) {
    switch glow {
    case .bright: canvas.restyle(rect) { ($0.reverse, $0.bold) = (true, true) }
    case .warm: canvas.restyle(rect.top(1)) { $0.reverse = true }
    case .cool:
      let columns = TextWidth.columns(of: cap) + (rect.rows >= 3 ? 1 : 0)
      canvas.restyle(Rect(row: rect.row, column: rect.column, columns: columns, rows: 1)) { $0.reverse = true }
    case nil: break
    }
  }
}
