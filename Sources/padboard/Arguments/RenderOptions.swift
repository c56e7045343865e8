import Performance

struct RenderOptions: Equatable {
  var board: String
  var take: String
  var output: String
  /// Hz
  var rate: Int
  var pool = PoolChoice()
  var log: String?
  var tail: Duration?

  init(_ options: ParsedOptions) throws(UsageError) {
    let words = options.operands
    if words.count < 2 { throw .noTake }
    if words.count > 2 { throw .tooMany(words[2]) }
    board = words[0]
    take = words[1]
    guard let output = options.values[.output] else { throw .noOutput }
    self.output = output
    rate = try options.whole(.rate, 8000...192_000) ?? 48_000
    pool = try options.pool
    log = options.values[.log]
    tail = try options.seconds(.tail)
  }
}
