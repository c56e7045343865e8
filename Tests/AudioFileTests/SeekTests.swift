import CSndFile
import Testing

@testable import AudioFile

@Suite("Seeking") struct SeekTests {
  static let formats: [(String, Int, Float)] = [
    ("WAV 16 bit", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 0), ("FLAC 16 bit", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 0),
    ("Ogg Vorbis", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 0), ("Ogg Opus", SF_FORMAT_OGG | SF_FORMAT_OPUS, 0.05),
    ("G.721, which libsndfile cannot seek in", SF_FORMAT_AU | SF_FORMAT_G721_32, 0),
  ]

  @Test("a sought frame is the next one read, forwards, back and after the end", arguments: formats)
  func seek(_ name: String, _ format: Int, _ error: Float) throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound")
    try #require(write(tone(frames: 20_000), to: path, libraryFormat: format, rate: 48_000))
    let all = try readAll(path: path)
    var file = try AudioFile(path: path)
    for frame in [15_000, 3, 0, 19_999, 7777] {
      try file.seek(to: frame)
      let samples = try read(100, &file)
      let expected = Array(all[frame..<min(frame + 100, all.count)])
      #expect(samples.count == expected.count)
      #expect(zip(samples, expected).allSatisfy { abs($0 - $1) <= error }, "from frame \(frame)")
    }
    _ = try readAll(&file)
    try file.seek(to: 0)
    #expect(try readAll(&file).count == all.count)
  }

  @Test("MP3 can be played from its beginning again")
  func mp3() throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound.mp3")
    try #require(
      write(tone(frames: 30_000), to: path, libraryFormat: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III))
    var file = try AudioFile(path: path)
    let first = try readAll(&file)
    try file.seek(to: 0)
    let second = try readAll(&file)
    #expect(second.count == first.count)
    #expect(zip(first, second).allSatisfy { abs($0 - $1) < 0.01 })
  }

  @Test("the end may be sought and has nothing behind it; further or before the beginning is an error")
  func outside() throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound.wav")
    try write(tone(frames: 50), to: path)
    var file = try AudioFile(path: path)
    try file.seek(to: 50)
    #expect(try read(10, &file) == [])
    for frame in [51, -1, Int.max] {
      do throws(AudioFileError) {
        try file.seek(to: frame)
        Issue.record("sought \(frame) of 50")
      } catch {
        #expect(error == .cannotSeek)
      }
    }
    try file.seek(to: 49)
    #expect(try read(10, &file).count == 1)
  }
}
