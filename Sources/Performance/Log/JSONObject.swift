/// One JSON object on one line, its members in the order in which they were added.
public struct JSONObject: Sendable {
  private var members: [String] = []

  public init() {}

  /// Left out when `nil`.
  public mutating func add(_ name: String, _ value: String?) {
    if let value { members.append("\"\(name)\":\(Self.quoted(value))") }
  }

  public mutating func add(_ name: String, _ value: Int) { members.append("\"\(name)\":\(value)") }

  public mutating func add(_ name: String, _ value: Bool) { members.append("\"\(name)\":\(value)") }

  /// Seconds, to the microsecond: `0.5`, `12.0`.
  public mutating func add(_ name: String, _ value: Duration) {
    members.append("\"\(name)\":\(Self.seconds(value))")
  }

  public mutating func add(_ name: String, _ values: [String]) {
    members.append("\"\(name)\":[\(values.map(Self.quoted).joined(separator: ","))]")
  }

  public var line: String { "{\(members.joined(separator: ","))}" }

  static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let half: Int64 = attoseconds < 0 ? -500_000_000_000 : 500_000_000_000
    let microseconds = seconds * 1_000_000 + (attoseconds + half) / 1_000_000_000_000
    let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.count > 1, digits.hasSuffix("0") { digits.removeLast() }
    return "\(microseconds < 0 ? "-" : "")\(whole).\(digits)"
  }

  /// What JSON needs escaped, and what would end a line for some readers or move a terminal's cursor.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
