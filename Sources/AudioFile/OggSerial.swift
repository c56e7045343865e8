import Foundation

/// libsndfile numbers each Ogg stream that it writes at random. With a fixed number in its place the same sound gives
/// the same bytes every time. The number stands in every page's header, and so does a checksum over the page.
enum OggSerial {
  /// Any number will do: a file written here holds one stream.
  static let fixed: UInt32 = 1

  /// Renumbers all pages of the file. What follows something that is no page is left alone.
  /// - Throws: `cannotWrite` or `diskFull` when the disk fails.
  static func fix(_ descriptor: Int32) throws(AudioWriterError) {
    var offset = 0
    var page = [UInt8](repeating: 0, count: headerSize + 255 + 255 * 255)
    while let size = readPage(descriptor, offset, into: &page) {
      page.replaceSubrange(14..<18, with: bytes(fixed))
      page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
      page.replaceSubrange(22..<26, with: bytes(checksum(page[..<size])))
      guard pwrite(descriptor, page, headerSize, off_t(offset)) == headerSize else {
        throw AudioWriterError(errno: errno)
      }
      offset += size
    }
  }

  /// Bytes of a page's header before its table of lengths (RFC 3533, section 6).
  private static let headerSize = 27

  /// Reads the page that begins at `offset` and gives its size, or `nil` where no whole page begins.
  private static func readPage(_ descriptor: Int32, _ offset: Int, into page: inout [UInt8]) -> Int? {
    let available = pread(descriptor, &page, page.count, off_t(offset))
    guard available >= headerSize, page.starts(with: Array("OggS".utf8)) else { return nil }
    let bodyStart = headerSize + Int(page[26])
    guard available >= bodyStart else { return nil }
    let size = page[headerSize..<bodyStart].reduce(bodyStart) { $0 + Int($1) }
    return available >= size ? size : nil
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The checksum of RFC 3533: CRC-32 with the polynomial 0x04c11db7, highest bit first, starting at 0.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { ($0 << 8) ^ table[Int(UInt8(truncatingIfNeeded: $0 >> 24) ^ $1)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { value, _ in value & 0x8000_0000 == 0 ? value << 1 : (value << 1) ^ 0x04c1_1db7
    }
  }
}
