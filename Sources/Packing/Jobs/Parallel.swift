import Foundation

/// Does many things at once, as many as there are cores, while the caller watches.
enum Parallel {
  /// What the threads share.
  private final class State<Output: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var outputs: [Output?]
    private var next = 0
    private var done = 0
    private var stopped = false

    init(count: Int) { outputs = Array(repeating: nil, count: count) }

    var mayGoOn: Bool {
      condition.lock()
      defer { condition.unlock() }
      return !stopped
    }

    func take() -> Int? {
      condition.lock()
      defer { condition.unlock() }
      guard !stopped, next < outputs.count else { return nil }
      next += 1
      return next - 1
    }

    func finish(_ index: Int, _ output: Output) {
      condition.lock()
      outputs[index] = output
      done += 1
      condition.broadcast()
      condition.unlock()
    }

    /// Waits until something is done, or for a tenth of a second; the number of things done.
    func wait(after seen: Int) -> Int {
      condition.lock()
      defer { condition.unlock() }
      if done == seen { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.1)) }
      return done
    }

    func stop() {
      condition.lock()
      stopped = true
      condition.unlock()
    }

    /// How many things were begun.
    var begun: Int {
      condition.lock()
      defer { condition.unlock() }
      return next
    }

    var results: [Output] {
      condition.lock()
      defer { condition.unlock() }
      return outputs.compactMap(\.self)
    }
  }

  /// - Parameters:
  ///   - goOn: called by the caller's own thread, with the share that is done, 0 … 1; false stops.
  ///   - work: does one thing, on a thread of its own. It asks now and then whether it may go on.
  /// - Returns: in the order of `inputs`; `nil` when it was stopped. No thread is at work any more then.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], goOn: (Double) -> Bool,
    work: @escaping @Sendable (Input, @escaping @Sendable () -> Bool) -> Output
  ) -> [Output]? {
    let state = State<Output>(count: inputs.count)
    for _ in 0..<min(inputs.count, ProcessInfo.processInfo.activeProcessorCount) {
      let thread = Thread {
        while let index = state.take() { state.finish(index, work(inputs[index]) { state.mayGoOn }) }
      }
      thread.stackSize = 2 << 20
      thread.start()
    }
    var done = 0
    var stopped = false
    // Once stopped, what was begun comes to its end at the next question.
    while done < (stopped ? state.begun : inputs.count) {
      done = state.wait(after: done)
      if !stopped, !goOn(Double(done) / Double(max(1, inputs.count))) {
        stopped = true
        state.stop()
      }
    }
    return stopped ? nil : state.results
  }
}
