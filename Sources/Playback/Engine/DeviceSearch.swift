/// Looks for a device that was lost, on a reader thread, for as long as it takes: opening one may block.
final class DeviceSearch: Sendable {
  /// Between two tries: the first, and what it grows to in the end.
  static let firstWait: Duration = .milliseconds(250)
  static let longestWait: Duration = .seconds(2)
  /// So long a device may take to begin: those without wires need a second.
  private static let trial: Duration = .seconds(2)
  private static let looks = 400

  /// Carries a device from the thread that opened it to the one that uses it.
  private final class Found {
    private var device: Device?

    init(_ device: consuming Device) { self.device = consume device }

    var clock: Time? {
      switch device {
      case .some(let device): device.clock
      case nil: nil
      }
    }

    func take() -> Device? { device.take() }

    /// Lets go of a device that hangs.
    func discard() { device?.isLost = true }
  }

  private struct State {
    var found: Found?
    var given = false
  }

  private let state = Locked(State())

  /// Grows to a second, so that sound is back within a second of its server, and further when that takes long.
  static func nextWait(after wait: Duration, waited: Duration) -> Duration {
    min(wait * 2, waited < .seconds(30) ? .seconds(1) : longestWait)
  }

  /// `name`: `nil` for the system's output device.
  func begin(
    _ name: String?, _ readers: ReaderPool, after firstWait: Duration = DeviceSearch.firstWait,
    _ wake: @escaping @Sendable () -> Void
  ) {
    state.withLock { $0 = State() }
    readers.submitStream { [state] in
      var wait = firstWait
      var waited: Duration = .zero
      func isOver(after wait: Duration) -> Bool { state.wait(for: wait, { $0.given ? true : nil }) != nil }
      while !isOver(after: wait) {
        if let found = Self.open(name) {
          if Self.runs({ found.clock }, isOver) {
            state.withLock { $0.found = found }
            return wake()
          }
          found.discard()
        }
        waited += wait
        wait = Self.nextWait(after: wait, waited: waited)
      }
    }
  }

  /// Whether a device that has been opened also plays: a server that hangs, or has put its output to sleep, opens one too.
  ///
  /// `isOver`: waits, and tells whether the search has been ended meanwhile.
  static func runs(_ clock: () -> Time?, _ isOver: (Duration) -> Bool) -> Bool {
    guard let start = clock() else { return true }
    for _ in 0..<looks {
      if isOver(trial / looks) { return false }
      if clock() != start { return true }
    }
    return false
  }

  private static func open(_ name: String?) -> Found? {
    // The mixer that starts here is as urgent as the one that starts it.
    ThreadPriority.raise()
    defer { ThreadPriority.lower() }
    do throws(PlaybackError) { return Found(try Device(hardware: name)) } catch { return nil }
  }

  /// Gives a device that somebody else has opened.
  func give(_ device: consuming Device) {
    let found = Found(device)
    state.update { $0 = State(found: found, given: true) }
  }

  /// The device, once, when it has been found.
  func take() -> Device? {
    guard let found = state.withLock({ $0.found.take() }) else { return nil }
    return found.take()
  }

  /// Ends the search.
  func end() { state.update { $0.given = true } }
}
