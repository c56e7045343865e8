import AudioFile
import Board
import Foundation

@testable import Packing

/// A folder for one test's files, gone when the test ends.
final class TestFolder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("padboard-\(UUID().uuidString)").path
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func text(_ name: String, _ text: String) throws {
    try makeFolder(for: name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: file(name)) ?? Data(), as: UTF8.self)
  }

  /// Writes the same samples to all channels.
  func sound(
    _ name: String, _ samples: [Float] = sine(440, frames: 4800, rate: 48_000), rate: Int = 48_000, channels: Int = 1,
    depth: AudioWriter.Depth = .bits16
  ) throws {
    try makeFolder(for: name)
    var writer = try AudioWriter(path: file(name), rate: rate, channels: channels, depth: depth)
    let frames = samples.flatMap { Array(repeating: $0, count: channels) }
    try frames.withUnsafeBufferPointer { samples throws(AudioWriterError) in try writer.write(samples) }
    try writer.finish()
  }

  /// The first channel of a sound, and what it says of itself.
  func read(_ name: String) throws -> (format: AudioFormat, samples: [Float]) {
    var sound = try AudioFile(path: file(name))
    let channels = sound.format.channels
    var samples = [Float](repeating: 0, count: 1_000_000 * channels)
    let frames = try samples.withUnsafeMutableBufferPointer { room throws(AudioFileError) in try sound.read(into: room)
    }
    return (sound.format, stride(from: 0, to: frames * channels, by: channels).map { samples[$0] })
  }

  /// Every file below, by its path.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file(name), isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  var finder: BoardFinder { BoardFinder(environment: [:], workingDirectory: path) }

  private func makeFolder(for name: String) throws {
    let folder = (file(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }
}

func sine(_ hertz: Double, frames: Int, rate: Int, level: Float = 0.5) -> [Float] {
  (0..<frames).map { level * Float(sin(2 * .pi * hertz * Double($0) / Double(rate))) }
}

/// Random numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
  }
}
