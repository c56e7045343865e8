import CSndFile
import Testing

@testable import AudioFile

/// Headers that lie cost neither memory nor time: the sound ends where the data ends.
@Suite("False headers") struct HeaderTests {
  @Test("a WAV that says more than it holds is read as far as it goes", arguments: [1000, 0x7fff_fffe, 0xffff_fffe])
  func longWav(size: UInt32) throws {
    let folder = TemporaryFolder()
    let path = try folder.file("a.wav", RawFile.wav(data: [UInt8](repeating: 3, count: 20), dataSize: size))
    var file = try AudioFile(path: path)
    let frames = file.format.frames
    #expect(frames == nil || frames == 10)
    #expect(try readAll(&file).count == 10)
  }

  /// Bytes that the header says, and the frames of two bytes that are promised at 44,100 Hz.
  static let promises: [(size: UInt32, frames: Int?)] = [
    (2000, nil), (2002, nil), (2800, nil), (4000, 2000), (0x7ffe_fffe, 0x3fff_7fff), (0x7fff_fffe, nil),
    (0xffff_fffe, nil), (0xffff_ffff, nil),
  ]

  @Test(
    "a WAV that holds less than it says is cut off, but for a few bytes and a size that nobody knew",
    arguments: promises)
  func promised(size: UInt32, frames: Int?) throws {
    let folder = TemporaryFolder()
    let path = try folder.file("a.wav", RawFile.wav(data: [UInt8](repeating: 3, count: 2000), dataSize: size))
    let format = try AudioFile(path: path).format
    #expect(format.promisedFrames == frames)
    #expect(format.isCutOff == (frames != nil))
  }

  @Test(
    "a file of any kind that is cut off says so, and a whole one does not",
    arguments: ["wav", "aiff", "ogg", "opus"])
  func saysCutOff(ending: String) throws {
    let folder = TemporaryFolder()
    let whole = folder.file("whole." + ending)
    try write(noise(frames: 240_000), to: whole, rate: 48_000)
    let format = try AudioFile(path: whole).format
    #expect(!format.isCutOff && format.promisedFrames == nil)
    let bytes = try bytes(ofFile: whole)
    let path = try folder.file("cut." + ending, Array(bytes.prefix(bytes.count / 2)))
    #expect(try AudioFile(path: path).format.isCutOff)
  }

  @Test("a WAV cut off in the middle of a frame ends before it")
  func cutWav() throws {
    let folder = TemporaryFolder()
    try write(tone(frames: 1000, channels: 2), to: folder.file("a.wav"), channels: 2)
    let path = try folder.file("cut.wav", Array(bytes(ofFile: folder.file("a.wav")).dropLast(8)))
    #expect(try readAll(path: path).count == 998 * 2)
  }

  @Test("a compressed file cut off in the middle plays what there is", arguments: ["ogg", "opus", "flac"])
  func cutInTheMiddle(ending: String) throws {
    let folder = TemporaryFolder()
    let whole = folder.file("whole." + ending)
    try write(noise(frames: 240_000), to: whole, rate: 48_000)
    let bytes = try bytes(ofFile: whole)
    let path = try folder.file("cut." + ending, Array(bytes.prefix(bytes.count / 2)))
    var file = try AudioFile(path: path)
    if ending != "flac" {
      let frames = file.format.frames
      #expect(frames == nil)
    }
    let count = try readAll(&file).count
    #expect(count > 10_000)
    #expect(count < 240_000)
  }

  @Test("an MP3 cut off in the middle plays what there is")
  func cutMP3() throws {
    let folder = TemporaryFolder()
    let whole = folder.file("whole.mp3")
    try #require(
      write(tone(frames: 240_000), to: whole, libraryFormat: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III))
    let bytes = try bytes(ofFile: whole)
    let count = try readAll(path: folder.file("cut.mp3", Array(bytes.prefix(bytes.count / 2)))).count
    #expect(count > 10_000)
    #expect(count < 240_000)
  }

  @Test("a FLAC that says 2^36 − 1 frames is not believed")
  func hugeFlac() throws {
    let folder = TemporaryFolder()
    try write(tone(frames: 5000), to: folder.file("a.flac"))
    var bytes = try bytes(ofFile: folder.file("a.flac"))
    // The 36 bits of the total stand behind the rate, channels and depth in the first block (RFC 9639, section 8.2).
    bytes[21] |= 0x0f
    bytes.replaceSubrange(22..<26, with: [0xff, 0xff, 0xff, 0xff])
    var file = try AudioFile(path: folder.file("lie.flac", bytes))
    let frames = file.format.frames
    #expect(frames == nil)
    #expect(try readAll(&file).count == 5000)
  }

  @Test("a header of 1024 channels is read, or refused, without harm")
  func manyChannels() throws {
    let folder = TemporaryFolder()
    let path = try folder.file(
      "many.wav", RawFile.wav(channels: 1024, bits: 8, data: [UInt8](repeating: 130, count: 3000)))
    var file = try AudioFile(path: path)
    let format = file.format
    #expect(format.channels == 1024)
    #expect(format.frames == 2)
    #expect(try readAll(&file).count == 2048)
  }

  @Test(
    "a length is believed only where the file can hold it",
    arguments: [
      (10, SF_FORMAT_WAV | SF_FORMAT_PCM_16, 40, Int?.some(10)),
      (11, SF_FORMAT_WAV | SF_FORMAT_PCM_16, 40, nil),
      (1 << 62, SF_FORMAT_CAF | SF_FORMAT_DOUBLE, 1000, nil),
      (Int.max, SF_FORMAT_OGG | SF_FORMAT_VORBIS, 1_000_000, nil),
      (480_001, SF_FORMAT_OGG | SF_FORMAT_VORBIS, 41_640, 480_001),
      (1000, SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 1_000_000, nil),
      (-1, SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 1000, nil),
    ])
  func believable(_ frames: Int, _ format: Int, _ fileSize: Int, _ expected: Int?) {
    #expect(AudioFormat.believable(frames, Encoding(Int32(format)), channels: 2, fileSize: fileSize) == expected)
  }

  @Test("damaged files of every kind are survived", arguments: ["wav", "flac", "ogg", "opus", "aiff", "caf"])
  func damaged(ending: String) throws {
    let folder = TemporaryFolder()
    let whole = folder.file("whole." + ending)
    try write(tone(frames: 4000, channels: 2), to: whole, rate: 48_000, channels: 2)
    let good = try bytes(ofFile: whole)
    var random = SeededGenerator(state: 1)
    for round in 0..<100 {
      var bytes = good
      for _ in 0...round % 7 {
        // Mostly in the header, where it hurts.
        let place = Int(random.next() % UInt64(round % 3 == 0 ? bytes.count : min(200, bytes.count)))
        bytes[place] = UInt8(truncatingIfNeeded: random.next())
      }
      if round % 5 == 0 { bytes = Array(bytes.prefix(Int(random.next() % UInt64(bytes.count)))) }
      let path = try folder.file("damaged", bytes)
      do {
        var file = try AudioFile(path: path)
        #expect(AudioFormat.possibleRates.contains(file.format.rate))
        let samples = try readAll(&file, chunk: 500)
        #expect(samples.allSatisfy { $0.isFinite })
      } catch is AudioFileError {
        // A reason is as good as sound.
      }
    }
  }
}
