/// A value for each slot, in memory that is made once: what stands here is changed in place, without a look at who else
/// may use it. Whoever asks for a slot beyond `count` is wrong and stops.
struct SlotArray<Element>: ~Copyable {
  let count: Int
  private let base: UnsafeMutablePointer<Element>

  init(_ count: Int, repeating value: Element) {
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: value, count: count)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  subscript(slot: Int) -> Element {
    unsafeAddress {
      precondition(slot >= 0 && slot < count)
      return UnsafePointer(base + slot)
    }
    unsafeMutableAddress {
      precondition(slot >= 0 && slot < count)
      return base + slot
    }
  }

  /// Another one with the same values, and with more of them where `count` is larger.
  func copy(_ count: Int, filling value: Element) -> SlotArray {
    let other = SlotArray(max(count, self.count), repeating: value)
    for slot in 0..<self.count { other.base[slot] = base[slot] }
    return other
  }
}
