import TOML

/// Looks whether the files are there that a board names.
package struct NamedFiles {
  /// Folders with more names than this are not searched for what a wrong name meant.
  private static let mostNames = 2000
  private static let mostUnusedListed = 10
  private static let mostFolders = 200

  let directory: String
  let disk: Disk
  /// The names in folders that were looked into.
  private var names: [String: [String]] = [:]

  package init(directory: String, disk: Disk) {
    self.directory = directory
    self.disk = disk
  }

  /// What to say of a path where nothing is; `nil` when something is.
  package mutating func complaint(about path: String) -> String? {
    guard disk.status(FilePath.join(directory, path)) == nil else { return nil }
    return "there is no file \(quoted(path))\(suggestion(nearestPath(to: path)))"
  }

  private mutating func nearestPath(to path: String) -> String? {
    let folder = FilePath.folder(of: path)
    let absolute = FilePath.join(directory, folder)
    let known = names[absolute] ?? ((try? disk.entries(absolute)) ?? []).filter(\.isUTF8).map(\.name).sorted()
    names[absolute] = known
    // By the part before the ending, so that kick.wav is near kick.flac and far from clap.wav.
    guard known.count <= Self.mostNames,
      let stem = nearest(to: FilePath.stem(path), among: known.map(FilePath.stem))
    else { return nil }
    let names = known.filter { FilePath.stem($0) == stem }
    guard let name = names.first(where: { FilePath.ending($0) == FilePath.ending(path) }) ?? names.first else {
      return nil
    }
    return path.contains("/") ? FilePath.join(folder, name) : name
  }

  /// Warns of sounds in the board's folder that no pad uses.
  func reportUnused(_ board: Board, _ report: inout Report) {
    let used = Set(board.pads.flatMap(\.sounds).map { FilePath.simplified(board.path(of: $0.path)) })
    let unused = soundsOfFolder().filter { !used.contains(FilePath.simplified(board.path(of: $0))) }
    for path in unused.prefix(Self.mostUnusedListed) {
      report.warning("no pad uses \(quoted(path))", at: nil)
    }
    if unused.count > Self.mostUnusedListed {
      report.warning("no pad uses \(unused.count - Self.mostUnusedListed) more sounds of this folder", at: nil)
    }
  }

  /// Sounds in the board's folder and below, without hidden ones, links to folders, and what belongs to a board of its
  /// own. A board may lie in a home folder, so not the whole disk is searched.
  private func soundsOfFolder() -> [String] {
    var found: [String] = []
    var folders = [""]
    var next = 0
    while next < min(folders.count, Self.mostFolders) {
      let folder = folders[next]
      next += 1
      let entries = (try? disk.entries(FilePath.join(directory, folder))) ?? []
      if !folder.isEmpty, entries.contains(where: { $0.name == BoardFinder.boardFile }) { continue }
      for entry in entries where entry.isUTF8 && !entry.name.hasPrefix(".") {
        let path = folder.isEmpty ? entry.name : FilePath.join(folder, entry.name)
        if entry.kind == .folder { folders.append(path) } else if FilePath.isSound(entry.name) { found.append(path) }
      }
    }
    return NaturalOrder.sorted(found, by: \.self)
  }
}
