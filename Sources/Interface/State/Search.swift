import Board
import Playback

/// Finds boards and pads by parts of their names.
enum Search {
  /// Boards with every word of the query in their title, file or author.
  static func boards(_ query: String, in boards: [Board]) -> [Int] {
    let words = words(of: query)
    return boards.indices.filter { index in
      let board = boards[index]
      let text = "\(board.title) \(board.file) \(board.author ?? "")".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Pads with every word of the query in their name, key or board's title. Those whose name begins with the query
  /// come first, then those of the board that is shown.
  static func pads(_ query: String, in boards: [Board], shown: Int) -> [PadID] {
    let words = words(of: query)
    let whole = query.lowercased()
    var ranked: [(rank: Int, pad: PadID)] = []
    for (bank, board) in boards.enumerated() {
      let title = board.title.lowercased()
      for (number, pad) in board.pads.enumerated() {
        let name = pad.name.lowercased()
        let text = "\(name) \(pad.key.spelling.lowercased()) \(title)"
        guard words.allSatisfy({ text.contains($0) }) else { continue }
        var rank = bank == shown ? 0 : 1
        if !name.hasPrefix(whole) { rank += 2 }
        if !words.allSatisfy({ name.contains($0) }) { rank += 4 }
        ranked.append((rank, PadID(bank: bank, number: number)))
      }
    }
    // `sorted` is stable by the second part: pads stay in the order of their boards.
    return ranked.sorted { ($0.rank, $0.pad) < ($1.rank, $1.pad) }.map(\.pad)
  }

  private static func words(of query: String) -> [String] {
    query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
