import TOML

/// Goes from what a user names (cli.md, BOARD) to boards. It looks at the disk through `disk` only, and takes the
/// environment and the working folder as values.
public struct BoardFinder: Sendable {
  public var environment: [String: String]
  /// Absolute.
  public var workingDirectory: String
  /// The folder that has the package's own `boards`; `nil` where there is none.
  public var packageDirectory: String?
  public var disk: Disk
  /// What other programs' files can be read as boards, and how.
  public var kitReaders: [KitReader]

  public init(
    environment: [String: String], workingDirectory: String, packageDirectory: String? = nil, disk: Disk = .real,
    kitReaders: [KitReader] = []
  ) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.packageDirectory = packageDirectory
    self.disk = disk
    self.kitReaders = kitReaders
  }

  /// What was found under one argument.
  public struct Found: Hashable, Sendable {
    /// At least one, in the order in which one goes through them.
    public var boards: [Board]
    /// About what else was there and gave no board; the boards' own diagnostics are in them.
    public var diagnostics: [Diagnostic]

    public init(boards: [Board], diagnostics: [Diagnostic] = []) {
      self.boards = boards
      self.diagnostics = diagnostics
    }
  }

  /// Reads the boards that an argument names.
  /// - Throws: when not a single board comes of it.
  public func boards(_ argument: String) throws(UnusableFile) -> Found {
    let name = FilePath.trimmed(argument)
    guard !name.isEmpty else { throw UnusableFile("the name of the board is empty", file: "padboard") }
    if let status = disk.status(absolute(name)) { return try boards(at: name, status) }
    guard !name.contains("/"), FilePath.ending(name) != "toml" else {
      throw UnusableFile("there is no such file or folder", file: name)
    }
    for folder in boardPath {
      for (ending, kind) in [("", Disk.Kind.folder), (".toml", .file)] {
        let candidate = FilePath.join(folder, name + ending)
        if let status = disk.status(absolute(candidate)), status.kind == kind {
          return try boards(at: candidate, status)
        }
      }
    }
    throw UnusableFile(unknownName(name), file: name)
  }

  /// Reads one board file.
  /// - Throws: when it cannot be read, or is not TOML.
  public func board(file: String) throws(UnusableFile) -> Board { try read(file).board }

  /// Reads a `.toml` file that may have nothing to do with boards: then `nil`.
  /// - Throws: when it cannot be read, or is not TOML.
  func boardIfAny(file: String) throws(UnusableFile) -> Board? {
    let (board, isMeantAsBoard) = try read(file)
    return isMeantAsBoard ? board : nil
  }

  private func read(_ file: String) throws(UnusableFile) -> (board: Board, isMeantAsBoard: Bool) {
    let path = absolute(file)
    let source: SourceText
    do throws(Disk.Failure) {
      source = SourceText(try disk.read(path))
    } catch {
      throw UnusableFile("it cannot be read: \(error.reason)", file: file)
    }
    let directory = FilePath.folder(of: path)
    let ownsFolder = FilePath.lastComponent(path) == Self.boardFile
    let title = ownsFolder ? FilePath.title(directory) : FilePath.stem(path)
    var reader = BoardReader(source, file: file, directory: directory, disk: disk)
    let board = try reader.read(title: title, ownsFolder: ownsFolder)
    return (board, reader.isMeantAsBoard)
  }

  // MARK: The board path

  /// Where a bare name is looked for, in this order (cli.md).
  public var boardPath: [String] {
    func folders(_ variable: String) -> [String] {
      (environment[variable] ?? "").split(separator: ":").map(String.init)
    }
    let home = environment["HOME"].map { FilePath.join($0, ".local/share") }
    // The base directory specification asks to ignore paths that are not absolute.
    let dataHome = folders("XDG_DATA_HOME").first { $0.hasPrefix("/") } ?? home
    let shared = folders("XDG_DATA_DIRS").filter { $0.hasPrefix("/") }
    let dataFolders = [dataHome].compactMap(\.self) + (shared.isEmpty ? ["/usr/local/share", "/usr/share"] : shared)
    return folders("PADBOARD_PATH") + dataFolders.map { FilePath.join($0, "padboard/boards") }
      + [packageDirectory].compactMap { $0.map { FilePath.join($0, "boards") } } + ["boards"]
  }

  /// The names that `boards(_:)` finds on the board path, each once, in the order of the path.
  public func names() -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for folder in boardPath {
      let entries = (try? disk.entries(absolute(folder))) ?? []
      for entry in NaturalOrder.sorted(entries, by: \.name) where entry.isUTF8 && !entry.name.hasPrefix(".") {
        let isFile = FilePath.ending(entry.name) == "toml"
        let isBoard = isFile || disk.status(absolute(FilePath.join(folder, entry.name)))?.kind == .folder
        let name = isFile ? FilePath.stem(entry.name) : entry.name
        if isBoard, seen.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }

  private func unknownName(_ name: String) -> String {
    let near = nearest(to: name, among: names())
    let places = boardPath.joined(separator: ", ")
    return "there is no board of this name\(suggestion(near))\(near == nil ? "; looked in \(places)" : "")"
  }

  // MARK: What stands at a path

  static let boardFile = "board.toml"

  private func boards(at path: String, _ status: Disk.Status) throws(UnusableFile) -> Found {
    switch status.kind {
    case .folder:
      var search = FolderSearch(self)
      search.look(in: path)
      return try search.found(in: path)
    case .file where FilePath.ending(path) == "toml":
      return Found(boards: [try board(file: path)], diagnostics: [])
    case .file:
      if let reader = kitReaders.first(where: { $0.reads(path) }) { return try kit(file: path, reader) }
      throw UnusableFile(Self.refusal(of: path), file: path)
    case .other:
      throw UnusableFile("this is no file: a board is a folder or a .toml file", file: path)
    }
  }

  private static func refusal(of path: String) -> String {
    switch FilePath.ending(path) {
    case "xml": "this is no board; a Hydrogen kit's file has the name drumkit.xml"
    case let ending where FilePath.isSound("a.\(ending)"): "this is a sound, not a board; name its folder"
    default: "this is no board: a board is a folder or a .toml file"
    }
  }

  /// Reads a file of another program.
  /// - Throws: when not a single board comes of it.
  func kit(file: String, _ reader: KitReader) throws(UnusableFile) -> Found {
    try reader.read(KitReader.File(path: absolute(file), name: file))
  }

  func absolute(_ path: String) -> String { FilePath.join(workingDirectory, path) }
}
