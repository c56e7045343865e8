/// Some of a pool's places or slots, a bit each, so that the first one is found at once and all come in order. A value
/// that needs no memory of its own.
struct SlotSet: Sendable, Sequence {
  private static let words = 5
  /// Slots are below this: the largest pool and its reserve fit in.
  static let capacity = words * 64

  private var words: InlineArray<5, UInt64> = InlineArray(repeating: 0)

  var isEmpty: Bool { words[0] | words[1] | words[2] | words[3] | words[4] == 0 }

  mutating func insert(_ slot: Int) { words[slot >> 6] |= 1 << UInt64(slot & 63) }

  mutating func remove(_ slot: Int) { words[slot >> 6] &= ~(1 << UInt64(slot & 63)) }

  func contains(_ slot: Int) -> Bool { words[slot >> 6] & 1 << UInt64(slot & 63) != 0 }

  /// The first one from `start` on.
  func first(from start: Int = 0) -> Int? {
    var index = start >> 6
    if index >= Self.words { return nil }
    var word = words[index] & (UInt64.max << UInt64(start & 63))
    while word == 0 {
      index += 1
      if index == Self.words { return nil }
      word = words[index]
    }
    return index << 6 + word.trailingZeroBitCount
  }

  func makeIterator() -> Iterator { Iterator(set: self) }

  /// Goes over the set as it was when the iteration began.
  struct Iterator: IteratorProtocol {
    fileprivate let set: SlotSet
    private var start = 0

    fileprivate init(set: SlotSet) { self.set = set }

    mutating func next() -> Int? {
      guard let slot = set.first(from: start) else { return nil }
      start = slot + 1
      return slot
    }
  }
}
