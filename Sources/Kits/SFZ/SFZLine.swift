/// Cuts one line of an SFZ text into pieces.
struct SFZLine {
  enum Content: Equatable {
    case header(String)
    case opcode(String, String)
    /// The name with its `$`.
    case define(String, String)
    case include(String)
    case stray(String)
  }

  struct Piece {
    var content: Content
    /// From 1, in characters.
    var column: Int
    var length: Int
  }

  /// Whether a comment goes on in the next line.
  private(set) var endsInComment = false

  private var characters: [Character]
  private var place = 0

  init(_ line: String, isInComment: Bool) {
    characters = Array(line)
    blankComments(isInComment)
  }

  mutating func next() -> Piece? {
    skipSpaces()
    guard place < characters.count else { return nil }
    let start = place
    let content = content()
    let text = characters[start..<place].reversed().drop { $0.isWhitespace }
    return Piece(content: content, column: start + 1, length: text.count)
  }

  /// Puts spaces in place of comments, so that all else stays where it is.
  private mutating func blankComments(_ isInComment: Bool) {
    var inComment = isInComment
    var index = 0
    func isPair(_ first: Character, _ second: Character) -> Bool {
      index + 1 < characters.count && characters[index] == first && characters[index + 1] == second
    }
    while index < characters.count {
      let width: Int
      if inComment {
        let ends = isPair("*", "/")
        if ends { inComment = false }
        width = ends ? 2 : 1
      } else if isPair("/", "*") {
        inComment = true
        width = 2
      } else if isPair("/", "/") {
        width = characters.count - index
      } else {
        index += 1
        continue
      }
      for place in index..<index + width { characters[place] = " " }
      index += width
    }
    endsInComment = inComment
  }

  private mutating func content() -> Content {
    if let header = header(at: place) {
      place += header.count + 2
      return .header(header)
    }
    if isDirective("#define", at: place) {
      place += "#define".count
      let name = word()
      let value = word()
      return name.hasPrefix("$") && name.count > 1 ? .define(name, value) : .stray("#define \(name) \(value)")
    }
    if isDirective("#include", at: place) {
      place += "#include".count
      return .include(quotedWord())
    }
    if let name = opcodeName(at: place) {
      place += name.count + 1
      return .opcode(name, value())
    }
    return .stray(word())
  }

  // MARK: Parts

  private mutating func skipSpaces() {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
  }

  private mutating func word() -> String {
    skipSpaces()
    let start = place
    while place < characters.count, !characters[place].isWhitespace { place += 1 }
    return String(characters[start..<place])
  }

  private mutating func quotedWord() -> String {
    skipSpaces()
    guard place < characters.count, characters[place] == "\"" else { return word() }
    let start = place + 1
    place = start
    while place < characters.count, characters[place] != "\"" { place += 1 }
    defer { place = min(place + 1, characters.count) }
    return String(characters[start..<place])
  }

  /// Up to the next opcode, header or directive, spaces included: file names have them.
  private mutating func value() -> String {
    let start = place
    while place < characters.count {
      if characters[place] == "<", header(at: place) != nil { break }
      let begins = place == start || characters[place - 1].isWhitespace
      if begins, opcodeName(at: place) != nil || isDirective("#define", at: place) || isDirective("#include", at: place)
      {
        break
      }
      place += 1
    }
    let text = characters[start..<place].drop { $0.isWhitespace }
    return String(String(text).reversed().drop { $0.isWhitespace }.reversed())
  }

  private func header(at index: Int) -> String? {
    guard index < characters.count, characters[index] == "<" else { return nil }
    let name = characters[(index + 1)...].prefix(while: Self.isNameCharacter)
    let end = index + 1 + name.count
    return !name.isEmpty && end < characters.count && characters[end] == ">" ? String(name) : nil
  }

  private func opcodeName(at index: Int) -> String? {
    let name = characters[index...].prefix(while: Self.isNameCharacter)
    let end = index + name.count
    return !name.isEmpty && end < characters.count && characters[end] == "=" ? String(name) : nil
  }

  private func isDirective(_ word: String, at index: Int) -> Bool {
    characters[index] == "#" && characters[index...].starts(with: word)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || character == "_" || character == "$"
  }
}
