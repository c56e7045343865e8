/// Lists of slots, each from the oldest to the youngest; a slot is in one of them at most. A value; all changes take
/// constant time and, but for lists and slots that are new, no memory.
struct SlotLists: Hashable, Sendable {
  private static let none: Int32 = -1

  private struct Link: Hashable {
    var older = SlotLists.none
    var younger = SlotLists.none
    /// Which list the slot is in.
    var list = SlotLists.none
  }

  private struct Ends: Hashable {
    var oldest = SlotLists.none
    var youngest = SlotLists.none
  }

  private var links: [Link] = []
  private var ends: [Ends] = []
  /// The lists that have any.
  private(set) var used = SlotSet()

  mutating func grow(slots count: Int) {
    while links.count < count { links.append(Link()) }
  }

  /// Adds a slot that is in no list, as the youngest.
  mutating func append(_ slot: Int, to list: Int) {
    while ends.count <= list { ends.append(Ends()) }
    let youngest = ends[list].youngest
    links[slot] = Link(older: youngest, younger: Self.none, list: Int32(list))
    if youngest == Self.none {
      ends[list].oldest = Int32(slot)
      used.insert(list)
    } else {
      links[Int(youngest)].younger = Int32(slot)
    }
    ends[list].youngest = Int32(slot)
  }

  /// Takes a slot out; nothing happens to one that is in no list.
  mutating func remove(_ slot: Int) {
    let link = links[slot]
    guard link.list != Self.none else { return }
    let list = Int(link.list)
    if link.older == Self.none {
      ends[list].oldest = link.younger
      if link.younger == Self.none { used.remove(list) }
    } else {
      links[Int(link.older)].younger = link.younger
    }
    if link.younger == Self.none {
      ends[list].youngest = link.older
    } else {
      links[Int(link.younger)].older = link.older
    }
    links[slot].list = Self.none
  }

  func oldest(of list: Int) -> Int? {
    ends.indices.contains(list) && ends[list].oldest != Self.none ? Int(ends[list].oldest) : nil
  }

  /// The slot that came to its list next after this one.
  func next(after slot: Int) -> Int? { links[slot].younger == Self.none ? nil : Int(links[slot].younger) }

  /// Oldest first.
  func all(of list: Int) -> [Int] {
    Array(
      sequence(state: oldest(of: list)) { slot in
        defer { slot = slot.flatMap(next) }
        return slot
      })
  }
}
