import AudioFile
import Board
import Foundation
import TOML

/// What holds of the boards that a kit becomes, and the sounds that one needs to become a board at all.
enum Boards {
  /// Reads a kit twice.
  /// - Parameters:
  ///   - source: the text that all complaints are about; `nil` where there are several.
  ///   - folder: below which all sounds must lie; `nil` for anywhere.
  static func check(
    _ source: SourceText?, below folder: String? = nil, _ read: () throws(UnusableFile) -> BoardFinder.Found
  ) throws(Violation) {
    let first = Result { () throws(UnusableFile) in try read() }
    let second = Result { () throws(UnusableFile) in try read() }
    try Violation.unless(first == second, "a kit reads in two ways")
    switch first {
    case .failure(let error): try Expectations.check(error, in: source)
    case .success(let found):
      try Violation.unless(!found.boards.isEmpty, "a kit gives no board")
      for board in found.boards { try check(board, source, below: folder) }
    }
  }

  private static func check(_ board: Board, _ source: SourceText?, below folder: String?) throws(Violation) {
    try Violation.unless(!board.pads.isEmpty, "a kit's board has no pads")
    try Expectations.check(board)
    try Expectations.check(board.diagnostics, in: source)
    for words in [board.title, board.author ?? "", board.license ?? ""] + board.notes + board.pads.map(\.name) {
      try Expectations.check(harmless: words)
    }
    guard let folder else { return }
    for sound in board.pads.flatMap(\.sounds) {
      let path = URL(fileURLWithPath: board.path(of: sound.path)).resolvingSymlinksInPath().path
      try Violation.unless(path.hasPrefix(folder + "/"), "a kit plays \(path), outside of its folder")
    }
  }

  /// Puts some short sounds into a folder.
  static func makeSounds(_ names: [String], in folder: String) throws(Failure) {
    let samples = (0..<480).map { Float($0 % 32) / 64 }
    for name in names {
      let path = "\(folder)/\(name)"
      try Failure.wrap(path) {
        let parent = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        var writer = try AudioWriter(path: path, rate: 48_000, channels: 1, depth: .bits16)
        try samples.withUnsafeBufferPointer { samples throws(AudioWriterError) in try writer.write(samples) }
        try writer.finish()
      }
    }
  }
}
