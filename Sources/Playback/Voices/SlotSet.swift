/// Some of a pool's places or slots, a bit each, so that the first one is found at once and all come in order. A value.
struct SlotSet: Hashable, Sendable, Sequence {
  private var words: [UInt64] = []

  var isEmpty: Bool {
    for word in words where word != 0 { return false }
    return true
  }

  mutating func insert(_ slot: Int) {
    while words.count <= slot / 64 { words.append(0) }
    words[slot / 64] |= 1 << UInt64(slot % 64)
  }

  mutating func remove(_ slot: Int) {
    if slot / 64 < words.count { words[slot / 64] &= ~(1 << UInt64(slot % 64)) }
  }

  func contains(_ slot: Int) -> Bool { slot / 64 < words.count && words[slot / 64] & 1 << UInt64(slot % 64) != 0 }

  /// The first one from `start` on.
  func first(from start: Int = 0) -> Int? {
    var index = start / 64
    while index < words.count {
      let word = index == start / 64 ? words[index] & (UInt64.max << UInt64(start % 64)) : words[index]
      if word != 0 { return index * 64 + word.trailingZeroBitCount }
      index += 1
    }
    return nil
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
