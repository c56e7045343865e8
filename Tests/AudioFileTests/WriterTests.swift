import Foundation
import Testing

@testable import AudioFile

@Suite("Writing") struct WriterTests {
  static let endings = ["wav", "flac", "ogg", "opus", "aiff", "aif", "caf", "WAV"]

  @Test(
    "the ending chooses the format",
    arguments: zip(
      endings,
      ["WAV 24 bit", "FLAC 24 bit", "Ogg Vorbis", "Ogg Opus", "AIFF 24 bit", "AIFF 24 bit", "CAF 24 bit", "WAV 24 bit"])
  )
  func format(_ ending: String, _ description: String) throws {
    let folder = TemporaryFolder()
    let path = folder.file("sound." + ending)
    let samples = tone(frames: 4321, channels: 2)
    try write(samples, to: path, rate: 48_000, channels: 2)
    var file = try AudioFile(path: path)
    let format = file.format
    #expect(format.description == description)
    #expect(format.frames == 4321)
    let read = try readAll(&file)
    let error: Float = description.contains("bit") ? 1e-6 : 0.1
    #expect(zip(read, samples).allSatisfy { abs($0 - $1) <= error })
    #expect(folder.names == ["sound." + ending])
  }

  @Test("the same samples give the same bytes", arguments: endings)
  func sameBytes(ending: String) throws {
    let folder = TemporaryFolder()
    let samples = tone(frames: 100_000)
    for name in ["a", "b"] { try write(samples, to: folder.file("\(name).\(ending)"), rate: 48_000) }
    #expect(try bytes(ofFile: folder.file("a.\(ending)")) == bytes(ofFile: folder.file("b.\(ending)")))
  }

  @Test("16 bits can be chosen, and quality makes compressed files larger")
  func depthAndQuality() throws {
    let folder = TemporaryFolder()
    var writer = try AudioWriter(path: folder.file("a.flac"), rate: 8000, channels: 1, depth: .bits16)
    try tone(frames: 10).withUnsafeBufferPointer { try writer.write($0) }
    try writer.finish()
    let file = try AudioFile(path: folder.file("a.flac"))
    #expect(file.format.description == "FLAC 16 bit")

    for ending in ["ogg", "opus"] {
      let sizes = try [0.1, 0.9].map { quality in
        let path = folder.file("\(quality).\(ending)")
        try write(
          noise(frames: 48_000), to: path, rate: 48_000,
          quality: quality)
        return try bytes(ofFile: path).count
      }
      #expect(sizes[0] * 2 < sizes[1])
    }
  }

  @Test("louder than full scale is cut off there, not wrapped round", arguments: ["wav", "flac", "aiff", "caf"])
  func clipping(ending: String) throws {
    let folder = TemporaryFolder()
    let path = folder.file("loud." + ending)
    try write([0, 1, 1.5, 40, -1, -1.5, -40, 0], to: path)
    let read = try readAll(path: path)
    #expect(zip(read, [0, 1, 1, 1, -1, -1, -1, 0]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("until it is finished nothing is in its place, and dropped it leaves nothing behind")
  func dropped() throws {
    let folder = TemporaryFolder()
    let path = try folder.file("sound.wav", Array("before".utf8))
    do {
      var writer = try AudioWriter(path: path, rate: 8000, channels: 1)
      try tone(frames: 10).withUnsafeBufferPointer { try writer.write($0) }
      #expect(folder.names.count == 2)
      #expect(try bytes(ofFile: path) == Array("before".utf8))
    }
    #expect(folder.names == ["sound.wav"])
    #expect(try bytes(ofFile: path) == Array("before".utf8))
    try write([0.5], to: path)
    #expect(folder.names == ["sound.wav"])
    #expect(try readAll(path: path).count == 1)
  }

  @Test("a symbolic link stays, and the file it means is replaced")
  func link() throws {
    let folder = TemporaryFolder()
    let path = try folder.file("real.wav", [1])
    symlink(path, folder.file("link.wav"))
    try write([0.5], to: folder.file("link.wav"))
    #expect(try readAll(path: path).count == 1)
    #expect(folder.names == ["link.wav", "real.wav"])
  }

  @Test(
    "what cannot be begun says why",
    arguments: [
      ("sound.xyz", 44_100, 1, AudioWriterError.unknownEnding("xyz")),
      ("sound", 44_100, 1, .unknownEnding("")),
      ("sound.mp3", 44_100, 1, .unknownEnding("mp3")),
      ("sound.opus", 44_100, 2, .unsupportedRate(44_100, allowed: [8000, 12_000, 16_000, 24_000, 48_000])),
      ("sound.flac", 44_100, 9, .unsupportedChannels(9)),
      ("sound.wav", 44_100, 0, .unsupportedChannels(0)),
      ("sound.wav", 0, 1, .cannotWrite("0 Hz is no rate")),
      ("none/sound.wav", 44_100, 1, .noFolder),
      ("folder.wav", 44_100, 1, .notAFile),
    ])
  func refused(_ name: String, _ rate: Int, _ channels: Int, _ error: AudioWriterError) throws {
    let folder = TemporaryFolder()
    mkdir(folder.file("folder.wav"), 0o700)
    #expect(throws: error) { _ = try AudioWriter(path: folder.file(name), rate: rate, channels: channels) }
    #expect(folder.names == ["folder.wav"])
  }

  @Test("a file that outgrows its format, or its disk, fails and leaves nothing", arguments: ["wav", "flac", "ogg"])
  func outgrown(ending: String) throws {
    let folder = TemporaryFolder()
    let container = try Container(ending: ending)
    let output = try OutputFile(path: folder.file("sound." + ending), mostBytes: 3000)
    let encoder = try Encoder(
      output, container, rate: 44_100, channels: 1, depth: .bits24, quality: 0.5)
    #expect(throws: AudioWriterError.tooLong) {
      try tone(frames: 500_000).withUnsafeBufferPointer { try encoder.write($0.baseAddress!, frames: $0.count) }
      try encoder.finish()
    }
    #expect(folder.names.count == 1)
    #expect(throws: AudioWriterError.tooLong) { try output.place() }
  }

  @Test("bytes that no longer fit when the file is closed are not lost without a word")
  func closing() throws {
    let folder = TemporaryFolder()
    let output = try OutputFile(path: folder.file("sound.ogg"), mostBytes: 6000)
    let encoder = try Encoder(
      output, .ogg, rate: 44_100, channels: 1, depth: .bits24, quality: 0.5)
    // Short enough for all of it to wait in the encoder until the end.
    try noise(frames: 20_000).withUnsafeBufferPointer { try encoder.write($0.baseAddress!, frames: $0.count) }
    #expect(output.failure == nil)
    #expect(throws: AudioWriterError.tooLong) { try encoder.finish() }
  }

  @Test(
    "each reason has its words",
    arguments: [
      (AudioWriterError.unknownEnding("xyz"), "no sound format ends in .xyz; use .wav .flac .ogg .opus .aiff .caf"),
      (.unknownEnding(""), "the name has no ending; use .wav .flac .ogg .opus .aiff .caf"),
      (.unsupportedRate(44_100, allowed: [24_000, 48_000]), "this format cannot hold 44100 Hz; use 24000, 48000"),
      (.unsupportedChannels(9), "this format cannot hold 9 channels"),
      (.notAFile, "there is something of that name that is not a file"),
      (.noFolder, "its folder does not exist"),
      (.noPermission, "it may not be written (permission denied)"),
      (.diskFull, "the disk is full"),
      (.tooLong, "it grows over 4 GB, more than this format can hold; .flac and .caf hold more"),
      (.cannotWrite("Input/output error"), "it cannot be written (Input/output error)"),
    ])
  func words(_ error: AudioWriterError, _ words: String) {
    #expect("\(error)" == words)
  }

  @Test(
    "what the system says becomes a reason",
    arguments: [
      (ENOSPC, AudioWriterError.diskFull), (EDQUOT, .diskFull), (EACCES, .noPermission), (EROFS, .noPermission),
      (ENOENT, .noFolder), (EFBIG, .tooLong), (EIO, .cannotWrite("Input/output error")),
    ])
  func systemReasons(_ code: Int32, _ error: AudioWriterError) {
    #expect(AudioWriterError(errno: code) == error)
  }
}
