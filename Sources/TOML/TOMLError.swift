/// The first thing in a text that is not TOML, and where it stands.
public struct TOMLError: Error, Hashable, Sendable {
  /// Names and pieces of the text are as the user wrote them: whoever shows them makes them harmless first.
  public enum Problem: Hashable, Sendable {
    case notUTF8
    case controlCharacter(Unicode.Scalar)
    case loneReturn
    case missingKey
    case unclosedKey
    case badKeyCharacter(Character)
    case multilineKey
    case missingEquals
    case missingValue
    case textBehindValue
    case textBehindHeader
    case unclosedHeader
    case notAValue(String)
    case unclosedString
    case unclosedMultilineString
    case tooManyQuotes
    case unknownEscape(Character)
    case badUnicodeEscape(digits: Int)
    case noSuchCharacter
    case unclosedArray
    case missingCommaInArray
    case missingCommaInTable
    case lineEndInTable
    case unclosedInlineTable
    case trailingComma
    case leadingZero
    case strayUnderscore
    case badNumber(String)
    case integerTooLarge
    case badDate(String)
    case keyTwice(String, firstLine: Int)
    case tableTwice(String, firstLine: Int)
    case notATable(String, firstLine: Int)
    case notAnArrayOfTables(String, firstLine: Int)
    case closedTable(String, firstLine: Int)
    case tooDeep
  }

  public var problem: Problem
  public var span: SourceSpan

  public init(_ problem: Problem, span: SourceSpan) {
    self.problem = problem
    self.span = span
  }
}

extension TOMLError {
  /// One sentence for the user, without a full stop.
  public var message: String {
    switch problem {
    case .notUTF8: "the text is not UTF-8 here; save the file as UTF-8"
    case .controlCharacter(let scalar):
      "the control character U+\(digits(scalar)) cannot stand here; in a string write \\u\(digits(scalar))"
    case .loneReturn: "a carriage return without a line feed is no line end"
    case .missingKey: "a key is missing here; a sign as a key needs quotes"
    case .unclosedKey: "the quoted key has no closing quote on this line"
    case .badKeyCharacter(let character): "a key with \(character) in it needs quotes: only A-Z a-z 0-9 _ - go without"
    case .multilineKey: "a key cannot have three quotes"
    case .missingEquals: "= is missing after the key"
    case .missingValue: "a value is missing here"
    case .textBehindValue: "the line must end after the value"
    case .textBehindHeader: "the line must end after the table's name"
    case .unclosedHeader: "the table's name needs its closing bracket"
    case .notAValue(let text): "\(shortened(text)) is no value; text needs quotes"
    case .unclosedString: "the string has no closing quote on this line"
    case .unclosedMultilineString: "the string never ends: its three closing quotes are missing"
    case .tooManyQuotes: "too many quotes at the end of the string"
    case .unknownEscape(let character):
      "\\\(character) means nothing in a string; for a backslash write \\\\, or use 'single quotes'"
    case .badUnicodeEscape(let digits): "\\\(digits == 4 ? "u" : "U") needs \(digits) hexadecimal digits"
    case .noSuchCharacter: "there is no such Unicode character"
    case .unclosedArray: "the array never ends: its ] is missing"
    case .missingCommaInArray: "a comma or ] is missing in the array"
    case .missingCommaInTable: "a comma or } is missing in the table"
    case .lineEndInTable: "a table in { } must stay on one line"
    case .unclosedInlineTable: "the table never ends: its } is missing"
    case .trailingComma: "a table in { } cannot end with a comma"
    case .leadingZero: "a number cannot begin with a zero"
    case .strayUnderscore: "an underscore in a number must have a digit on both sides"
    case .badNumber(let text): "\(shortened(text)) is not a number"
    case .integerTooLarge: "the number is too large: 64 bits must hold it"
    case .badDate(let text): "\(shortened(text)) is not a date or time that exists"
    case .keyTwice(let key, let line): "\(shortened(key)) is already set on line \(line)"
    case .tableTwice(let key, let line): "the table \(shortened(key)) is already there, on line \(line)"
    case .notATable(let key, let line): "\(shortened(key)) is not a table: line \(line) makes it a value"
    case .notAnArrayOfTables(let key, let line):
      "\(shortened(key)) is not a list of [[tables]]: line \(line) makes it something else"
    case .closedTable(let key, let line):
      "nothing can be added to \(shortened(key)) here: line \(line) has made it already"
    case .tooDeep: "this is nested too deeply: \(Parser.nestingLimit) levels are the most"
    }
  }

  private func digits(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
