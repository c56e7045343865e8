import Performance
import Playback

struct PlayOptions: Equatable {
  /// As the user wrote them; none for the built-in board.
  var boards: [String] = []
  var pool = PoolChoice()
  var target: EngineThread.Target = .standard
  /// `nil` for what the configuration says.
  var latency: OutputLatency?
  var take: String?
  var record: String?
  var log: String?
  var ascii = false
  var color = true
  var mouse = true

  init() {}

  init(_ options: ParsedOptions) throws(UsageError) {
    boards = options.operands
    pool = try options.pool
    if options.has(.silent) { target = .silent }
    if let device = options.values[.device] {
      if options.has(.silent) { throw .bothDeviceAndSilent }
      target = .named(device)
    }
    latency = try options.latency
    take = options.values[.take]
    record = options.values[.record]
    log = options.values[.log]
    ascii = options.has(.ascii)
    color = !options.has(.noColor)
    mouse = !options.has(.noMouse)
  }
}
