import Board

/// The keys in the order in which a kit's pads get them: blocks of four by four from the bottom row up, as the pads of
/// a drum machine lie, then the rest of the American keyboard, then all of it once more with Shift.
enum KitKeys {
  static let all: [Key] = [
    "zxcvasdfqwer1234", "bnm,./ghjkl;'tyuiop[]567890-=", "ZXCVASDFQWER!@#$", "BNM<>?GHJKL:\"TYUIOP{}%^&*()_+", "`\\~|",
  ].joined().map { .character($0) }
}

/// A pad that has no key yet.
struct KitPad {
  /// Its key is set by `boards(_:like:)`.
  var pad: Pad
  /// Pads that this one silences when it starts, by their places in the list of all.
  var stops: [Int] = []

  init(_ pad: Pad) {
    self.pad = pad
  }

  /// Gives out the keys; what finds none goes on further boards. `board` has all but the pads.
  static func boards(_ pads: [KitPad], like board: Board) -> [Board] {
    let pages = stride(from: 0, to: pads.count, by: KitKeys.all.count).map {
      $0..<min($0 + KitKeys.all.count, pads.count)
    }
    return pages.enumerated().map { number, page in
      var result = board
      result.title = harmless(board.title)
      result.author = board.author.map(harmless)
      result.license = board.license.map(harmless)
      if pages.count > 1 { result.title += " (\(number + 1) of \(pages.count))" }
      if number > 0 { result.diagnostics = [] }
      result.pads = page.map { index in
        var pad = pads[index].pad
        pad.key = KitKeys.all[index - page.lowerBound]
        // As in a board file, whose words hold nothing that a terminal would obey.
        pad.name = harmless(pad.name)
        pad.stops = pads[index].stops.filter(page.contains).map { KitKeys.all[$0 - page.lowerBound] }
        return pad
      }
      return result
    }
  }
}
