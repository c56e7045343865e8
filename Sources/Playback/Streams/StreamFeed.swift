internal import AudioFile

/// Where a playing stream's chunks pass from the reader threads to the playback thread, and empty ones back. A reader
/// holds the lock only to hand over, never while it decodes.
final class StreamFeed: Sendable {
  private struct State {
    /// Nil while a reader works with it, and before the first time.
    var decoder: StreamDecoder?
    var ready: [Chunk]
    var empty: [Chunk] = []
    /// Chunks that readers have made so far; they make them, so that a press does not wait for memory.
    var made = 0
    var working = false
    var finished = false
    var failure: String?
    var cancelled = false
    var readPosition: Int
  }

  /// What the playback thread shows of it.
  struct Status {
    var ready = 0
    var working = false
    var readPosition = 0
  }

  let plan: StreamPlan
  private let resume: Int
  private let state: Locked<State>

  /// Goes on where the plan's head ends, or anew at `position`, a frame of the file.
  init(_ plan: StreamPlan, from position: Int? = nil) {
    self.plan = plan
    let head = position == nil ? plan.head : []
    let after = head.last.map { plan.advance($0.position, by: $0.frames, loopEnd: $0.loopEnd) }
    resume = position ?? after ?? plan.start
    state = Locked(State(ready: head, finished: head.last?.isLast ?? false, readPosition: resume))
  }

  // MARK: The playback thread

  enum Next {
    case chunk(Chunk)
    /// None is ready yet.
    case later
    /// There are no more; the reason, if it is trouble.
    case end(String?)
  }

  func next() -> Next {
    state.withLock { state in
      if !state.ready.isEmpty { return .chunk(state.ready.removeFirst()) }
      return state.finished ? .end(state.failure) : .later
    }
  }

  /// Takes back a chunk's room.
  func giveBack(_ chunk: Chunk) {
    state.withLock { state in
      // The head's chunks come on top of those that readers make and belong to the plan.
      if state.empty.count < state.made { state.empty.append(chunk) }
    }
  }

  /// True when a reader should come.
  func wantsReader() -> Bool { state.withLock { begin(&$0) } }

  private func begin(_ state: inout State) -> Bool {
    guard !state.working, !state.finished, !state.cancelled, hasRoom(state) else { return false }
    state.working = true
    return true
  }

  private func hasRoom(_ state: State) -> Bool { !state.empty.isEmpty || state.made < plan.buffers }

  /// No more chunks are wanted.
  func cancel() {
    state.withLock {
      $0.cancelled = true
      $0.ready = []
      $0.empty = []
    }
  }

  var status: Status {
    state.withLock { Status(ready: $0.ready.count, working: $0.working, readPosition: $0.readPosition) }
  }

  // MARK: A reader thread

  /// Decodes until all room is full or the stream ends. `arrived` is called for each chunk.
  func work(_ arrived: () -> Void) {
    var decoder = state.withLock { $0.decoder.take() }
    while true {
      let room = state.withLock { takeRoom(&$0, decoder) }
      guard case .some(let empty) = room else { return }
      var chunk = empty ?? Chunk(capacity: plan.chunkFrames, rate: plan.rate)
      do throws(AudioFileError) {
        if decoder == nil { decoder = try StreamDecoder(plan, at: resume) }
        try decoder?.fill(&chunk)
        hand(over: chunk)
      } catch {
        state.withLock {
          $0.finished = true
          $0.failure = error.description
        }
      }
      arrived()
    }
  }

  /// A chunk to fill, or the right to make one; `nil` when there is nothing to do, and the decoder is put away.
  private func takeRoom(_ state: inout State, _ decoder: StreamDecoder?) -> Chunk?? {
    guard !state.finished, !state.cancelled, hasRoom(state) else {
      state.decoder = state.cancelled || state.finished ? nil : decoder
      state.working = false
      return nil
    }
    if let chunk = state.empty.popLast() { return .some(chunk) }
    state.made += 1
    return .some(nil)
  }

  private func hand(over chunk: Chunk) {
    state.withLock { state in
      guard !state.cancelled else { return }
      if chunk.frames > 0 { state.ready.append(chunk) }
      state.finished = chunk.isLast
      state.readPosition = plan.advance(chunk.position, by: chunk.frames, loopEnd: chunk.loopEnd)
    }
  }
}
