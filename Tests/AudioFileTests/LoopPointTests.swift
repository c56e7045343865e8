import Testing

@testable import AudioFile

@Suite("Loop points") struct LoopPointTests {
  @Test(
    "a WAV's sampler chunk gives the loop; its last frame belongs to it",
    arguments: [
      (UInt32(10), UInt32(59), Range<Int>?.some(10..<60)),
      (0, 99, 0..<100),
      (5, 5, 5..<6),
      (10, 100, nil),
      (60, 10, nil),
      (0xffff_fff0, 0xffff_ffff, nil),
    ])
  func wav(_ start: UInt32, _ last: UInt32, _ expected: Range<Int>?) throws {
    let folder = TemporaryFolder()
    let chunk = RawFile.samplerChunk(start: start, last: last)
    let path = try folder.file("a.wav", RawFile.wav(data: [UInt8](repeating: 1, count: 200), extra: chunk))
    let file = try AudioFile(path: path)
    let loop = file.format.loop
    #expect(loop == expected)
  }

  @Test(
    "an AIFF's instrument gives the loop between its markers",
    arguments: [
      (UInt32(10), UInt32(60), Range<Int>?.some(10..<60)), (0, 100, 0..<100), (0, 101, nil), (60, 60, nil),
    ])
  func aiff(_ start: UInt32, _ end: UInt32, _ expected: Range<Int>?) throws {
    let folder = TemporaryFolder()
    let path = try folder.file("a.aiff", RawFile.aiff(frames: 100, loop: (start, end)))
    let file = try AudioFile(path: path)
    let loop = file.format.loop
    #expect(loop == expected)
  }

  @Test("a file without one has no loop")
  func none() throws {
    let folder = TemporaryFolder()
    let file = try AudioFile(path: folder.file("a.wav", RawFile.wav(data: [1, 2, 3, 4])))
    let loop = file.format.loop
    #expect(loop == nil)
  }
}
