/// Puts characters together from bytes that may come in any portions. Bytes that are no character vanish.
struct ScalarAssembler {
  private let encoding: TextEncoding
  /// The first bytes of a UTF-8 character.
  private var partial: [UInt8] = []
  private var missing = 0

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
  }

  /// Whether a character has begun and is not complete.
  var isWaiting: Bool { missing > 0 }

  mutating func reset() {
    partial = []
    missing = 0
  }

  /// The character that `byte` completes.
  mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
    switch encoding {
    case .singleByte(let table): return table[Int(byte)]
    case .utf8: return feedUTF8(byte)
    }
  }

  private mutating func feedUTF8(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0, byte & 0xC0 == 0x80 {
      partial.append(byte)
      missing -= 1
      guard missing == 0 else { return nil }
      let scalar = String(validating: partial, as: UTF8.self)?.unicodeScalars.first
      partial = []
      return scalar
    }
    reset()
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return nil
    }
    partial = [byte]
    return nil
  }
}
