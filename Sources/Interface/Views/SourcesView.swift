import Playback

/// The table of sources: what each one does.
struct SourcesView {
  let app: App
  let now: Duration

  /// Which columns there is room for, and how wide they are.
  private struct Columns {
    var number: Int
    var name: Int
    var left = 0
    var bar = 0
    var meter = 1
    var gain = 0

    init(width: Int, biggestNumber: Int) {
      number = max(2, String(biggestNumber).count)
      // Mark, number, sign, word, age, and the spaces between.
      let fixed = 1 + number + 1 + 1 + 1 + 6 + 1 + 8 + 1
      var rest = width - fixed
      if rest >= 50 {
        left = 6
        meter = 8
        rest -= 13
      }
      if rest >= 20 {
        gain = 6
        rest -= 6
      }
      rest -= 2
      bar = rest >= 14 ? min(24, rest * 2 / 5) : 0
      name = max(0, min(30, rest - bar - (bar > 0 ? 1 : 0)))
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let all = app.snapshot.sources
    // Alone on the screen, or on a large one, two tables side by side.
    let isRoomy = rect.columns >= 104 || rect.columns >= 80 && rect.columns == canvas.frame.columns
    let parts = all.count > rect.rows && isRoomy ? 2 : 1
    let width = rect.columns / parts
    let columns = Columns(width: width, biggestNumber: all.last?.number ?? 0)
    let isWhole = all.count <= rect.rows * parts
    let rows = isWhole ? rect.rows : rect.rows - 1
    let shown = isWhole ? all : busiest(rows * parts, of: all)
    for (index, source) in shown.enumerated() {
      let block = Rect(row: rect.row, column: rect.column + index / rows * width, columns: width, rows: rows)
      draw(source, on: &canvas, in: block.line(index % rows), columns)
    }
    if !isWhole { drawRest(all, shown, on: &canvas, in: rect.line(rect.rows - 1)) }
  }

  /// All sources as signs, and how many of them have no row.
  private func drawRest(_ all: [SourceState], _ shown: [SourceState], on canvas: inout Canvas, in rect: Rect) {
    let signs = canvas.signs
    let hidden = all.count - shown.count
    let free = all.count { $0.phase == .free } - shown.count { $0.phase == .free }
    let parts = [hidden > free ? "+\(hidden - free) sounding" : "", free > 0 ? "+\(free) free" : ""]
    let text = parts.filter { !$0.isEmpty }.joined(separator: "  ")
    var column = 1
    if all.count + text.count + 3 <= rect.columns {
      for source in all {
        column += canvas.put(
          state(of: source, signs).sign, in: rect, column: column, style: Style(dim: source.phase == .free))
      }
    } else {
      column += canvas.put(signs.ellipsis, in: rect, column: column, style: .dim)
    }
    canvas.put(text, in: rect, column: column + 1, style: Style(dim: hidden == free))
  }

  /// What sounds before what is free; of what sounds: the next victim, stolen rows, then the youngest. In the order of
  /// their numbers, so that a row stays where it is while others come and go.
  private func busiest(_ count: Int, of sources: [SourceState]) -> [SourceState] {
    func rank(_ source: SourceState) -> Int {
      if source.phase == .free { return 3 }
      if source.number == app.snapshot.nextVictim || app.steals[source.number] != nil || isLit(source) { return 0 }
      return source.phase == .fading ? 2 : 1
    }
    let ranked = sources.sorted { (rank($0), $0.age, $0.number) < (rank($1), $1.age, $1.number) }
    return ranked.prefix(max(0, count)).sorted { $0.number < $1.number }
  }

  /// Whether the row has just lost or won a source.
  private func isLit(_ source: SourceState) -> Bool {
    app.steals.contains { number, steal in
      now - steal.start < StealFlash.lights && (number == source.number || steal.voice == source.voice)
    }
  }

  private func draw(_ source: SourceState, on canvas: inout Canvas, in rect: Rect, _ columns: Columns) {
    let signs = canvas.signs
    let isFree = source.phase == .free
    let isPale = isFree || source.phase == .fading
    let plain = Style(dim: isPale)
    if app.snapshot.nextVictim == source.number {
      canvas.put(signs.victim, in: rect, style: .bold)
    }
    canvas.putRight(String(source.number), in: rect, before: 1 + columns.number, style: Style(dim: isFree))
    var column = columns.number + 2
    let (sign, word) = state(of: source, signs)
    canvas.put(sign, in: rect, column: column, style: plain)
    canvas.put(word, in: rect, column: column + 2, style: plain)
    column += 9
    let flash = app.steals[source.number].flatMap { now - $0.start < StealFlash.lasts ? $0 : nil }
    if !isFree {
      let name = source.pad.map { app.name(of: $0) } ?? ""
      let short = TextWidth.cut(name, to: columns.name, ellipsis: columns.name > 8 ? signs.ellipsis : "")
      canvas.put(short, in: rect, column: column, style: Style(bold: !isPale, dim: isPale))
    }
    column += columns.name
    if let flash {
      let text = "took it from \(flash.victim)"
      let room = rect.columns - column - 3
      canvas.put(TextWidth.cut(text, to: room, ellipsis: signs.ellipsis), in: rect, column: column + 2, style: .bold)
    } else if !isFree {
      drawProgress(source, on: &canvas, in: rect, column: column, columns, plain)
    }
    if isLit(source) { canvas.restyle(rect) { $0.reverse = true } }
  }

  /// From the age to the gain.
  private func drawProgress(
    _ source: SourceState, on canvas: inout Canvas, in rect: Rect, column start: Int, _ columns: Columns, _ style: Style
  ) {
    let signs = canvas.signs
    var column = start + 8
    canvas.putRight(Units.age(source.age), in: rect, before: column, style: style)
    column += 1
    if columns.left > 0 {
      if let length = source.length, !source.looping {
        canvas.putRight(
          signs.minus + Units.left(max(.zero, length - source.position)), in: rect, before: column + columns.left - 1,
          style: .dim)
      }
      column += columns.left
    }
    if columns.bar > 0 {
      if let length = source.length, length > .zero {
        let bar = Bar.progress(source.position / length, columns: columns.bar, signs)
        let used = canvas.put(bar.full, in: rect, column: column, style: style)
        canvas.put(bar.rest, in: rect, column: column + used, style: .dim)
      } else {
        canvas.put(
          TextWidth.cut(Units.clock(source.position) + "/?", to: columns.bar), in: rect, column: column, style: style
        )
      }
      column += columns.bar + 1
    }
    let level = app.meters.level(of: source)
    let meter = columns.meter == 1 ? Bar.meter(level, signs) : Bar.level(level, columns: columns.meter, signs)
    canvas.put(meter, in: rect, column: column, style: Style(color: Bar.isOver(level) ? .red : .green))
    column += columns.meter
    guard columns.gain > 0 else { return }
    canvas.putRight(Units.decibels(source.gain, signs), in: rect, before: column + columns.gain, style: style)
  }

  private func state(of source: SourceState, _ signs: Signs) -> (sign: String, word: String) {
    switch source.phase {
    case .free: (signs.free, "free")
    case .playing: (signs.play, "play")
    case .looping: (signs.loop, "loop")
    case .streaming: (signs.stream, "stream")
    case .fading: (signs.fading, "fading")
    case .halted: (signs.halted, "halted")
    }
  }
}
