import Foundation

/// Keeps all cores busy for as long as it lives.
final class BusyCores {
  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false

    var value: Bool { lock.withLock { isSet } }

    func set() { lock.withLock { isSet = true } }
  }

  private let ends = Flag()

  init() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { [ends] in
        var number = 1.0
        while !ends.value {
          for _ in 0..<10_000 { number = (number * 1.000_001).truncatingRemainder(dividingBy: 10) + 0.1 }
        }
        precondition(number > 0)
      }
    }
  }

  deinit { ends.set() }
}
