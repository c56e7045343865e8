import Testing

@testable import Playback

@Suite("Slots")
struct SlotTests {
  @Test("A set of slots holds what a plain set would hold, in order")
  func set() {
    var random = SplitMix(seed: 1)
    var slots = SlotSet()
    var plain: Set<Int> = []
    for _ in 0..<5_000 {
      let slot = random.next(below: 260)
      if random.next(below: 2) == 0 {
        slots.insert(slot)
        plain.insert(slot)
      } else {
        slots.remove(slot)
        plain.remove(slot)
      }
      let start = random.next(below: 300)
      #expect(slots.first(from: start) == plain.filter { $0 >= start }.min())
      #expect(slots.contains(slot) == plain.contains(slot))
    }
    #expect(Array(slots) == plain.sorted())
    for slot in plain { slots.remove(slot) }
    #expect(slots.isEmpty && slots.first() == nil)
  }

  @Test("Each list of slots goes from the oldest to the youngest, whoever leaves it")
  func lists() {
    var random = SplitMix(seed: 2)
    var lists = SlotLists(slots: 64, lists: 2)
    lists.grow(lists: 7)
    var plain: [[Int]] = Array(repeating: [], count: 7)
    for _ in 0..<5_000 {
      let slot = random.next(below: 64)
      let list = random.next(below: 7)
      if let its = plain.firstIndex(where: { $0.contains(slot) }) {
        let left = lists.remove(slot)
        #expect(left == its)
        for index in plain.indices { plain[index].removeAll { $0 == slot } }
      } else {
        lists.append(slot, to: list)
        plain[list].append(slot)
      }
      let (all, oldest) = (lists.all(of: list), lists.oldest(of: list))
      #expect(all == plain[list] && oldest == plain[list].first)
    }
    let (all, oldest) = (lists.all(of: 99), lists.oldest(of: 99))
    #expect(oldest == nil && all.isEmpty)
  }

  @Test("A table of pads holds what was put there, wherever a pad is")
  func table() {
    var table = PadTable<String>()
    table[PadID(bank: 3, number: 40)] = "a"
    table[PadID(bank: 0, number: 0)] = "b"
    #expect(table[PadID(bank: 3, number: 40)] == "a" && table[PadID(bank: 0, number: 0)] == "b")
    for pad in [PadID(bank: 3, number: 39), PadID(bank: 9, number: 0), PadID(bank: -1, number: 0)] {
      #expect(table[pad] == nil)
    }
    table[PadID(bank: 3, number: 40)] = nil
    #expect(table[PadID(bank: 3, number: 40)] == nil)
  }

  @Test("Waiting ends when its time has come, at once where it has passed")
  func waiting() {
    let locked = Locked(0)
    #expect(locked.wait(for: .milliseconds(5)) { $0 == 1 ? true : nil } == nil)
    #expect(locked.wait(for: .seconds(-3)) { $0 == 1 ? true : nil } == nil)
    #expect(locked.wait(for: .seconds(Int64.max)) { $0 == 0 ? true : nil } == true)
  }
}
