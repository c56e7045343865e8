/// Looks for a device that was lost, on a reader thread, for as long as it takes: opening one may block.
final class DeviceSearch: Sendable {
  /// Between two tries: the first, and what it grows to in the end.
  static let firstWait: Duration = .milliseconds(250)
  static let longestWait: Duration = .seconds(2)

  /// Carries a device from the thread that opened it to the one that uses it.
  private final class Found {
    private var device: Device?

    init(_ device: consuming Device) { self.device = consume device }

    func take() -> Device? { device.take() }
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
      while state.wait(for: wait, { $0.given ? true : nil }) == nil {
        if let found = Self.open(name) {
          state.withLock { $0.found = found }
          return wake()
        }
        waited += wait
        wait = Self.nextWait(after: wait, waited: waited)
      }
    }
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
