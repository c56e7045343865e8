extension Parser {
  /// A key, bare or quoted or several of them with dots between, and the spaces around it.
  mutating func key() throws(TOMLError) -> [TableTree.KeyPart] {
    var path: [TableTree.KeyPart] = []
    repeat {
      skipSpaces()
      path.append(try keyPart())
      skipSpaces()
    } while take(UInt8(ascii: "."))
    return path
  }

  private mutating func keyPart() throws(TOMLError) -> TableTree.KeyPart {
    let mark = mark()
    let name: String
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if isTripleQuote { throw error(.multilineKey, covering: position..<position + 3) }
      name = try string(unclosed: .unclosedKey)
    default:
      let start = position
      while let byte = peek, isBareKey(byte) { position += 1 }
      try checkBareKey(isEmpty: position == start)
      name = text(start..<position)
    }
    return TableTree.KeyPart(name: name, span: span(from: mark))
  }

  /// A bare key must not be empty, nor run on into a character that needs quotes.
  private mutating func checkBareKey(isEmpty: Bool) throws(TOMLError) {
    guard let next = peek, !" \t\r\n.=]".utf8.contains(next) else {
      if isEmpty { throw error(.missingKey) }
      return
    }
    if isControl(next) { return try check(text: next) }
    if isEmpty, "#,[{}".utf8.contains(next) { throw error(.missingKey) }
    throw error(.badKeyCharacter(character()))
  }

  private func isBareKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default:
      false
    }
  }
}
