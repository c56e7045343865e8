/// A value for each of some pads, found without hashing: banks and numbers are small and close together, so they are
/// places in arrays. A press looks here more than once.
struct PadTable<Value> {
  private var banks: [[Value?]] = []

  subscript(pad: PadID) -> Value? {
    get {
      guard banks.indices.contains(pad.bank), banks[pad.bank].indices.contains(pad.number) else { return nil }
      return banks[pad.bank][pad.number]
    }
    set {
      precondition(pad.bank >= 0 && pad.number >= 0)
      while banks.count <= pad.bank { banks.append([]) }
      let missing = pad.number + 1 - banks[pad.bank].count
      if missing > 0 { banks[pad.bank].append(contentsOf: repeatElement(nil, count: missing)) }
      banks[pad.bank][pad.number] = newValue
    }
  }
}

extension PadTable: Sendable where Value: Sendable {}
