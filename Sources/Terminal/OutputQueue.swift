/// Bytes on their way to the terminal, and the frame that comes after them. At most one frame is on its way: a slow
/// terminal sees fewer frames, not old ones.
struct OutputQueue {
  private(set) var unsent: [UInt8] = []
  /// The newest frame, not yet made into bytes.
  var next: Picture?

  var isEmpty: Bool { unsent.isEmpty }

  mutating func append(_ bytes: [UInt8]) { unsent += bytes }

  mutating func takeAll() -> [UInt8] {
    defer { unsent = [] }
    return unsent
  }

  /// Writes what `device` takes; answers whether all has gone. Bytes for a terminal that is gone are dropped.
  mutating func flush(to device: borrowing TerminalDevice) -> Bool {
    while !unsent.isEmpty {
      guard let count = device.write(unsent[...]) else {
        unsent = []
        return true
      }
      if count == 0 { return false }
      unsent.removeFirst(count)
    }
    return true
  }
}
