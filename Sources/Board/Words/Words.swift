import TOML

/// A piece of the user's text as it goes into a message: in quotes, and short.
package func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

/// A number as a person would write it: `40`, not `40.0`.
package func plain(_ number: Double) -> String {
  if let whole = Int64(exactly: number), whole.magnitude < 1_000_000_000_000_000 { return String(whole) }
  return "\(number)"
}

/// `a, b or c`
package func alternatives(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.joined() }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

/// `; did you mean …?`, or nothing.
package func suggestion(_ nearest: String?) -> String {
  nearest.map { "; did you mean \(quoted($0))?" } ?? ""
}
