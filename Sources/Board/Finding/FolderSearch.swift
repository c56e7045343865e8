import TOML

/// Goes through a folder for all the boards in it: a board's or kit's own folder, a folder that holds
/// boards, or a folder of plain sounds with its sub-folders.
struct FolderSearch {
  private static let deepest = 8
  private static let mostFolders = 2000

  private let finder: BoardFinder
  private var boards: [Board] = []
  private var diagnostics: [Diagnostic] = []
  /// Folders that were looked into, so that links that lead back end.
  private var seen: Set<String> = []

  init(_ finder: BoardFinder) {
    self.finder = finder
  }

  /// - Throws: when there is not a single board.
  func found(in folder: String) throws(UnusableFile) -> BoardFinder.Found {
    guard boards.isEmpty else { return BoardFinder.Found(boards: boards, diagnostics: diagnostics) }
    guard !diagnostics.hasErrors else { throw UnusableFile(diagnostics) }
    throw UnusableFile(
      diagnostics + [Diagnostic(.error, "this folder has no board and no sounds in it", file: folder)])
  }

  /// `folder` as the user named it.
  mutating func look(in folder: String, depth: Int = 0) {
    let path = finder.absolute(folder)
    guard let status = finder.disk.status(path), seen.insert(status.identity).inserted else { return }
    let entries: [Disk.Entry]
    do throws(Disk.Failure) {
      entries = try finder.disk.entries(path).filter { !$0.name.hasPrefix(".") }
    } catch {
      diagnostics.append(Diagnostic(.error, "this folder cannot be read: \(error.reason)", file: folder))
      return
    }
    if entries.contains(where: { $0.name == BoardFinder.boardFile }) {
      return add { finder throws(UnusableFile) in try finder.board(file: FilePath.join(folder, BoardFinder.boardFile)) }
    }
    for reader in finder.kitReaders {
      guard let name = entries.map(\.name).first(where: { reader.ownsFolder($0) }) else { continue }
      return addKit(FilePath.join(folder, name), reader)
    }
    // What looks like a sound is no board and no folder; of thousands of files few are left to look at.
    let sorted = NaturalOrder.sorted(entries.filter { !FilePath.isSound($0.name) }, by: \.name)
    let count = boards.count + diagnostics.count
    for entry in sorted where entry.isUTF8 && FilePath.ending(entry.name) == "toml" {
      add { finder throws(UnusableFile) in try finder.boardIfAny(file: FilePath.join(folder, entry.name)) }
    }
    let folders = sorted.filter { isFolder($0, in: path) }.map { FilePath.join(folder, $0.name) }
    let boardFolders = folders.filter(holdsBoard)
    // Where there are boards, the sounds are theirs.
    if boards.count + diagnostics.count > count || !boardFolders.isEmpty {
      for boardFolder in boardFolders { look(in: boardFolder, depth: depth + 1) }
      return
    }
    boards += SoundFolder.boards(
      of: SoundFolder.sounds(among: entries), title: FilePath.title(path), file: folder, directory: path)
    for folder in folders {
      guard depth < Self.deepest, seen.count < Self.mostFolders else {
        let limits = "\(Self.deepest) levels and \(Self.mostFolders) folders are the most"
        diagnostics.append(Diagnostic(.warning, "this folder and those after it are left out: \(limits)", file: folder))
        return
      }
      look(in: folder, depth: depth + 1)
    }
  }

  private func isFolder(_ entry: Disk.Entry, in path: String) -> Bool {
    guard entry.isUTF8 else { return false }
    let kind = entry.kind ?? finder.disk.status(FilePath.join(path, entry.name))?.kind
    return kind == .folder
  }

  private func holdsBoard(_ folder: String) -> Bool {
    ([BoardFinder.boardFile] + finder.kitReaders.compactMap(\.folderMark)).contains {
      finder.disk.status(finder.absolute(FilePath.join(folder, $0))) != nil
    }
  }

  private mutating func addKit(_ file: String, _ reader: KitReader) {
    do throws(UnusableFile) {
      let found = try finder.kit(file: file, reader)
      boards += found.boards
      diagnostics += found.diagnostics
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func add(_ read: (BoardFinder) throws(UnusableFile) -> Board?) {
    do throws(UnusableFile) {
      if let board = try read(finder) { boards.append(board) }
    } catch {
      diagnostics += error.diagnostics
    }
  }
}
