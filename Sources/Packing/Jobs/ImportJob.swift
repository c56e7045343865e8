public import Board
import Foundation

/// Makes a folder with a board.toml and its sounds of boards that were read from something else.
public struct ImportJob {
  public struct Options: Sendable {
    /// The board refers to the sounds where they are, instead of to copies.
    public var links = false
    /// Writes into a folder that is not empty.
    public var force = false

    public init() {}
  }

  /// What was written.
  public struct Result: Hashable, Sendable {
    public struct BoardFile: Hashable, Sendable {
      /// Relative to the folder.
      public var file: String
      public var pads: Int
    }

    public var boards: [BoardFile]
    /// Copied sounds.
    public var sounds: Int
  }

  private let boards: [Board]
  private let source: String
  private let options: Options

  /// - Parameter source: what the boards were read from, as the user named it.
  public init(_ boards: [Board], source: String, options: Options = Options()) {
    self.boards = boards
    self.source = source
    self.options = options
  }

  /// - Parameters:
  ///   - folder: absolute.
  ///   - shown: the same as the user named it.
  ///   - goOn: is told how much is done, 0 … 1; false stops, and then nothing was written.
  public func run(
    into folder: String, shown: String, goOn: (Double) -> Bool = { _ in true }
  ) throws(PackingError) -> Result {
    if let board = boards.first(where: { FilePath.ending($0.file) == "toml" }) { throw .alreadyABoard(board.file) }
    if options.links, FilePath.ending(source) == "h2drumkit" { throw .cannotLink(source) }
    let draft = try FolderDraft(for: folder, shown: shown, force: options.force)
    var names = FileNames()
    var result = Result(boards: [], sounds: 0)
    for (index, board) in boards.enumerated() {
      // One board is the folder; several have a folder each in it.
      let prefix = boards.count == 1 ? "" : names.unique(FileNames.safe(board.title), ending: "") + "/"
      var copy = board
      result.sounds += try bringSounds(of: &copy, prefix, draft) { share in
        goOn((Double(index) + share) / Double(boards.count))
      }
      let text = BoardWriter(copy, heading: [heading(board)]).text
      try draft.write(Array(text.utf8), to: prefix + "board.toml")
      result.boards.append(
        Result.BoardFile(file: prefix + "board.toml", pads: copy.pads.count { !$0.sounds.isEmpty }))
    }
    try draft.place()
    return result
  }

  private func heading(_ board: Board) -> String {
    "Made by 'padboard import' from \(FilePath.lastComponent(FilePath.simplified(source)))."
  }

  /// Copies the sounds of a board, each once, and makes its pads name the copies.
  private func bringSounds(
    of board: inout Board, _ prefix: String, _ draft: borrowing FolderDraft, _ goOn: (Double) -> Bool
  ) throws(PackingError) -> Int {
    var names = FileNames()
    var copies: [String: String] = [:]
    let count = max(1, board.pads.count)
    for index in board.pads.indices {
      guard goOn(Double(index) / Double(count)) else { throw .interrupted }
      guard board.pads[index].problem == nil else {
        board.pads[index].sounds = []
        continue
      }
      for sound in board.pads[index].sounds.indices {
        let path = FilePath.simplified(board.path(of: board.pads[index].sounds[sound].path))
        if copies[path] == nil {
          let name = FileNames.plain(FilePath.lastComponent(path))
          let copy =
            options.links
            ? path : "samples/" + names.unique(FilePath.stem(name), ending: (name as NSString).pathExtension)
          if !options.links { try draft.copy(path, to: prefix + copy) }
          copies[path] = copy
        }
        board.pads[index].sounds[sound].path = copies[path] ?? path
      }
    }
    return options.links ? 0 : copies.count
  }
}
