/// Arrays that are filled and handed out in turn. When the turn of one comes again, whoever it went to has mostly let go
/// of it, and its memory is used again: a thread that must not be held up asks for none. Where it is still in use, a new
/// one is made.
struct Rotation<Element> {
  private var arrays: [[Element]]
  private var index = 0

  /// `capacity`: room for so many from the start.
  init(capacity: Int) {
    arrays = (0..<3).map { _ in
      var array: [Element] = []
      array.reserveCapacity(capacity)
      return array
    }
  }

  /// Fills the next array, which is empty, and hands it out.
  mutating func next(_ fill: (inout [Element]) -> Void) -> [Element] {
    index = (index + 1) % arrays.count
    arrays[index].removeAll(keepingCapacity: true)
    fill(&arrays[index])
    return arrays[index]
  }
}
