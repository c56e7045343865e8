import TOML

/// Looks whether the files are there that a board names.
package struct NamedFiles {
  /// Folders with more names than this are not searched for what a wrong name meant.
  private static let mostNames = 2000
  /// So many names are compared in all, which takes a tenth of a second at most: a board that lacks thousands of files
  /// was moved away from them and has no slip in it.
  private static let mostComparisons = 20_000
  private static let mostUnusedListed = 10
  private static let mostFolders = 200

  let directory: String
  let disk: Disk
  /// The names in folders that were looked into.
  private var names: [String: Names] = [:]
  private var comparisons = 0

  private struct Names {
    let sorted: [String]
    let all: Set<String>

    /// The name that is this one to Swift, for which an accent is the same however it is written.
    func find(_ name: String) -> String? { all.firstIndex(of: name).map { all[$0] } }
  }

  package init(directory: String, disk: Disk) {
    self.directory = directory
    self.disk = disk
  }

  /// What to say of a path where nothing is; `nil` when something is.
  package mutating func complaint(about path: String) -> String? {
    guard disk.status(FilePath.join(directory, path)) == nil else { return nil }
    let name = FilePath.lastComponent(path)
    if let same = neighbours(of: path).find(name) {
      // Only a link can have a name and no file.
      if same.utf8.elementsEqual(name.utf8) { return "\(quoted(path)) is a link that leads nowhere" }
      return "there is no file \(quoted(path)), but one whose name only looks the same, with its accents written "
        + "in another way (Unicode normalisation); copy the name from there"
    }
    return "there is no file \(quoted(path))\(suggestion(nearestPath(to: path)))"
  }

  /// The names beside a path.
  private mutating func neighbours(of path: String) -> Names {
    let folder = FilePath.join(directory, FilePath.folder(of: path))
    if let known = names[folder] { return known }
    let entries = ((try? disk.entries(folder)) ?? []).filter(\.isUTF8).map(\.name)
    let found = Names(sorted: entries.sorted(), all: Set(entries))
    names[folder] = found
    return found
  }

  private mutating func nearestPath(to path: String) -> String? {
    guard comparisons < Self.mostComparisons else { return nil }
    let folder = FilePath.folder(of: path)
    let known = neighbours(of: path).sorted
    // By the part before the ending, so that kick.wav is near kick.flac and far from clap.wav.
    guard known.count <= Self.mostNames else { return nil }
    comparisons += known.count
    guard let stem = nearest(to: FilePath.stem(path), among: known.map(FilePath.stem)) else { return nil }
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
