import AudioFile
import Board
import Foundation
import TOML

/// A folder for one test's board and sounds, gone when the test ends.
final class BoardFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("padboard-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Interleaved samples.
  func write(_ name: String, _ samples: [Float], channels: Int = 1, rate: Int = 48_000) throws {
    var writer = try AudioWriter(path: file(name), rate: rate, channels: channels)
    try samples.withUnsafeBufferPointer { try writer.write($0) }
    try writer.finish()
  }

  func write(_ name: String, text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  /// A board of this text, read as the program reads it; its file is called `board.toml`.
  func board(_ text: String) throws -> Board {
    try write("board.toml", text: text)
    return try BoardFinder(environment: [:], workingDirectory: path).board(file: "board.toml")
  }
}

func sine(_ hertz: Double, seconds: Double, level: Float = 0.5, rate: Int = 48_000) -> [Float] {
  (0..<Int(seconds * Double(rate))).map { level * Float(sin(2 * .pi * hertz * Double($0) / Double(rate))) }
}

func take(_ text: String, on board: Board) throws -> Take {
  try Take(SourceText(Array(text.utf8)), file: "test.take", keys: board.keys)
}
