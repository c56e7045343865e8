/// Cuts bytes into lines of text that can be shown: no control characters, no endless lines.
struct LineBuffer {
  /// Characters; the rest of a longer line is dropped.
  static let longestLine = 400

  /// What came after the last complete line.
  private(set) var rest: [UInt8] = []

  /// The lines that `bytes` completes; empty ones are left out.
  mutating func feed(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        let line = Self.text(rest)
        if !line.isEmpty { lines.append(line) }
        rest = []
      } else if rest.count < Self.longestLine * 4 {
        rest.append(byte)
      }
    }
    return lines
  }

  private static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t": text.append(" ")
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text.count > longestLine ? text.prefix(longestLine - 1) + "…" : text
  }
}
