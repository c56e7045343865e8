/// The queue of one playing stream: a few buffers on a source, refilled from the stream's feed. Belongs to the playback
/// thread.
///
/// OpenAL says of a source that ran dry that it stopped and that all of its buffers are processed, even one added since;
/// and it would play them all again. So the order here is: look, take back what was played, fill, queue, look again, and
/// never start a queue that still holds what was heard.
final class StreamQueue {
  enum Health: Hashable {
    case playing
    /// It ran dry; `restarted` is false while there is nothing to go on with.
    case underrun(restarted: Bool)
    /// It had run dry before, and goes on now or still waits.
    case waiting(restarted: Bool)
    /// All has been heard; the reason, if the end came too early.
    case finished(String?)
  }

  private struct Entry {
    var buffer: Buffer
    var frames: Int
    var position: Int
    var loopEnd: Int?
    var wraps: Int
    var envelope: PeakEnvelope
  }

  let feed: StreamFeed
  private let slot: Int
  private let output: Output
  /// Oldest first.
  private var entries: [Entry] = []
  private var free: [Buffer] = []
  private var isDry = false
  private var ending: StreamFeed.Next?
  private(set) var underruns = 0
  private(set) var processed = 0

  /// Queues what the feed has ready; the caller starts the source.
  init(_ feed: StreamFeed, on slot: Int, of output: Output) throws(PlaybackError) {
    self.feed = feed
    self.slot = slot
    self.output = output
    for _ in 0..<feed.plan.buffers { free.append(try output.takeBuffer()) }
    try fill()
    // Nothing is ready where a lost device has cut the stream off: it goes on when a reader has come.
    isDry = entries.isEmpty
  }

  /// Lets go of everything. The source must have been cleared.
  func end() {
    feed.cancel()
    for entry in entries { output.giveBack(entry.buffer) }
    for buffer in free { output.giveBack(buffer) }
    entries = []
    free = []
  }

  /// Refills the queue and says how it stands. `needsReader` is called when the feed has room to decode into.
  func refill(isConnected: () -> Bool = { true }, needsReader: () -> Void) throws(PlaybackError) -> Health {
    let hadStopped = try output.sources.hasStopped(slot)
    // A device that is lost stops its sources; that is no underrun, and whoever watches the device will see to it.
    if hadStopped && !isConnected() { return .playing }
    try takeBack(hadStopped ? entries.count : try output.sources.processed(slot))
    let kept = entries.count
    try fill()
    if feed.wantsReader() { needsReader() }
    if entries.isEmpty { return dry() }
    if !hadStopped && !isDry {
      guard try output.sources.hasStopped(slot) else { return .playing }
      // It ran dry while we filled: what was queued before has been heard, what was queued just now has not.
      let fresh = Array(entries.dropFirst(kept))
      try output.sources.unqueue(entries.count, from: slot)
      free += entries.prefix(kept).map(\.buffer)
      entries = fresh
      for entry in fresh { try output.sources.queue(entry.buffer, on: slot) }
      if fresh.isEmpty { return dry() }
    }
    try output.sources.start([slot])
    defer { isDry = false }
    if isDry { return .waiting(restarted: true) }
    underruns += 1
    return .underrun(restarted: true)
  }

  private func dry() -> Health {
    if case .end(let reason)? = ending { return .finished(reason) }
    if isDry { return .waiting(restarted: false) }
    isDry = true
    underruns += 1
    return .underrun(restarted: false)
  }

  private func takeBack(_ count: Int) throws(PlaybackError) {
    try output.sources.unqueue(count, from: slot)
    free += entries.prefix(count).map(\.buffer)
    entries.removeFirst(count)
  }

  private func fill() throws(PlaybackError) {
    while let buffer = free.last {
      let next = feed.next()
      guard case .chunk(let chunk) = next else {
        if case .end = next { ending = next }
        return
      }
      free.removeLast()
      try chunk.samples.withUnsafeBufferPointer { samples throws(PlaybackError) in
        try buffer.fill(UnsafeBufferPointer(rebasing: samples[..<(2 * chunk.frames)]), rate: feed.plan.rate)
      }
      try output.sources.queue(buffer, on: slot)
      entries.append(
        Entry(
          buffer: buffer, frames: chunk.frames, position: chunk.position, loopEnd: chunk.loopEnd, wraps: chunk.wraps,
          envelope: chunk.envelope))
      feed.giveBack(chunk)
    }
  }

  /// How long the queue may go without a look.
  func lookInterval(longest: Duration, pitch: Double) -> Duration {
    let chunk = Duration.frames(feed.plan.chunkFrames, at: feed.plan.rate) / pitch
    return min(longest, chunk * max(0.5, Double(feed.plan.buffers - 1) / 2))
  }

  // MARK: For the screen

  struct Reading {
    /// Frames of the file.
    var position = 0
    var peak: Float = 0
    var state: StreamState
  }

  func read() throws(PlaybackError) -> Reading {
    let plan = feed.plan
    var reading = Reading(state: StreamState(capacity: plan.buffers))
    let status = feed.status
    processed = try output.sources.processed(slot)
    reading.state.queued = entries.count
    reading.state.processed = min(processed, entries.count)
    reading.state.ready = status.ready
    reading.state.filling = status.working
    reading.state.readPosition = .frames(max(0, status.readPosition - plan.start), at: plan.rate)
    reading.state.underruns = underruns
    var offset = isDry ? 0 : try output.sources.offset(slot)
    reading.position = status.readPosition
    let total = entries.reduce(0) { $0 + $1.frames }
    reading.state.buffered = .frames(max(0, total - offset), at: plan.rate)
    for entry in entries {
      if offset < entry.frames {
        reading.position = plan.advance(entry.position, by: offset, loopEnd: entry.loopEnd)
        reading.peak = entry.envelope.peak(at: offset)
        reading.state.playingFraction = Double(offset) / Double(max(1, entry.frames))
        reading.state.wraps = entry.wraps
        break
      }
      offset -= entry.frames
    }
    return reading
  }
}
