/// Lists of slots, each from the oldest to the youngest; a slot is in one of them at most. All changes take constant time
/// and no memory, once there is room for the lists.
struct SlotLists: ~Copyable {
  private static let none: Int32 = -1

  // The compiler fails where generic memory holds private types of another file's.
  struct Link {
    var older = SlotLists.none
    var younger = SlotLists.none
    /// Which list the slot is in.
    var list = SlotLists.none
  }

  struct Ends {
    var oldest = SlotLists.none
    var youngest = SlotLists.none
  }

  private var links: SlotArray<Link>
  private var ends: SlotArray<Ends>

  init(slots: Int, lists: Int) {
    links = SlotArray(slots, repeating: Link())
    ends = SlotArray(lists, repeating: Ends())
  }

  /// Makes room for lists below `count`.
  mutating func grow(lists count: Int) {
    if count > ends.count { ends = ends.copy(max(count, 2 * ends.count), filling: Ends()) }
  }

  /// Adds a slot that is in no list, as the youngest.
  mutating func append(_ slot: Int, to list: Int) {
    let youngest = ends[list].youngest
    links[slot] = Link(older: youngest, younger: Self.none, list: Int32(list))
    if youngest == Self.none {
      ends[list].oldest = Int32(slot)
    } else {
      links[Int(youngest)].younger = Int32(slot)
    }
    ends[list].youngest = Int32(slot)
  }

  /// Takes a slot out of its list, and says which one that was; nothing happens to one that is in no list.
  @discardableResult
  mutating func remove(_ slot: Int) -> Int? {
    let link = links[slot]
    guard link.list != Self.none else { return nil }
    let list = Int(link.list)
    if link.older == Self.none {
      ends[list].oldest = link.younger
    } else {
      links[Int(link.older)].younger = link.younger
    }
    if link.younger == Self.none {
      ends[list].youngest = link.older
    } else {
      links[Int(link.younger)].older = link.older
    }
    links[slot].list = Self.none
    return list
  }

  func oldest(of list: Int) -> Int? {
    list < ends.count && ends[list].oldest != Self.none ? Int(ends[list].oldest) : nil
  }

  /// The slot that came to its list next after this one.
  func next(after slot: Int) -> Int? { links[slot].younger == Self.none ? nil : Int(links[slot].younger) }

  /// Oldest first.
  func all(of list: Int) -> [Int] {
    var slots: [Int] = []
    var next = oldest(of: list)
    while let slot = next {
      slots.append(slot)
      next = self.next(after: slot)
    }
    return slots
  }
}
