import AudioFile
import Foundation

/// Sound files without a fault, to be damaged: one of each format that can be written here, long and short.
enum SoundSeeds {
  static func make(in folder: String) throws(Failure) -> [[UInt8]] {
    try Failure.wrap(folder) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    var seeds: [[UInt8]] = []
    for ending in ["wav", "flac", "aiff", "caf", "ogg", "opus"] {
      for (channels, frames, depth) in [
        (1, 300, AudioWriter.Depth.bits16), (2, 3000, .bits24), (6, 700, .bits16), (1, 24_000, .bits16),
      ] {
        let path = "\(folder)/\(channels)-\(frames).\(ending)"
        let bytes = try Failure.wrap(path) {
          try write(path, channels: channels, frames: frames, depth)
          return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        }
        seeds.append(bytes)
      }
    }
    return seeds
  }

  private static func write(_ path: String, channels: Int, frames: Int, _ depth: AudioWriter.Depth) throws {
    var writer = try AudioWriter(path: path, rate: 48_000, channels: channels, depth: depth, quality: 0.1)
    let samples = (0..<frames * channels).map { Float(sin(Double($0) * 0.03)) * Float($0 % 97) / 200 }
    try samples.withUnsafeBufferPointer { samples throws(AudioWriterError) in try writer.write(samples) }
    try writer.finish()
  }
}
