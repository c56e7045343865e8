import Playback

struct RenderOptions: Equatable {
  var board: String
  var take: String
  var output: String
  /// Hz
  var rate: Int
  var sources: Int?
  var steal: OverrunPolicy.Steal?
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
    sources = try options.sources
    steal = try options.steal
    log = options.values[.log]
    tail = try options.seconds(.tail)
  }
}
