import AudioFile

/// Whole files, decoded: what a program without an engine does.
enum Samples {
  /// Reads a file to its end and gives its samples, interleaved.
  static func decode(_ path: String) throws(Failure) -> (samples: [Float], channels: Int, rate: Int) {
    try Failure.wrap(path) {
      var file = try AudioFile(path: path)
      let channels = file.format.channels
      var all: [Float] = []
      var block = [Float](repeating: 0, count: 8192 * channels)
      while true {
        let frames = try block.withUnsafeMutableBufferPointer { try file.read(into: $0) }
        all += block[..<(frames * channels)]
        if frames < 8192 { return (all, channels, file.format.rate) }
      }
    }
  }

  /// Decodes the first seconds of a file and keeps nothing.
  static func skim(_ path: String, seconds: Int) throws(Failure) {
    try Failure.wrap(path) {
      var file = try AudioFile(path: path)
      var block = [Float](repeating: 0, count: 8192 * file.format.channels)
      var left = seconds * file.format.rate
      while left > 0 {
        let frames = try block.withUnsafeMutableBufferPointer { try file.read(into: $0) }
        if frames < 8192 { return }
        left -= frames
      }
    }
  }

  static func quantized(_ samples: [Float]) -> [Int16] {
    samples.map { Int16(max(-1, min(1, $0)) * 32_767) }
  }
}
