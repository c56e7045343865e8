import CNcurses
import Glibc

/// How characters are bytes in the user's locale.
enum TextEncoding: Hashable, Sendable {
  case utf8
  /// One byte a character: what each of the 256 bytes means, `nil` where it means nothing.
  case singleByte([Unicode.Scalar?])

  static let ascii = TextEncoding.singleByte((0..<256).map { $0 < 128 ? Unicode.Scalar($0) : nil })
  static let latin1 = TextEncoding.singleByte((0..<256).map { Unicode.Scalar($0) })

  /// Takes the character part of the user's locale for this process, and says what it is.
  ///
  /// A locale that is not installed (often so in containers) but names UTF-8 gets the C library's own UTF-8 locale.
  /// The rest of the locale stays: a decimal comma would spoil numbers in files.
  static func adoptLocale() -> TextEncoding {
    if setlocale(LC_CTYPE, "") == nil, namesUTF8() { _ = setlocale(LC_CTYPE, "C.UTF-8") }
    if String(cString: nl_langinfo(CInt(CODESET))) == "UTF-8" { return .utf8 }
    return .singleByte(
      (0..<256).map { byte in
        let wide = btowc(Int32(byte))
        return wide == WEOF ? nil : Unicode.Scalar(UInt32(wide))
      })
  }

  private static func namesUTF8() -> Bool {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(variable), value.pointee != 0 else { continue }
      let name = String(cString: value).lowercased()
      return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
    }
    return false
  }

  /// Whether the terminal can be sent this character.
  func canEncode(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .utf8: true
    case .singleByte(let table): scalar.value < 128 || table.contains(scalar)
    }
  }
}
