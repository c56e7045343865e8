internal import Foundation

/// The threads that read and decode files, so that the playback thread never does. Loads of whole sounds keep the cores
/// busy and no more; work for playing streams goes first, and a file that stalls holds up no other, because a thread is
/// added when all others are taken.
final class ReaderPool: Sendable {
  typealias Job = @Sendable () -> Void

  enum Mode: Sendable {
    case threads
    /// No threads: jobs are run by `runPending`, so that tests and offline rendering are the same each time.
    case inline
  }

  /// Enough for files that stall; streams that play well need one or two.
  private static let mostThreads = 24

  private struct Task {
    var job: Job
    var isLoad: Bool
  }

  private struct State {
    var streams: [Job] = []
    var loads: [Job] = []
    /// Loads that run now.
    var loading = 0
    var threads = 0
    /// Threads without work, those included that are about to take some.
    var idle = 0
    var closed = false

    /// Jobs that may begin now.
    func runnable(_ mostLoads: Int) -> Int { streams.count + max(0, min(loads.count, mostLoads - loading)) }

    mutating func next(_ mostLoads: Int) -> Task? {
      if !streams.isEmpty { return Task(job: streams.removeFirst(), isLoad: false) }
      guard !loads.isEmpty, loading < mostLoads else { return nil }
      loading += 1
      return Task(job: loads.removeFirst(), isLoad: true)
    }

    mutating func finish(_ task: Task) {
      if task.isLoad { loading -= 1 }
    }
  }

  private let mode: Mode
  let mostLoads = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private let state = Locked(State())
  /// Whether anything may wait for `runPending`: asked at every step, without the lock.
  private let hasJobs = Flag()

  init(_ mode: Mode) { self.mode = mode }

  deinit { close() }

  /// Whether jobs wait for `runPending`.
  var isInline: Bool { mode == .inline }

  /// Decodes ahead for a stream that plays.
  func submitStream(_ job: @escaping Job) {
    add { $0.streams.append(job) }
  }

  /// Loads a sound.
  func submitLoad(_ job: @escaping Job) {
    add { $0.loads.append(job) }
  }

  /// Runs all jobs there are on the caller, those that they cause included; `inline` only. True if there were any.
  @discardableResult
  func runPending() -> Bool {
    guard mode == .inline, hasJobs.lower() else { return false }
    var ran = false
    while let task = state.withLock({ $0.next(.max) }) {
      task.job()
      state.withLock { $0.finish(task) }
      ran = true
    }
    return ran
  }

  /// Forgets what has not begun; threads end when they have finished what they do.
  func close() {
    state.update {
      $0.closed = true
      $0.streams = []
      $0.loads = []
    }
  }

  private func add(_ change: (inout State) -> Void) {
    let needsThread = state.update { state in
      guard !state.closed else { return false }
      change(&state)
      guard mode == .threads, state.runnable(mostLoads) > state.idle, state.threads < Self.mostThreads else {
        return false
      }
      state.threads += 1
      state.idle += 1
      return true
    }
    hasJobs.raise()
    guard needsThread else { return }
    // The thread holds the state, not the pool: so the pool can end, and its threads with it.
    let thread = Thread { [state, mostLoads] in Self.work(state, mostLoads) }
    thread.name = "padboard reader"
    thread.start()
  }

  private static func work(_ state: Locked<State>, _ mostLoads: Int) {
    // It is the playback thread that starts them.
    ThreadPriority.lower()
    while let task = nextTask(state, mostLoads) {
      task.job()
      state.update {
        $0.finish(task)
        $0.idle += 1
      }
    }
    state.withLock { $0.threads -= 1 }
  }

  /// Waits for work; `nil` when the pool is closed.
  private static func nextTask(_ state: Locked<State>, _ mostLoads: Int) -> Task? {
    let found: Task?? = state.wait { state in
      if state.closed { return .some(nil) }
      guard let task = state.next(mostLoads) else { return nil }
      state.idle -= 1
      return .some(task)
    }
    return found ?? nil
  }
}
