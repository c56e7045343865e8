/// Tells what a piece of text without quotes means: a boolean, a number, a date or a time.
enum BareValue {
  /// What is wrong with a piece of text as a whole.
  struct Failure: Error {
    var problem: TOMLError.Problem

    init(_ problem: TOMLError.Problem) {
      self.problem = problem
    }
  }

  typealias Token = ArraySlice<UInt8>

  static func content(of token: Token) throws(Failure) -> TOMLValue.Content {
    switch text(token) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .float(.infinity)
    case "-inf": return .float(-.infinity)
    case "nan", "+nan": return .float(.nan)
    case "-nan": return .float(-.nan)
    default: break
    }
    if looksLikeDate(token) || looksLikeTime(token) {
      guard let content = DateScanner.content(of: token) else { throw Failure(.badDate(text(token))) }
      return content
    }
    let digits = token.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    guard let first = digits.first, isDigit(first) || first == UInt8(ascii: ".") else {
      throw Failure(.notAValue(text(token)))
    }
    return try number(token)
  }

  static func looksLikeDate(_ token: Token) -> Bool {
    token.count > 4 && token.prefix(4).allSatisfy(isDigit) && token[token.startIndex + 4] == UInt8(ascii: "-")
  }

  static func looksLikeTime(_ token: Token) -> Bool {
    token.count > 2 && token.prefix(2).allSatisfy(isDigit) && token[token.startIndex + 2] == UInt8(ascii: ":")
  }

  private static func number(_ token: Token) throws(Failure) -> TOMLValue.Content {
    if token.first == UInt8(ascii: "0"), let radix = radix(token.dropFirst().first) {
      return .integer(try integer(token.dropFirst(2), radix: radix, whole: token))
    }
    let hasSign = token.first == UInt8(ascii: "+") || token.first == UInt8(ascii: "-")
    var rest = hasSign ? token.dropFirst() : token
    let whole = takeDigits(&rest)
    guard !whole.isEmpty else { throw Failure(.badNumber(text(token))) }
    try checkUnderscores(whole)
    if whole.count > 1, whole.first == UInt8(ascii: "0") { throw Failure(.leadingZero) }
    if rest.isEmpty {
      guard let value = Int64(text(token.filter(isNoUnderscore))) else { throw Failure(.integerTooLarge) }
      return .integer(value)
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      try checkUnderscores(takeDigits(&rest), orThrow: .badNumber(text(token)))
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      try checkUnderscores(takeDigits(&rest), orThrow: .badNumber(text(token)))
    }
    guard rest.isEmpty, let value = Double(text(token.filter(isNoUnderscore))) else {
      throw Failure(.badNumber(text(token)))
    }
    return .float(value)
  }

  private static func integer(_ digits: Token, radix: Int, whole: Token) throws(Failure) -> Int64 {
    try checkUnderscores(digits, orThrow: .badNumber(text(whole)))
    let plain = text(digits.filter(isNoUnderscore))
    guard plain.allSatisfy({ $0.hexDigitValue.map { $0 < radix } ?? false }) else {
      throw Failure(.badNumber(text(whole)))
    }
    guard let value = Int64(plain, radix: radix) else { throw Failure(.integerTooLarge) }
    return value
  }

  private static func radix(_ letter: UInt8?) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// Digits and underscores from the front of a text.
  private static func takeDigits(_ text: inout Token) -> Token {
    let digits = text.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
    text = text.dropFirst(digits.count)
    return digits
  }

  /// - Throws: `empty` when there is no digit at all.
  private static func checkUnderscores(
    _ digits: Token, orThrow empty: TOMLError.Problem = .strayUnderscore
  ) throws(Failure) {
    guard let first = digits.first, let last = digits.last else { throw Failure(empty) }
    let isDouble = zip(digits, digits.dropFirst()).contains { !isNoUnderscore($0) && !isNoUnderscore($1) }
    if !isNoUnderscore(first) || !isNoUnderscore(last) || isDouble { throw Failure(.strayUnderscore) }
  }

  private static func isNoUnderscore(_ byte: UInt8) -> Bool { byte != UInt8(ascii: "_") }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
