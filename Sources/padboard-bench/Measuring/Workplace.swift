import AudioFile
import Foundation

/// A folder of sounds made for the measurements; it goes when its owner goes.
final class Workplace {
  let folder: String

  init() throws(Failure) {
    folder = NSTemporaryDirectory() + "padboard-bench-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let folder = folder
    try Failure.wrap(folder) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a chord under soft noise; the name's ending chooses the format. Gives the file's path.
  func sound(
    _ name: String, seconds: Double, pitch: Double = 220, rate: Int = 44_100, channels: Int = 2
  ) throws(Failure) -> String {
    let path = "\(folder)/\(name)"
    let block = Self.block(pitch: pitch, rate: rate, channels: channels)
    try Failure.wrap(path) {
      var writer = try AudioWriter(path: path, rate: rate, channels: channels, depth: .bits16)
      var left = Int(seconds * Double(rate))
      while left > 0 {
        let frames = min(left, rate)
        try block.withUnsafeBufferPointer { samples in
          try writer.write(UnsafeBufferPointer(rebasing: samples[..<(frames * channels)]))
        }
        left -= frames
      }
      try writer.finish()
    }
    return path
  }

  /// The same sound under many names.
  func copies(of path: String, _ count: Int) throws(Failure) -> [String] {
    let url = URL(fileURLWithPath: path)
    return try Failure.wrap(path) {
      try (0..<count).map { index in
        let copy = "\(folder)/\(index)-\(url.lastPathComponent)"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        return copy
      }
    }
  }

  /// One second, whose end meets its beginning.
  private static func block(pitch: Double, rate: Int, channels: Int) -> [Float] {
    var noise = UInt32(truncatingIfNeeded: Int(pitch * 7919)) | 1
    return (0..<rate).flatMap { frame -> [Float] in
      let turn = 2 * Double.pi * pitch.rounded() * Double(frame) / Double(rate)
      return (0..<channels).map { channel in
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let hiss = Float(noise >> 16) / 65_536 - 0.5
        return Float(0.1 * sin(turn) + 0.05 * sin(turn * Double(3 + channel))) + 0.01 * hiss
      }
    }
  }
}
