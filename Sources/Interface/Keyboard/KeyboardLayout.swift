/// Where the keys lie under the user's fingers: four rows of a keyboard, each key with and without Shift.
public enum KeyboardLayout: String, CaseIterable, Hashable, Sendable {
  case qwerty, qwertz, azerty, dvorak, colemak

  /// The other character on the same key: with Shift for the one without, and the other way round.
  func twin(of character: Character) -> Character? {
    for row in rows {
      if let index = row.plain.firstIndex(of: character) {
        return Self.character(at: index, of: row.plain, in: row.shifted)
      }
      if let index = row.shifted.firstIndex(of: character) {
        return Self.character(at: index, of: row.shifted, in: row.plain)
      }
    }
    let other = character.isLowercase ? character.uppercased() : character.lowercased()
    return other.count == 1 && other.first != character ? other.first : nil
  }

  /// Whether a key of the four rows types the character, with Shift or without. ASCII is on every keyboard somewhere, be
  /// it with AltGr.
  public func types(_ character: Character) -> Bool {
    character.isASCII || rows.contains { $0.plain.contains(character) || $0.shifted.contains(character) }
  }

  private static func character(at index: String.Index, of row: String, in other: String) -> Character? {
    other.dropFirst(row.distance(from: row.startIndex, to: index)).first
  }

  /// The four rows from the digits down, keys from the left; the key left of the `1` and the one left of the lowest
  /// row are not among them, because not every keyboard has them.
  var rows: [(plain: String, shifted: String)] {
    switch self {
    case .qwerty:
      [
        ("1234567890-=", "!@#$%^&*()_+"), ("qwertyuiop[]\\", "QWERTYUIOP{}|"), ("asdfghjkl;'", "ASDFGHJKL:\""),
        ("zxcvbnm,./", "ZXCVBNM<>?"),
      ]
    case .qwertz:
      [
        ("1234567890ß´", "!\"§$%&/()=?`"), ("qwertzuiopü+", "QWERTZUIOPÜ*"), ("asdfghjklöä#", "ASDFGHJKLÖÄ'"),
        ("yxcvbnm,.-", "YXCVBNM;:_"),
      ]
    case .azerty:
      [
        ("&é\"'(-è_çà)=", "1234567890°+"), ("azertyuiop^$", "AZERTYUIOP¨£"), ("qsdfghjklmù*", "QSDFGHJKLM%µ"),
        ("wxcvbn,;:!", "WXCVBN?./§"),
      ]
    case .dvorak:
      [
        ("1234567890[]", "!@#$%^&*(){}"), ("',.pyfgcrl/=\\", "\"<>PYFGCRL?+|"), ("aoeuidhtns-", "AOEUIDHTNS_"),
        (";qjkxbmwvz", ":QJKXBMWVZ"),
      ]
    case .colemak:
      [
        ("1234567890-=", "!@#$%^&*()_+"), ("qwfpgjluy;[]\\", "QWFPGJLUY:{}|"), ("arstdhneio'", "ARSTDHNEIO\""),
        ("zxcvbkm,./", "ZXCVBKM<>?"),
      ]
    }
  }
}
