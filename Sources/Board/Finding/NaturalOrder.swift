/// The order in which a person expects names: numbers by their value ("2" before "10"), capitals beside small letters.
package enum NaturalOrder {
  /// A name cut up once, so that sorting many is quick.
  struct SortKey: Comparable {
    private enum Part: Equatable {
      /// Without zeros in front.
      case number([UInt8])
      case text([UInt8])
    }

    private let parts: [Part]
    private let name: String

    init(_ name: String) {
      self.name = name
      var parts: [Part] = []
      var rest = Array(name.lowercased().utf8)[...]
      while let first = rest.first {
        let isNumber = Self.isDigit(first)
        let run = rest.prefix { Self.isDigit($0) == isNumber }
        rest = rest.dropFirst(run.count)
        parts.append(isNumber ? .number(Array(run.drop { $0 == UInt8(ascii: "0") })) : .text(Array(run)))
      }
      self.parts = parts
    }

    static func < (a: SortKey, b: SortKey) -> Bool {
      for (left, right) in zip(a.parts, b.parts) where left != right {
        switch (left, right) {
        case (.number(let left), .number(let right)):
          return left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
        case (.text(let left), .text(let right)): return left.lexicographicallyPrecedes(right)
        case (.number, .text): return true
        case (.text, .number): return false
        }
      }
      if a.parts.count != b.parts.count { return a.parts.count < b.parts.count }
      return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }

    static func == (a: SortKey, b: SortKey) -> Bool { a.name.utf8.elementsEqual(b.name.utf8) }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  }

  package static func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    elements.map { (key: SortKey(name($0)), element: $0) }.sorted { $0.key < $1.key }.map(\.element)
  }
}
