import Board

/// A field of a board file as it is written.
struct TOMLField {
  enum Value {
    case text(String)
    /// For people: without what would do something on a terminal, which a board must not have in such a place.
    case words(String)
    case number(Double)
    case whole(Int)
    case flag(Bool)
    case texts([String])
    /// Written already.
    case raw(String)
  }

  let name: String
  let value: String

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value =
      switch value {
      case .text(let text): Self.quoted(text)
      case .words(let text): Self.quoted(Self.words(text))
      case .number(let number): "\(number)"
      case .whole(let number): "\(number)"
      case .flag(let flag): flag ? "true" : "false"
      case .texts(let texts): "[\(texts.map(Self.quoted).joined(separator: ", "))]"
      case .raw(let text): text
      }
  }

  static func words(_ text: String) -> String {
    String(text.map { isHarmless($0) ? $0 : " " })
  }

  /// A basic string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func key(_ text: String) -> String {
    let isBare =
      !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return isBare ? text : quoted(text)
  }
}
