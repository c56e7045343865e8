/// What a terminal answers when it is asked what it can do.
enum TerminalReply: Hashable {
  /// Its device attributes: every terminal answers that, and answers come in the order of the questions.
  case deviceAttributes
  /// The flags of the kitty keyboard protocol that are in force.
  case keyboardFlags(Int)
  /// Whether it can hold back drawing until a frame is complete.
  case synchronizedOutput(Bool)
  /// The colour behind the text, 0 … 1.
  case background(red: Double, green: Double, blue: Double)

  init?(_ sequence: ControlSequence) {
    guard sequence.mark == UInt8(ascii: "?") else { return nil }
    switch (sequence.intermediates, sequence.final) {
    case ([], UInt8(ascii: "c")): self = .deviceAttributes
    case ([], UInt8(ascii: "u")): self = .keyboardFlags(sequence.number(0))
    case ([UInt8(ascii: "$")], UInt8(ascii: "y")) where sequence.number(0) == 2026:
      self = .synchronizedOutput([1, 2].contains(sequence.number(1)))
    default: return nil
    }
  }

  /// `11;rgb:ffff/ffff/ffff`, with one to four digits each.
  init?(osc: [UInt8]) {
    let text = String(decoding: osc, as: UTF8.self)
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:") else { return nil }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false).prefix(3)
    let values = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.utf8.count), let value = UInt32(part, radix: 16) else { return nil }
      return Double(value) / Double((1 << (4 * part.utf8.count)) - 1)
    }
    guard values.count == 3 else { return nil }
    self = .background(red: values[0], green: values[1], blue: values[2])
  }
}
