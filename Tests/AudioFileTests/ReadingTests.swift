import CSndFile
import Testing

@testable import AudioFile

@Suite("Reading") struct ReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let format: Int
    /// The most that a sample may be off.
    let error: Float
    var rate = 44_100
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "WAV 8 bit", format: SF_FORMAT_WAV | SF_FORMAT_PCM_U8, error: 0.01),
    Case(name: "WAV 16 bit", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, error: 0.0001),
    Case(name: "WAV 24 bit", format: SF_FORMAT_WAV | SF_FORMAT_PCM_24, error: 1e-6),
    Case(name: "WAV 32 bit", format: SF_FORMAT_WAV | SF_FORMAT_PCM_32, error: 1e-6),
    Case(name: "WAV float", format: SF_FORMAT_WAV | SF_FORMAT_FLOAT, error: 0),
    Case(name: "WAV double", format: SF_FORMAT_WAV | SF_FORMAT_DOUBLE, error: 0),
    Case(name: "WAV U-Law", format: SF_FORMAT_WAV | SF_FORMAT_ULAW, error: 0.03),
    Case(name: "WAV Microsoft ADPCM", format: SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM, error: 0.05),
    Case(name: "WAV 16 bit", format: SF_FORMAT_WAVEX | SF_FORMAT_PCM_16, error: 0.0001),
    Case(name: "AIFF 16 bit", format: SF_FORMAT_AIFF | SF_FORMAT_PCM_16, error: 0.0001),
    Case(name: "AIFF float", format: SF_FORMAT_AIFF | SF_FORMAT_FLOAT, error: 0),
    Case(name: "AU 16 bit", format: SF_FORMAT_AU | SF_FORMAT_PCM_16, error: 0.0001),
    Case(name: "CAF 24 bit", format: SF_FORMAT_CAF | SF_FORMAT_PCM_24, error: 1e-6),
    Case(name: "W64 16 bit", format: SF_FORMAT_W64 | SF_FORMAT_PCM_16, error: 0.0001),
    Case(name: "RF64 16 bit", format: SF_FORMAT_RF64 | SF_FORMAT_PCM_16, error: 0.0001),
    Case(name: "FLAC 8 bit", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_S8, error: 0.01),
    Case(name: "FLAC 16 bit", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, error: 0.0001),
    Case(name: "FLAC 24 bit", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_24, error: 1e-6),
    Case(name: "Ogg Vorbis", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS, error: 0.1),
    Case(name: "Ogg Opus", format: SF_FORMAT_OGG | SF_FORMAT_OPUS, error: 0.25, rate: 48_000),
  ]

  @Test("every format says what it is and gives back its frames", arguments: cases, [1, 2])
  func formats(_ example: Case, channels: Int) throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound")
    let samples = tone(frames: 3001, channels: channels)
    try #require(
      write(samples, to: path, libraryFormat: example.format, rate: example.rate, channels: channels))

    var file = try AudioFile(path: path)
    let format = file.format
    #expect(format.description == example.name)
    #expect(format.rate == example.rate)
    #expect(format.channels == channels)
    #expect(format.loop == nil)
    let read = try readAll(&file)
    #expect(format.frames.map { $0 * channels } == read.count)
    // ADPCM comes in whole blocks.
    #expect(read.count >= samples.count)
    let worst = zip(samples, read).map { abs($0 - $1) }.max() ?? 9
    #expect(worst <= example.error)
  }

  @Test("MP3 is read to its end, and its length is not believed")
  func mp3() throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound.mp3")
    try #require(
      write(tone(frames: 30_000), to: path, libraryFormat: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III))
    var file = try AudioFile(path: path)
    let format = file.format
    #expect(format.description == "MP3")
    #expect(format.frames == nil)
    #expect(try readAll(&file).count >= 30_000)
  }

  @Test(
    "any number of frames and channels is read whole", arguments: [1, 2, 3, 4, 5, 6, 7, 8, 32], [1, 999, 1000, 1001])
  func counts(channels: Int, frames: Int) throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound.wav")
    let samples = tone(frames: frames, channels: channels)
    try write(samples, to: path, channels: channels)
    var file = try AudioFile(path: path)
    let format = file.format
    #expect(format.channels == channels)
    #expect(format.frames == frames)
    let read = try readAll(&file)
    #expect(read.count == samples.count)
    #expect(zip(read, samples).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("rates from 8 to 192 kHz come from the file", arguments: [8000, 11_025, 22_050, 48_000, 96_000, 192_000])
  func rates(rate: Int) throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound.flac")
    try write(tone(frames: 10), to: path, rate: rate)
    let file = try AudioFile(path: path)
    #expect(file.format.rate == rate)
  }

  @Test("louder than full scale comes as it is, and what is no number is silent")
  func extremes() throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound.wav")
    try #require(
      write([1.5, -3, .nan, .infinity, -.infinity, 0.25], to: path, libraryFormat: SF_FORMAT_WAV | SF_FORMAT_FLOAT))
    #expect(try readAll(path: path) == [1.5, -3, 0, 0, 0, 0.25])
  }

  @Test("the name's ending does not matter, the content does")
  func wrongEnding() throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound.flac")
    try write(tone(frames: 100), to: path)
    let renamed = try folder.file("really flac.mp3", bytes(ofFile: path))
    let file = try AudioFile(path: renamed)
    #expect(file.format.description == "FLAC 24 bit")
  }

  @Test("after the end there is nothing more, and asking for nothing gives nothing")
  func afterTheEnd() throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound.wav")
    try write(tone(frames: 5), to: path)
    var file = try AudioFile(path: path)
    #expect(try read(0, &file) == [])
    #expect(try read(9, &file).count == 5)
    #expect(try read(9, &file) == [])
    #expect(try read(9, &file) == [])
  }
}
