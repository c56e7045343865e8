import Board

/// Finds the sounds that a kit names, in its folder.
struct KitFolder {
  enum Place: Equatable {
    /// A path relative to the folder, or absolute.
    case file(String)
    case missing(String)
    /// Not below the folder.
    case outside(String)
  }

  /// Absolute.
  let directory: String
  let disk: Disk
  /// Whether a sound must lie below the folder.
  let closed: Bool
  /// The names in folders that were looked into, by themselves in small letters.
  private var names: [String: [String: String]] = [:]

  init(directory: String, disk: Disk, closed: Bool) {
    self.directory = directory
    self.disk = disk
    self.closed = closed
  }

  /// Kits are often made on systems that write `\` in paths and do not tell capitals from small letters.
  mutating func find(_ path: String) -> Place {
    var candidate = FilePath.simplified(path)
    if !isThere(candidate), candidate.contains("\\") {
      candidate = FilePath.simplified(String(candidate.map { $0 == "\\" ? "/" : $0 }))
    }
    if closed, candidate.hasPrefix("/") || candidate == ".." || candidate.hasPrefix("../") { return .outside(path) }
    if isThere(candidate) { return .file(candidate) }
    return spelledOtherwise(candidate).map { .file($0) } ?? .missing(candidate)
  }

  private func isThere(_ path: String) -> Bool {
    !path.isEmpty && disk.status(FilePath.join(directory, path))?.kind == .file
  }

  private mutating func spelledOtherwise(_ path: String) -> String? {
    var found = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      let name = part == ".." ? ".." : namesIn(found)[part.lowercased()]
      guard let name else { return nil }
      found = FilePath.join(found, name)
    }
    return isThere(found) ? found : nil
  }

  private mutating func namesIn(_ folder: String) -> [String: String] {
    if let known = names[folder] { return known }
    let entries = (try? disk.entries(folder.isEmpty ? directory : FilePath.join(directory, folder))) ?? []
    let sorted = entries.filter(\.isUTF8).map(\.name).sorted()
    let table = Dictionary(sorted.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    names[folder] = table
    return table
  }
}

/// What to say of files that are not there.
struct MissingFiles {
  /// Looking for what a wrong name may have meant takes a while; a kit that lacks more is not one with a slip in it.
  private static let mostSuggestions = 50

  private var named: NamedFiles
  private var count = 0

  init(_ folder: KitFolder) {
    named = NamedFiles(directory: folder.directory, disk: folder.disk)
  }

  mutating func words(for path: String) -> String {
    count += 1
    guard count <= Self.mostSuggestions else { return "there is no file \(quoted(path))" }
    return named.complaint(about: path) ?? "\(quoted(path)) is no file"
  }
}

/// Rounds to what a person would write; nothing that can be heard is lost.
func rounded(_ value: Double, _ digits: Int) -> Double {
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  let result = (value * scale).rounded() / scale
  return result == 0 ? 0 : result
}
