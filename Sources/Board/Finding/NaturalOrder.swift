/// The order in which a person expects names: numbers by their value ("2" before "10"), capitals beside small letters.
package enum NaturalOrder {
  /// A name made ready once, so that sorting many is quick.
  struct SortKey: Comparable {
    private let folded: [UInt8]
    private let name: String

    init(_ name: String) {
      self.name = name
      folded = Array(name.lowercased().utf8)
    }

    /// Run by run: a run is all digits or has none.
    static func < (a: SortKey, b: SortKey) -> Bool {
      var (left, right) = (a.folded[...], b.folded[...])
      while let first = left.first, let other = right.first {
        let isNumber = isDigit(first)
        if isNumber != isDigit(other) { return isNumber }
        let (run, otherRun) = (firstRun(of: left), firstRun(of: right))
        if isNumber {
          let (number, otherNumber) = (run.drop(while: isZero), otherRun.drop(while: isZero))
          if number.count != otherNumber.count { return number.count < otherNumber.count }
          if number != otherNumber { return number.lexicographicallyPrecedes(otherNumber) }
        } else if run != otherRun {
          return run.lexicographicallyPrecedes(otherRun)
        }
        left = left[run.endIndex...]
        right = right[otherRun.endIndex...]
      }
      if left.isEmpty != right.isEmpty { return left.isEmpty }
      return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }

    static func == (a: SortKey, b: SortKey) -> Bool { a.name.utf8.elementsEqual(b.name.utf8) }

    private static func firstRun(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let isNumber = bytes.first.map(isDigit)
      return bytes.prefix { isDigit($0) == isNumber }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isZero(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "0") }
  }

  package static func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    elements.map { (key: SortKey(name($0)), element: $0) }.sorted { $0.key < $1.key }.map(\.element)
  }
}
