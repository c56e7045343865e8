import CNcurses

/// Fits a cell's text into its columns: what the terminal gets is never wider than the cell, or the row would shift.
///
/// Terminals disagree on joined emoji, flags and variation selectors. So only what has a sure width is sent: spacing
/// characters as long as they fit, each with its combining marks.
struct CellText {
  /// One character as curses takes it: a spacing one and up to four marks on it.
  struct Piece: Equatable {
    var scalars: [Unicode.Scalar]
    /// In columns.
    var width: Int
  }

  static let mostMarks = 4

  let encoding: TextEncoding
  /// Columns of a character: −1 for one that cannot be shown, 0 for a mark.
  let width: (Unicode.Scalar) -> Int

  init(encoding: TextEncoding, width: @escaping (Unicode.Scalar) -> Int = CellText.libraryWidth) {
    self.encoding = encoding
    self.width = width
  }

  /// Curses asks the C library, so this does too.
  static func libraryWidth(_ scalar: Unicode.Scalar) -> Int { Int(curses_character_width(scalar.value)) }

  /// Exactly `columns` wide, filled up with spaces. What cannot be shown is a question mark.
  func pieces(of text: String, columns: Int) -> [Piece] {
    var pieces: [Piece] = []
    var room = columns
    for scalar in text.unicodeScalars {
      guard !Self.isInvisible(scalar) else { continue }
      let shown = shownAs(scalar)
      if shown.width == 0 {
        guard let last = pieces.indices.last, pieces[last].scalars.count <= Self.mostMarks else { continue }
        pieces[last].scalars.append(shown.scalar)
      } else if shown.width <= room {
        pieces.append(Piece(scalars: [shown.scalar], width: shown.width))
        room -= shown.width
      } else {
        break
      }
    }
    if pieces.isEmpty, !text.isEmpty, columns > 0 {
      pieces.append(Piece(scalars: ["?"], width: 1))
      room -= 1
    }
    while room > 0 {
      pieces.append(Piece(scalars: [" "], width: 1))
      room -= 1
    }
    return pieces
  }

  private func shownAs(_ scalar: Unicode.Scalar) -> (scalar: Unicode.Scalar, width: Int) {
    let width = scalar.isASCII ? (scalar.value < 32 || scalar.value == 127 ? -1 : 1) : self.width(scalar)
    if width == 0 { return encoding.canEncode(scalar) ? (scalar, 0) : ("?", -1) }
    return width > 0 && encoding.canEncode(scalar) ? (scalar, width) : ("?", 1)
  }

  /// Joiners, selectors and marks of direction: they change how their neighbours look, differently everywhere.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return scalar.properties.generalCategory == .format || (0xFE00...0xFE0F).contains(scalar.value)
      || (0xE0100...0xE01EF).contains(scalar.value)
  }
}
