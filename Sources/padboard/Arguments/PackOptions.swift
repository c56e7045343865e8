import Packing

struct PackOptions: Equatable {
  var board: String
  var folder: String
  /// Hz
  var rate: Int
  var format: PackFormat
  var force: Bool

  init(_ options: ParsedOptions) throws(UsageError) {
    guard let board = options.operands.first else { throw .noBoard }
    if options.operands.count > 1 { throw .tooMany(options.operands[1]) }
    self.board = board
    folder = try options.folder
    rate = try options.whole(.rate, 8000...192_000) ?? 48_000
    format = try options.format ?? .flac
    force = options.has(.force)
  }
}
