import AudioFile
import Board
import Foundation

@testable import Kits

/// A folder for one test's kit, gone when the test ends.
final class TestFolder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("padboard-\(UUID().uuidString)").path
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A short sound; the folders that its path needs are made.
  func sound(_ name: String, frames: Int = 480, rate: Int = 48_000) throws {
    try makeFolder(for: name)
    var writer = try AudioWriter(path: "\(path)/\(name)", rate: rate, channels: 1, depth: .bits16)
    let samples = (0..<frames).map { Float($0 % 32) / 64 }
    try samples.withUnsafeBufferPointer { samples throws(AudioWriterError) in try writer.write(samples) }
    try writer.finish()
  }

  func text(_ name: String, _ text: String) throws {
    try makeFolder(for: name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  private func makeFolder(for name: String) throws {
    let folder = ("\(path)/\(name)" as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func finder() -> BoardFinder {
    BoardFinder(
      environment: [:], workingDirectory: path, kitReaders: Kits.readers(cacheDirectory: "\(path)/cache"))
  }

  /// What comes of an argument: its boards, or what is said instead.
  func read(_ argument: String) -> (boards: [Board], messages: [String]) {
    do throws(UnusableFile) {
      let found = try finder().boards(argument)
      return (found.boards, (found.diagnostics + found.boards.flatMap(\.diagnostics)).map(headline))
    } catch {
      return ([], error.diagnostics.map(headline))
    }
  }

  /// Without the line that is shown.
  private func headline(_ diagnostic: Diagnostic) -> String {
    String(diagnostic.description.split(separator: "\n")[0])
  }
}

/// Random numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
  }
}
