/// How streams are queued (board.md, `[stream]`).
public struct StreamSettings: Hashable, Sendable {
  /// Buffers in a queue, 2 … 16.
  public var buffers: Int
  /// Bytes in each, 4096 … 1048576; a frame has 4.
  public var bytes: Int
  /// Longest wait between two looks at a queue.
  public var refill: Duration

  public init(buffers: Int = 3, bytes: Int = 48_000, refill: Duration = .milliseconds(250)) {
    self.buffers = buffers
    self.bytes = bytes
    self.refill = refill
  }

  var chunkFrames: Int { max(1, bytes / 4) }
}
