extension Parser {
  /// Any value. `depth` counts the levels from the root to where the value stands.
  mutating func value(depth: Int) throws(TOMLError) -> TOMLValue {
    let mark = mark()
    let content: TOMLValue.Content
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      content = .string(try isTripleQuote ? multilineString() : string(unclosed: .unclosedString))
    case UInt8(ascii: "["):
      content = .array(try array(depth: depth))
    case UInt8(ascii: "{"):
      return try inlineTable(depth: depth)
    default:
      content = try bareValue()
    }
    return TOMLValue(content, span: span(from: mark))
  }

  private mutating func array(depth: Int) throws(TOMLError) -> [TOMLValue] {
    guard depth <= Self.nestingLimit else { throw error(.tooDeep) }
    let start = position
    position += 1
    var values: [TOMLValue] = []
    while true {
      try skipBlankLines()
      if take(UInt8(ascii: "]")) { return values }
      guard peek != nil else { throw error(.unclosedArray, at: start) }
      values.append(try value(depth: depth + 1))
      try skipBlankLines()
      if take(UInt8(ascii: ",")) { continue }
      guard peek != nil else { throw error(.unclosedArray, at: start) }
      guard peek == UInt8(ascii: "]") else { throw error(.missingCommaInArray) }
    }
  }

  private mutating func inlineTable(depth: Int) throws(TOMLError) -> TOMLValue {
    guard depth <= Self.nestingLimit else { throw error(.tooDeep) }
    let start = position
    let mark = mark()
    position += 1
    let table = tree.openInline(depth: depth, span: span(from: mark))
    skipSpaces()
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipSpaces()
        if peek == UInt8(ascii: "}") { throw error(.trailingComma) }
        try checkInlineTableGoesOn(from: start)
        try keyAndValue(into: table)
        skipSpaces()
        try checkInlineTableGoesOn(from: start)
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw error(.missingCommaInTable) }
    }
    return tree.close(inline: table, span: span(from: mark))
  }

  private mutating func checkInlineTableGoesOn(from start: Int) throws(TOMLError) {
    guard let next = peek else { throw error(.unclosedInlineTable, at: start) }
    if atLineEnd || next == UInt8(ascii: "#") { throw error(.lineEndInTable) }
  }

  /// A boolean, a number, a date or a time: whatever has no quotes and no brackets.
  private mutating func bareValue() throws(TOMLError) -> TOMLValue.Content {
    var range = bareText()
    guard !range.isEmpty else { throw error(.missingValue) }
    if isDateBeforeTime(range) {
      position = range.upperBound + 1
      range = range.lowerBound..<bareText().upperBound
    }
    let token = bytes[range]
    position = range.lowerBound
    let content = try scalar(token)
    position = range.upperBound
    return content
  }

  /// Whether a date, one space and the beginning of a time stand here: the space may take the place of the T.
  private func isDateBeforeTime(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    guard BareValue.looksLikeDate(bytes[range]), range.count == 10, end + 3 < bytes.count else { return false }
    return bytes[end] == UInt8(ascii: " ") && BareValue.looksLikeTime(bytes[(end + 1)...(end + 3)])
  }

  private mutating func scalar(_ token: ArraySlice<UInt8>) throws(TOMLError) -> TOMLValue.Content {
    if let control = token.firstIndex(where: isControl) {
      position = control
      try check(text: bytes[control])
    }
    do throws(BareValue.Failure) {
      return try BareValue.content(of: token)
    } catch {
      throw self.error(error.problem, covering: token.startIndex..<token.endIndex)
    }
  }
}
