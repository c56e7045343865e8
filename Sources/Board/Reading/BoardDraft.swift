import TOML

/// A board while it is read: everything but its pads, which need `[defaults]` first, wherever that stands.
struct BoardDraft {
  var board: Board
  var title: String?
  var demo: PadDraft.Placed<String>?
  var defaults: TOMLTable?
  var pads: TOMLTable?

  init(board: Board) {
    self.board = board
  }

  static let fields: [Field<BoardDraft>] = [
    Field("title", \.title, .text).known(elsewhere: "name"),
    Field("author", \.board.author, .text),
    Field("license", \.board.license, .text),
    Field("gain", \.board.gain, .number(-60...12)).known(elsewhere: "volume"),
    Field("sources", \.board.sources, .whole(1...256)).known(elsewhere: "voices", "polyphony"),
    Field("demo", \.demo, .demo),
    Field(table: "overrun", \.board.overrun, overrunFields),
    Field(table: "stream", \.board.stream, streamFields),
    Field("defaults", \.defaults, .table),
    Field("pads", \.pads, .table).known(elsewhere: "keys", "sounds"),
  ]

  private static let overrunFields: [Field<Board.Overrun>] = [
    Field("steal", \.steal, .choice),
    Field("all_loops", \.allLoops, .choice),
    Field("fade", \.fade, .flag),
  ]

  private static let streamFields: [Field<Board.Stream>] = [
    Field("buffers", \.buffers, .whole(2...16)),
    Field("bytes", \.bytes, .whole(4096...1_048_576)),
    Field("refill", \.refill, .number(0.001...10)),
  ]
}

extension Rule<PadDraft.Placed<String>?> {
  static let demo = Rule { value, name, report in
    guard let path = value.string, !path.isEmpty, !path.utf8.contains(0) else {
      return report.wrong(name, "a take's path", value)
    }
    return .some(PadDraft.Placed(value: path, span: value.span))
  }
}

extension Rule<TOMLTable?> {
  static let table = Rule { value, name, report in
    guard let table = value.table else { return report.wrong(name, "a table", value) }
    return .some(table)
  }
}
