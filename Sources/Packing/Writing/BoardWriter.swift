public import Board
import TOML

/// Writing boards: `BoardWriter` makes the text of a board, `ImportJob` a board's folder from what other programs or
/// plain folders have, and `PackJob` a copy of a board that travels. This module reads and converts sounds; it finds no
/// boards and knows nothing of the formats they came from.
///
/// `BoardWriter` writes a `board.toml` as a person would: the short form where it fits, nothing that is a default, and
/// behind each pad where it came from.
public struct BoardWriter {
  private let board: Board
  private let heading: [String]

  /// - Parameter heading: what the comment at the top says, a sentence a line; the board's notes follow.
  public init(_ board: Board, heading: [String]) {
    self.board = board
    self.heading = heading
  }

  /// Pads without a sound become comments that say why.
  public var text: String {
    var lines = (heading + board.notes).map { "# \(Self.comment($0))" }
    if !lines.isEmpty { lines.append("") }
    lines += aligned(boardFields.map { (left: $0.name, right: $0.value, comment: nil) })
    lines += section("overrun", overrunFields)
    lines += section("stream", streamFields)
    lines += ["", "[pads]"]
    lines += aligned(board.pads.filter { !$0.sounds.isEmpty }.map(line))
    for pad in board.pads where pad.sounds.isEmpty {
      let reason = pad.problem?.message ?? "it has no sound"
      lines.append("# \(Self.comment("\(pad.key.spelling) \(pad.name): \(reason)"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A comment may hold no control characters.
  static func comment(_ text: String) -> String { TOMLField.words(text) }

  // MARK: The board's own fields

  private var boardFields: [TOMLField] {
    let usual = Board(title: "", directory: "", file: "")
    var fields = [TOMLField("title", .words(board.title))]
    if let author = board.author { fields.append(TOMLField("author", .words(author))) }
    if let license = board.license { fields.append(TOMLField("license", .words(license))) }
    if board.gain != usual.gain { fields.append(TOMLField("gain", .number(board.gain))) }
    if board.sources != usual.sources { fields.append(TOMLField("sources", .whole(board.sources))) }
    if let demo = board.demo { fields.append(TOMLField("demo", .text(demo))) }
    return fields
  }

  private var overrunFields: [TOMLField] {
    let usual = Board.Overrun()
    var fields: [TOMLField] = []
    if board.overrun.steal != usual.steal { fields.append(TOMLField("steal", .text(board.overrun.steal.rawValue))) }
    if board.overrun.allLoops != usual.allLoops {
      fields.append(TOMLField("all_loops", .text(board.overrun.allLoops.rawValue)))
    }
    if board.overrun.fade != usual.fade { fields.append(TOMLField("fade", .flag(board.overrun.fade))) }
    return fields
  }

  private var streamFields: [TOMLField] {
    let usual = Board.Stream()
    var fields: [TOMLField] = []
    if board.stream.buffers != usual.buffers { fields.append(TOMLField("buffers", .whole(board.stream.buffers))) }
    if board.stream.bytes != usual.bytes { fields.append(TOMLField("bytes", .whole(board.stream.bytes))) }
    if board.stream.refill != usual.refill { fields.append(TOMLField("refill", .number(board.stream.refill))) }
    return fields
  }

  private func section(_ name: String, _ fields: [TOMLField]) -> [String] {
    fields.isEmpty ? [] : ["", "[\(name)]"] + aligned(fields.map { (left: $0.name, right: $0.value, comment: nil) })
  }

  // MARK: Pads

  private func line(_ pad: Pad) -> (left: String, right: String, comment: String?) {
    let fields = PadFields(pad).fields
    let isShort = fields.count == 1 && fields[0].name == "sound"
    let right =
      isShort ? fields[0].value : "{ \(fields.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")) }"
    let origin = pad.span.map { "\(board.file.split(separator: "/").last ?? ""):\($0.line)" }
    return (TOMLField.key(pad.key.spelling), right, origin.map(Self.comment))
  }

  /// Comments stand in one column where lines are short enough for it.
  private func aligned(_ rows: [(left: String, right: String, comment: String?)]) -> [String] {
    let width = rows.map(\.left.count).max() ?? 0
    let lines = rows.map { $0.left + String(repeating: " ", count: width - $0.left.count) + " = " + $0.right }
    let column = min(lines.map(\.count).max() ?? 0, 72)
    return zip(lines, rows).map { line, row in
      guard let comment = row.comment else { return line }
      return line + String(repeating: " ", count: max(0, column - line.count)) + "  # \(comment)"
    }
  }
}
