import Playback

/// The streams: how full each one's queue is, and where its reader is. Two lines a stream.
struct StreamsView {
  let app: App

  private var streams: [(source: SourceState, stream: StreamState)] {
    app.snapshot.sources.compactMap { source in source.stream.map { (source, $0) } }
  }

  /// Room for two streams is kept, so that the events below do not jump when the first one starts.
  var wantedRows: Int { 2 * max(2, streams.count) }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let streams = streams
    guard !streams.isEmpty else {
      canvas.put("none", in: rect, style: .dim)
      return
    }
    let fits = rect.rows / 2
    let shown = streams.count <= fits ? streams.count : max(1, (rect.rows - 1) / 2)
    for (index, (source, stream)) in streams.prefix(shown).enumerated() {
      draw(source, stream, on: &canvas, in: rect.dropTop(2 * index).top(2))
    }
    if shown < streams.count {
      canvas.put("\(canvas.signs.ellipsis) \(streams.count - shown) more", in: rect, line: 2 * shown, style: .dim)
    }
  }

  private func draw(_ source: SourceState, _ stream: StreamState, on canvas: inout Canvas, in rect: Rect) {
    let signs = canvas.signs
    let width = rect.columns - 1
    let pale = source.phase == .fading
    // Line 1: who, and how much sound is waiting.
    let filled = max(0, stream.queued - stream.processed)
    let level = "\(filled)/\(stream.capacity) \(Units.milliseconds(stream.buffered))"
    var notes = stream.wraps > 0 ? " \(signs.loop)\(stream.wraps)" : ""
    if stream.underruns > 0 { notes += " \(signs.error)\(stream.underruns)" }
    canvas.putRight(String(source.number), in: rect, before: 2, style: .dim)
    let room = width - 3 - level.count - 1 - TextWidth.columns(of: notes)
    let name = source.pad.map { app.name(of: $0) } ?? ""
    let used = canvas.put(
      TextWidth.cut(name, to: room, ellipsis: room > 8 ? signs.ellipsis : ""), in: rect, column: 3,
      style: Style(bold: !pale, dim: pale))
    canvas.put(notes, in: rect, column: 3 + used, style: stream.underruns > 0 ? .bold : .plain)
    canvas.putRight(level, in: rect, before: width, style: Style(dim: pale))
    // Line 2: the queue, and where in the file it is.
    guard rect.rows > 1 else { return }
    let end = source.length.map { Units.clock($0) } ?? "?"
    let read = rect.columns >= 36 ? "  read \(Units.clock(stream.readPosition))" : ""
    let place = "\(Units.clock(source.position))/\(end)\(read)"
    let cells = queue(of: stream, columns: width - 3 - max(11 + read.count, place.count) - 1, signs)
    canvas.put(cells, in: rect, line: 1, column: 3, style: Style(dim: pale))
    canvas.putRight(place, in: rect, line: 1, before: width, style: .dim)
  }

  /// One cell a buffer: those played, the one that plays (emptying from the left), those ready, those being filled,
  /// those empty.
  private func queue(of stream: StreamState, columns: Int, _ signs: Signs) -> String {
    let capacity = max(1, stream.capacity)
    let isFramed = capacity * 3 <= columns
    let size = max(1, min(isFramed ? 10 : 2, columns / capacity - (isFramed ? 2 : 0)))
    let played = max(0, min(capacity, stream.processed))
    let queued = max(played, min(capacity, stream.queued))
    var text = ""
    // More buffers than columns: each cell stands for several.
    let count = min(capacity, max(1, columns))
    for index in (0..<count).map({ $0 * capacity / count }) {
      let cell: String
      if index < played {
        cell = String(repeating: signs.queuePlayed, count: size)
      } else if index == played, index < queued {
        let gone = Bar.steps(stream.playingFraction, of: 2 * size)
        cell =
          String(repeating: signs.queuePlayed, count: gone / 2) + (gone % 2 == 1 ? signs.queueHalf : "")
          + String(repeating: signs.queuePlaying, count: size - gone / 2 - gone % 2)
      } else if index < queued {
        cell = String(repeating: signs.queueReady, count: size)
      } else if stream.filling, index == queued {
        cell = String(repeating: signs.queueFilling, count: size)
      } else {
        cell = String(repeating: signs.queueEmpty, count: size)
      }
      text += isFramed ? signs.queueOpen + cell + signs.queueClose : cell
    }
    return text
  }
}
