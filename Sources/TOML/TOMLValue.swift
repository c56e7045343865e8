/// A value of a TOML document, with the place where it stands.
public struct TOMLValue: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    /// Also infinite or not a number, as TOML has words for both.
    case float(Double)
    case boolean(Bool)
    /// Minutes east of Greenwich.
    case offsetDateTime(TOMLDate, TOMLTime, offset: Int)
    case localDateTime(TOMLDate, TOMLTime)
    case localDate(TOMLDate)
    case localTime(TOMLTime)
    case array([TOMLValue])
    case table(TOMLTable)
  }

  public var content: Content
  /// What the text covers; for a table that a header or a dotted key makes, that header or key.
  public var span: SourceSpan

  public init(_ content: Content, span: SourceSpan) {
    self.content = content
    self.span = span
  }
}

extension TOMLValue {
  public var string: String? {
    if case .string(let value) = content { value } else { nil }
  }

  public var integer: Int64? {
    if case .integer(let value) = content { value } else { nil }
  }

  public var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  /// An integer or a float.
  public var number: Double? {
    switch content {
    case .integer(let value): Double(value)
    case .float(let value): value
    default: nil
    }
  }

  public var array: [TOMLValue]? {
    if case .array(let value) = content { value } else { nil }
  }

  public var table: TOMLTable? {
    if case .table(let value) = content { value } else { nil }
  }

  /// The type in words, with its article: "a string", "an array", …
  public var typeInWords: String {
    switch content {
    case .string: "a string"
    case .integer, .float: "a number"
    case .boolean: "a boolean"
    case .offsetDateTime, .localDateTime: "a date and time"
    case .localDate: "a date"
    case .localTime: "a time of day"
    case .array: "an array"
    case .table: "a table"
    }
  }
}
