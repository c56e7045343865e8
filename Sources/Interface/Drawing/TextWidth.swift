/// How many columns text takes in a terminal, by the rules that terminals and the C library share: East Asian wide
/// characters and emoji take two, marks that stand on a letter none, all else one.
///
/// Text of a user's file also comes through here on its way to the screen, so this is where what would harm a terminal
/// is made harmless: control characters, direction overrides and joiners never reach a cell.
enum TextWidth {
  static func columns(of text: String) -> Int {
    var columns = 0
    forEachCell(of: text, ascii: false) { _, width in
      columns += width
      return true
    }
    return columns
  }

  /// The text cut to `limit` columns; where something is cut and there is room for it, `ellipsis` ends it.
  static func cut(_ text: String, to limit: Int, ellipsis: String = "") -> String {
    guard columns(of: text) > limit else { return text }
    let room = limit - columns(of: ellipsis)
    guard room > 0 else { return prefix(of: text, columns: limit) }
    return prefix(of: text, columns: room) + ellipsis
  }

  private static func prefix(of text: String, columns limit: Int) -> String {
    var result = ""
    var used = 0
    forEachCell(of: text, ascii: false) { piece, width in
      guard used + width <= limit else { return false }
      result += piece
      used += width
      return true
    }
    return result
  }

  /// Splits text into what goes into one cell each (with the next one, where the width is 2), until `body` answers
  /// false. In ASCII, every other character becomes the letter it is built on, or `?`.
  @inline(__always)
  static func forEachCell(of text: String, ascii: Bool, _ body: (_ piece: String, _ width: Int) -> Bool) {
    var piece = ""
    var pieceWidth = 0
    var marks = 0
    var joins = false
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value >= 0x20 && value < 0x7F || linesAndBlocks.contains(value) && !ascii {
        if pieceWidth > 0, !body(piece, pieceWidth) { return }
        (piece, pieceWidth, marks, joins) = (String(scalar), 1, 0, false)
        continue
      }
      guard let width = width(of: scalar) else { continue }
      if width == 0 {
        if value == zeroWidthJoiner { joins = true }
        // Terminals take a few marks a cell; a tower of a thousand is somebody's joke.
        guard pieceWidth > 0, !ascii, marks < 4, scalar.properties.generalCategory != .format else { continue }
        piece.unicodeScalars.append(scalar)
        marks += 1
        continue
      }
      // What a joiner ties to an emoji (a family, a profession) is one picture: its first part stands for it.
      if joins, width == 2 {
        joins = false
        continue
      }
      if pieceWidth > 0, !body(piece, pieceWidth) { return }
      piece = visible(scalar, ascii: ascii)
      pieceWidth = ascii ? 1 : width
      (marks, joins) = (0, false)
    }
    if pieceWidth > 0 { _ = body(piece, pieceWidth) }
  }

  /// What bars and rules are made of, so most of a picture: known to take one column without being looked up.
  static let linesAndBlocks: ClosedRange<UInt32> = 0x2500...0x259F

  private static let zeroWidthJoiner: UInt32 = 0x200D

  /// What stands in a cell for a character that takes space.
  private static func visible(_ scalar: Unicode.Scalar, ascii: Bool) -> String {
    switch scalar.properties.generalCategory {
    case .control: return scalar.value == 9 || scalar.value == 10 || scalar.value == 13 ? " " : "?"
    case .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return scalar.value == 0x3000 && !ascii ? "\u{3000}" : " "
    case .unassigned, .surrogate: return "?"
    default: break
    }
    if regionalIndicators.contains(scalar.value) { return String(letter(of: scalar)) }
    guard ascii else { return String(scalar) }
    let index = Int(scalar.value) - 0xC0
    return index >= 0 && index < latinLetters.count ? String(latinLetters[index]) : "?"
  }

  /// Flags are pairs of these letters, and no two terminals agree on their width; plain letters say the same.
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  private static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(65 + scalar.value - regionalIndicators.lowerBound))
  }

  /// The letters under the accents of U+00C0 … U+00FF.
  private static let latinLetters = Array("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty")

  /// 1 or 2; 0 for a mark that stands on the character before it; `nil` for what takes no space and shows nothing.
  static func width(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? nil : 1 }
    // The middles and ends of Korean syllables, which stand on their beginnings.
    if value >= 0x1160 && value <= 0x11FF || value >= 0xD7B0 && value <= 0xD7FB { return 0 }
    // The emoji and text selectors would change a width that is already settled; skin tones colour what is there.
    if value >= 0xFE00 && value <= 0xFE0F || value >= 0x1F3FB && value <= 0x1F3FF { return nil }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return value == zeroWidthJoiner ? 0 : nil
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return nil }
    if regionalIndicators.contains(value) { return 1 }
    return scalar.properties.isEmojiPresentation || isEastAsianWide(value) ? 2 : 1
  }

  private static func isEastAsianWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wideRanges.contains { $0.contains(value) }
  }

  /// East_Asian_Width W and F, in blocks (Unicode's EastAsianWidth.txt); emoji come in by their own property.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
