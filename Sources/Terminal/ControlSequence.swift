/// A control sequence taken apart: `ESC [`, perhaps a mark, numbers, perhaps more marks, one last byte.
struct ControlSequence: Hashable {
  /// `<`, `=`, `>` or `?` at the beginning: not a key.
  var mark: UInt8?
  /// Numbers between semicolons, each with its parts between colons; `nil` where none is written.
  var parameters: [[Int?]] = []
  var intermediates: [UInt8] = []
  var final: UInt8

  /// `body` is what follows `ESC [`, the last byte included. `nil` when it is not built like that.
  init?(_ body: [UInt8]) {
    guard let final = body.last else { return nil }
    self.final = final
    var rest = body.dropLast()
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      mark = first
      rest = rest.dropFirst()
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    rest = rest.dropFirst(numbers.count)
    guard rest.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
    intermediates = Array(rest)
    guard !numbers.isEmpty else { return }
    parameters = numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    // No number that means anything is longer.
    return digits.count > 9 ? Int.max : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// A number, or `fallback` where none is written.
  func number(_ index: Int, part: Int = 0, or fallback: Int = 0) -> Int {
    guard index < parameters.count, part < parameters[index].count else { return fallback }
    return parameters[index][part] ?? fallback
  }
}
