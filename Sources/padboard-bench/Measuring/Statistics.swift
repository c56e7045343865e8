/// What is said of many measurements of one thing. Pure.
struct Statistics: Hashable {
  private let sorted: [Double]

  /// At least one value.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "nothing was measured")
    sorted = values.sorted()
  }

  var median: Double { percentile(50) }

  var worst: Double { sorted[sorted.count - 1] }

  /// The smallest value that `share` per cent of all do not exceed.
  func percentile(_ share: Double) -> Double {
    let rank = (share / 100 * Double(sorted.count)).rounded(.up)
    return sorted[min(sorted.count - 1, max(0, Int(rank) - 1))]
  }
}
