/// Which places are free, a bit each, so that the first free one is found at once. A value.
struct FreePlaces: Hashable, Sendable {
  private var words: [UInt64] = []

  mutating func rebuild(occupied: [Bool]) {
    words = Array(repeating: 0, count: (occupied.count + 63) / 64)
    for (place, taken) in occupied.enumerated() where !taken { give(place) }
  }

  mutating func take(_ place: Int) { words[place / 64] &= ~(1 << UInt64(place % 64)) }

  mutating func give(_ place: Int) { words[place / 64] |= 1 << UInt64(place % 64) }

  func first(below limit: Int) -> Int? { first(from: 0).flatMap { $0 < limit ? $0 : nil } }

  func first(from start: Int) -> Int? {
    for index in start / 64..<max(words.count, start / 64) {
      let word = index == start / 64 ? words[index] & (UInt64.max << UInt64(start % 64)) : words[index]
      if word != 0 { return index * 64 + word.trailingZeroBitCount }
    }
    return nil
  }
}
