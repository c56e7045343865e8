import Foundation

/// Writes WAV files byte by byte, in encodings that the project itself never writes.
enum WaveFile {
  enum Encoding: CaseIterable, Sendable {
    case bits8, bits16, bits24, bits32, float, double

    var bits: Int {
      switch self {
      case .bits8: 8
      case .bits16: 16
      case .bits24: 24
      case .bits32, .float: 32
      case .double: 64
      }
    }

    var isFloat: Bool { self == .float || self == .double }
  }

  /// One value for each frame, the same in all channels.
  static func write(_ path: String, _ samples: [Float], _ encoding: Encoding, channels: Int, rate: Int) throws {
    var sound = Data()
    for sample in samples {
      let bytes = bytes(of: sample, encoding)
      for _ in 0..<channels { sound += bytes }
    }
    let frame = channels * encoding.bits / 8
    var file = Data("RIFF".utf8) + little(UInt32(36 + sound.count)) + Data("WAVEfmt ".utf8) + little(UInt32(16))
    file += little(UInt16(encoding.isFloat ? 3 : 1)) + little(UInt16(channels)) + little(UInt32(rate))
    file += little(UInt32(rate * frame)) + little(UInt16(frame)) + little(UInt16(encoding.bits))
    file += Data("data".utf8) + little(UInt32(sound.count)) + sound
    try file.write(to: URL(fileURLWithPath: path))
  }

  private static func bytes(of sample: Float, _ encoding: Encoding) -> Data {
    switch encoding {
    case .bits8: little(UInt8(128 + Int(sample * 127)))
    case .bits16: little(Int16(sample * 32_767))
    case .bits24: little(Int32(sample * 8_388_607)).prefix(3)
    case .bits32: little(Int32(Double(sample) * 2_147_483_647))
    case .float: little(sample.bitPattern)
    case .double: little(Double(sample).bitPattern)
    }
  }

  private static func little(_ value: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }
}
