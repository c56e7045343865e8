/// The name that a mistyped one was most likely meant to be; `nil` when none is near.
///
/// Case does not count, and a third of the letters may be wrong. Of two equally near names the first is taken.
package func nearest(to text: String, among names: some Sequence<String>) -> String? {
  let typed = Array(text.lowercased().prefix(100))
  var best: (name: String, distance: Int)?
  for name in names {
    let letters = Array(name.lowercased().prefix(100))
    let limit = min(max(typed.count, letters.count) / 3, (best?.distance ?? .max) - 1)
    guard limit >= 0, abs(typed.count - letters.count) <= limit else { continue }
    if let distance = editDistance(typed, letters, limit: limit) { best = (name, distance) }
  }
  return best?.name
}

/// How many letters must be added, left out, changed, or swapped with a neighbour to make one text of the other; `nil`
/// where they are more than `limit`.
func editDistance(_ a: [Character], _ b: [Character], limit: Int = .max) -> Int? {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      let change = last[j] + (a[i] == b[j] ? 0 : 1)
      var least = min(change, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
      row.append(least)
    }
    // The distance never falls from row to row, and a swap, which leaves one out, costs one.
    let least = min(row.min() ?? 0, (last.min() ?? 0) + 1)
    if least > limit { return nil }
    beforeLast = last
    last = row
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
