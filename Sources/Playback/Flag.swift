internal import Synchronization

/// A sign from one thread to another that costs nothing to look at. What was done before it was raised is seen by whoever
/// lowers it.
final class Flag: Sendable {
  private let state = Atomic(false)

  func raise() { state.store(true, ordering: .releasing) }

  var isUp: Bool { state.load(ordering: .relaxed) }

  /// Whether it was up.
  func lower() -> Bool {
    guard state.load(ordering: .relaxed) else { return false }
    return state.exchange(false, ordering: .acquiring)
  }
}
