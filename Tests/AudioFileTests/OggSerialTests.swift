import Testing

@testable import AudioFile

@Suite("Ogg serial numbers") struct OggSerialTests {
  @Test("the checksum is that of the Ogg format")
  func checksum() {
    // The check value of the CRC-32 with polynomial 0x04c11db7, neither reflected nor inverted.
    #expect(OggSerial.checksum(Array("123456789".utf8)[...]) == 0x89a1_897f)
  }

  @Test("every page has the fixed number and is still read", arguments: ["ogg", "opus"])
  func renumbered(ending: String) throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound." + ending)
    try write(tone(frames: 200_000), to: path, rate: 48_000)
    let all = try bytes(ofFile: path)
    let pages = all.indices.dropLast(27).filter { all[$0..<$0 + 4].elementsEqual("OggS".utf8) }
    #expect(pages.count > 2)
    #expect(pages.allSatisfy { Array(all[$0 + 14..<$0 + 18]) == [1, 0, 0, 0] })
    #expect(try readAll(path: path).count == 200_000)
  }
}
