import Foundation

/// A 16-bit mono WAV file with a loop in its `smpl` chunk.
enum LoopedWAV {
  /// - Parameter loop: frames, the last one included, as the chunk has it.
  static func write(_ path: String, frames: Int, rate: Int, loop: ClosedRange<Int>) throws {
    var data = Data()
    func number(_ value: Int, bytes: Int) -> Data {
      Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    data += Data("RIFF".utf8) + number(36 + 2 * frames + 68, bytes: 4) + Data("WAVEfmt ".utf8)
    data += number(16, bytes: 4) + number(1, bytes: 2) + number(1, bytes: 2) + number(rate, bytes: 4)
    data += number(2 * rate, bytes: 4) + number(2, bytes: 2) + number(16, bytes: 2)
    data += Data("smpl".utf8) + number(60, bytes: 4)
    for value in [0, 0, 0, 60, 0, 0, 0, 1, 0, 0, 0, loop.lowerBound, loop.upperBound, 0, 0] {
      data += number(value, bytes: 4)
    }
    data += Data("data".utf8) + number(2 * frames, bytes: 4)
    for frame in 0..<frames { data += number((frame % 100) * 100, bytes: 2) }
    try data.write(to: URL(fileURLWithPath: path))
  }
}
