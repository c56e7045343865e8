/// The slots of voices that can be stolen, each in the list of its kind, from the oldest to the youngest. So the next
/// victim is found at the front of a few lists, however many voices there are. A value; all changes take constant time.
struct AgeLists: Hashable, Sendable {
  private static let none = -1

  private var older: [Int] = []
  private var younger: [Int] = []
  /// Which list a slot is in.
  private var lists: [Int]
  private var oldest: [Int]
  private var youngest: [Int]

  init(lists count: Int) {
    lists = []
    oldest = Array(repeating: Self.none, count: count)
    youngest = oldest
  }

  mutating func grow(slots count: Int) {
    let more = Array(repeating: Self.none, count: max(0, count - lists.count))
    older += more
    younger += more
    lists += more
  }

  /// Adds a slot that is in no list, as the youngest.
  mutating func append(_ slot: Int, to list: Int) {
    lists[slot] = list
    older[slot] = youngest[list]
    younger[slot] = Self.none
    if youngest[list] == Self.none { oldest[list] = slot } else { younger[youngest[list]] = slot }
    youngest[list] = slot
  }

  /// Takes a slot out; nothing happens to one that is in no list.
  mutating func remove(_ slot: Int) {
    let list = lists[slot]
    guard list != Self.none else { return }
    let (before, after) = (older[slot], younger[slot])
    if before == Self.none { oldest[list] = after } else { younger[before] = after }
    if after == Self.none { youngest[list] = before } else { older[after] = before }
    lists[slot] = Self.none
  }

  /// The oldest slot of each list that has any.
  var fronts: some Sequence<Int> { oldest.lazy.filter { $0 != Self.none } }
}
