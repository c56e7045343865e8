/// Something that several threads use, one at a time. Unlike with `Locked`, nobody waits for it to change.
final class Exclusive<Value>: @unchecked Sendable {
  private let mutex = Mutex()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return body(&value)
  }

  /// Nil, at once, while another thread has its turn.
  func ifFree<Result>(_ body: (inout Value) -> Result) -> Result? {
    guard mutex.tryLock() else { return nil }
    defer { mutex.unlock() }
    return body(&value)
  }
}
