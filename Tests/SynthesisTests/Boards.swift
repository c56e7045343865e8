import AudioFile
import Foundation

@testable import Synthesis

/// The boards that come with Padboard, as they lie in the repository.
enum Boards {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("boards").path

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  /// The samples of a committed file, interleaved.
  static func samples(of recording: Recording) throws -> (format: AudioFormat, samples: [Float]) {
    var file = try AudioFile(path: folder + "/" + recording.file)
    let format = file.format
    let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: Sound.rate * format.channels)
    defer { room.deallocate() }
    var samples: [Float] = []
    while true {
      let frames = try file.read(into: room)
      samples.append(contentsOf: room[..<(frames * format.channels)])
      if frames < Sound.rate { return (format, samples) }
    }
  }
}
