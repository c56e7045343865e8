extension Parser {
  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")
  private static let backslash = UInt8(ascii: "\\")

  var isTripleQuote: Bool { peek != nil && peek == peek(1) && peek == peek(2) }

  /// A string on one line, of either kind of quotes.
  mutating func string(unclosed: TOMLError.Problem) throws(TOMLError) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var content: [UInt8] = []
    while let byte = peek {
      if take(quote) { return String(decoding: content, as: UTF8.self) }
      if atLineEnd { break }
      if byte == Self.backslash, quote == Self.quote {
        try escape(into: &content)
      } else {
        try check(text: byte)
        content.append(byte)
        position += 1
      }
    }
    throw error(unclosed, covering: start..<position)
  }

  /// A string in three quotes of either kind. Line ends are kept as they stand in the text.
  mutating func multilineString() throws(TOMLError) -> String {
    let start = position
    let quote = bytes[position]
    position += 3
    _ = try takeLineEnd()
    var content: [UInt8] = []
    while let byte = peek {
      if byte == quote {
        let count = quotes(quote)
        // Up to two quotes may belong to the string and stand right before the three that close it.
        guard count <= 5 else { throw error(.tooManyQuotes, covering: position + 5..<position + count) }
        position += count
        content += Array(repeating: quote, count: count >= 3 ? count - 3 : count)
        if count >= 3 { return String(decoding: content, as: UTF8.self) }
      } else if byte == Self.backslash, quote == Self.quote {
        if try !skipEscapedLineEnd() { try escape(into: &content) }
      } else if atLineEnd {
        let lineStart = position
        _ = try takeLineEnd()
        content += bytes[lineStart..<position]
      } else {
        try check(text: byte)
        content.append(byte)
        position += 1
      }
    }
    throw error(.unclosedMultilineString, covering: start..<start + 3)
  }

  private func quotes(_ quote: UInt8) -> Int {
    var count = 0
    while peek(count) == quote { count += 1 }
    return count
  }

  /// A backslash at the end of a line takes away all space up to the next text.
  private mutating func skipEscapedLineEnd() throws(TOMLError) -> Bool {
    let backslash = position
    position += 1
    skipSpaces()
    guard atLineEnd else {
      position = backslash
      return false
    }
    while try takeLineEnd() { skipSpaces() }
    return true
  }

  private mutating func escape(into content: inout [UInt8]) throws(TOMLError) {
    let start = position
    position += 1
    let plain: UInt8
    switch peek {
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "r"): plain = 0x0D
    case Self.quote: plain = Self.quote
    case Self.backslash: plain = Self.backslash
    case UInt8(ascii: "u"): return try unicodeEscape(digits: 4, from: start, into: &content)
    case UInt8(ascii: "U"): return try unicodeEscape(digits: 8, from: start, into: &content)
    case let byte?:
      try check(text: byte)
      throw error(.unknownEscape(character()), covering: start..<position + 1)
    case nil: throw error(.unclosedString, at: start)
    }
    position += 1
    content.append(plain)
  }

  private mutating func unicodeEscape(
    digits: Int, from start: Int, into content: inout [UInt8]
  ) throws(TOMLError) {
    position += 1
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.badUnicodeEscape(digits: digits), covering: start..<position)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    guard let scalar = Unicode.Scalar(value) else { throw error(.noSuchCharacter, covering: start..<position) }
    content += UTF8.encode(scalar).map(Array.init) ?? []
  }
}
