/// Sound files made byte by byte, so that their headers can say anything.
enum RawFile {
  /// A chunk of a RIFF file. `size` is what its header says, if not the truth.
  static func chunk(_ name: String, _ body: [UInt8], size: UInt32? = nil) -> [UInt8] {
    Array(name.utf8) + little(size ?? UInt32(body.count)) + body + (body.count % 2 == 1 ? [0] : [])
  }

  /// A WAV of whole-number samples.
  static func wav(
    rate: UInt32 = 44_100, channels: UInt16 = 1, bits: UInt16 = 16, coding: UInt16 = 1, data: [UInt8],
    dataSize: UInt32? = nil, extra: [UInt8] = []
  ) -> [UInt8] {
    let frameSize = UInt32(channels) * UInt32(bits / 8)
    let format =
      little(coding) + little(channels) + little(rate) + little(rate &* frameSize)
      + little(UInt16(truncatingIfNeeded: frameSize)) + little(bits)
    let body = Array("WAVE".utf8) + chunk("fmt ", format) + extra + chunk("data", data, size: dataSize)
    return Array("RIFF".utf8) + little(UInt32(body.count)) + body
  }

  /// A WAV `smpl` chunk with one loop; in it the end is the last frame that belongs to the loop.
  static func samplerChunk(start: UInt32, last: UInt32) -> [UInt8] {
    let header: [UInt32] = [0, 0, 22_675, 60, 0, 0, 0, 1, 0]
    let loop: [UInt32] = [0, 0, start, last, 0, 0]
    return chunk("smpl", (header + loop).flatMap { little($0) })
  }

  /// A 16-bit mono AIFF at 44,100 Hz with a sustain loop between two markers.
  static func aiff(frames: Int, loop: (start: UInt32, end: UInt32)) -> [UInt8] {
    let rate: [UInt8] = [0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0]
    let common = big(UInt16(1)) + big(UInt32(frames)) + big(UInt16(16)) + rate
    func marker(_ number: UInt16, _ position: UInt32) -> [UInt8] {
      big(number) + big(position) + [4] + Array("loop".utf8) + [0]
    }
    let markers = big(UInt16(2)) + marker(1, loop.start) + marker(2, loop.end)
    let loops = big(UInt16(1)) + big(UInt16(1)) + big(UInt16(2)) + big(UInt16(0)) + big(UInt16(0)) + big(UInt16(0))
    let instrument: [UInt8] = [60, 0, 0, 127, 1, 127, 0, 0] + loops
    let sound = big(UInt32(0)) + big(UInt32(0)) + [UInt8](repeating: 7, count: frames * 2)
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] { Array(name.utf8) + big(UInt32(body.count)) + body }
    let body =
      Array("AIFF".utf8) + chunk("COMM", common) + chunk("MARK", markers) + chunk("INST", instrument)
      + chunk("SSND", sound)
    return Array("FORM".utf8) + big(UInt32(body.count)) + body
  }

  static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] { little(number).reversed() }
}
