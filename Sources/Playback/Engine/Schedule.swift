/// Starts that are to come: after a pad's `delay`, or `then`. A value; time is an argument.
struct Schedule {
  struct Entry {
    var time: Time
    var pad: PadID
  }

  /// More than any board needs; pads that start each other in a circle stop growing here.
  static let limit = 1024

  /// Earliest first; what was added first goes first.
  private var entries: [Entry] = []

  var next: Time? { entries.first?.time }

  func contains(_ pad: PadID) -> Bool { entries.contains { $0.pad == pad } }

  /// False when there is no room.
  mutating func add(_ pad: PadID, at time: Time) -> Bool {
    guard entries.count < Self.limit else { return false }
    let index = entries.firstIndex { $0.time > time } ?? entries.endIndex
    entries.insert(Entry(time: time, pad: pad), at: index)
    return true
  }

  mutating func takeDue(at time: Time) -> [PadID] {
    let due = entries.prefix { $0.time <= time }.map(\.pad)
    entries.removeFirst(due.count)
    return due
  }

  /// True if there was anything of the pad's.
  mutating func remove(_ pad: PadID) -> Bool {
    let before = entries.count
    entries.removeAll { $0.pad == pad }
    return entries.count < before
  }

  mutating func removeAll() { entries = [] }
}
