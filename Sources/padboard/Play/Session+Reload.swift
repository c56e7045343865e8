import Board
import Interface
import Performance
import Playback

/// Boards that are read again, because the user says so or because their files have changed.
extension Session {
  /// Reads a board again, without cutting what sounds. Where it cannot be read, the old one stays.
  mutating func reload(_ index: Int) {
    guard let board = load(index) else { return }
    replace(index, with: board)
  }

  /// Reads the boards again whose files have changed and been left alone for a moment since.
  mutating func reloadChanged() {
    for index in changes.due(at: now) {
      drawing.change(urgent: true, at: now)
      let wasUnread = unread.contains(index)
      guard let board = load(index) else { continue }
      // The same text again: it was touched only, or this program itself has saved gains.
      if board != app.boards[index] || wasUnread { replace(index, with: board) }
    }
  }

  private mutating func load(_ index: Int) -> Board? {
    guard app.boards.indices.contains(index) else { return nil }
    let old = app.boards[index]
    let loaded = loader.load(old.file)
    guard let board = loaded.boards.first(where: { $0.directory == old.directory && $0.file == old.file }) else {
      let missing = Diagnostic(.error, "there is no board here any more", file: old.file)
      app.report(loaded.diagnostics.isEmpty ? [missing] : loaded.diagnostics, at: now)
      unread.insert(index)
      return nil
    }
    unread.remove(index)
    return board
  }

  private mutating func replace(_ index: Int, with board: Board) {
    let old = app.boards[index]
    let bank = PatchBank(board, bank: index)
    let changes = bench.replace(index, with: bank)
    // The user's own gains end with a reload; a pad whose patch is the same has to be told.
    let gains = app.changedGains.keys.filter { $0.bank == index }.sorted().compactMap { id in
      bank.patches[id].map { Command.gain(id, $0.gain) }
    }
    let needsPool = index == app.shown && (board.sources != old.sources || board.overrun != old.overrun)
    send(changes + gains + (needsPool ? pool.commands(for: board) : []))
    app.replaceBoard(at: index, with: board, at: now)
    log.rename(app.boards)
    if !board.diagnostics.hasErrors { app.show("\(board.title) is loaded again", at: now) }
  }
}
