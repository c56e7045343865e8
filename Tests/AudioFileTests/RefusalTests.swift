import CSndFile
import Foundation
import Testing

@testable import AudioFile

/// What cannot be read is refused with the reason, at once: opening or the first read says it.
@Suite("Refusal") struct RefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let error: AudioFileError
    /// Puts the thing in the folder and gives its path.
    let make: @Sendable (TemporaryFolder) throws -> String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nothing there", error: .missing) { $0.file("none.wav") },
    Case(name: "a file where a folder should be", error: .missing) { try $0.file("a", [1]) + "/none.wav" },
    Case(name: "a dangling link", error: .missing) { folder in
      symlink(folder.file("none"), folder.file("link.wav"))
      return folder.file("link.wav")
    },
    Case(name: "a folder", error: .notAFile(.folder)) { $0.path },
    Case(name: "a pipe that nobody writes to", error: .notAFile(.pipe)) { folder in
      mkfifo(folder.file("pipe.wav"), 0o600)
      return folder.file("pipe.wav")
    },
    Case(name: "a device", error: .notAFile(.device)) { _ in "/dev/zero" },
    Case(name: "an empty file", error: .empty) { try $0.file("empty.wav", []) },
    Case(name: "20 bytes", error: .notAudio) { try $0.file("short.wav", [UInt8](repeating: 7, count: 20)) },
    Case(name: "a text", error: .notAudio) { try $0.file("text.wav", Array("This is no sound.\n".utf8)) },
    Case(name: "a text named as a headerless format", error: .notAudio) {
      try $0.file("text.vox", Array("This is no sound.\n".utf8))
    },
    Case(name: "a WAV of no frames", error: .noAudio) { try $0.file("none.wav", RawFile.wav(data: [])) },
    Case(name: "a WAV of half a frame", error: .noAudio) {
      try $0.file("half.wav", RawFile.wav(channels: 2, data: [1, 2]))
    },
    Case(name: "a FLAC cut off behind its header", error: .noAudio) { folder in
      try write(tone(frames: 50_000), to: folder.file("whole.flac"))
      return try folder.file("cut.flac", Array(bytes(ofFile: folder.file("whole.flac")).prefix(200)))
    },
    Case(name: "an Ogg cut off in its header", error: .damaged("only its beginning makes sense")) { folder in
      try write(tone(frames: 50_000), to: folder.file("whole.ogg"))
      return try folder.file("cut.ogg", Array(bytes(ofFile: folder.file("whole.ogg")).prefix(200)))
    },
    Case(name: "a rate of 0", error: .damaged("its header makes no sense")) {
      try $0.file("zero.wav", RawFile.wav(rate: 0, data: [1, 2, 3, 4]))
    },
    Case(name: "a rate of two thousand million", error: .impossibleRate(2_000_000_000)) {
      try $0.file("fast.wav", RawFile.wav(rate: 2_000_000_000, data: [1, 2, 3, 4]))
    },
    Case(name: "no channels", error: .damaged("Channel count is zero")) {
      try $0.file("none.wav", RawFile.wav(channels: 0, data: [1, 2, 3, 4]))
    },
    Case(name: "2000 channels", error: .damaged("Too many channels specified")) {
      try $0.file("many.wav", RawFile.wav(channels: 2000, data: [1, 2, 3, 4]))
    },
    Case(
      name: "an unknown coding", error: .damaged("Error in WAV/W64/RF64 file. Malformed 'fmt ' chunk")
    ) {
      try $0.file("odd.wav", RawFile.wav(coding: 0x7777, data: [1, 2, 3, 4]))
    },
  ]

  @Test("what cannot be read has one clear reason", arguments: cases)
  func refused(_ example: Case) throws {
    let folder = TemporaryFolder()
    let path = try example.make(folder)
    #expect(throws: example.error) { _ = try readAll(path: path) }
  }

  @Test("many threads that open files at once each hear the reason of their own")
  func sideBySide() throws {
    let folder = TemporaryFolder()
    let good = folder.file("good.flac")
    try write(tone(frames: 5_000), to: good)
    let text = try folder.file("text.wav", Array("This is no sound.\n".utf8))
    let zero = try folder.file("zero.wav", RawFile.wav(rate: 0, data: [1, 2, 3, 4]))
    DispatchQueue.concurrentPerform(iterations: 300) { turn in
      switch turn % 3 {
      case 0: #expect(throws: AudioFileError.notAudio) { _ = try AudioFile(path: text) }
      case 1: #expect(throws: AudioFileError.damaged("its header makes no sense")) { _ = try AudioFile(path: zero) }
      default: #expect((try? AudioFile(path: good).format.frames) == 5_000)
      }
    }
  }

  @Test("a socket is refused")
  func socketRefused() throws {
    // A short path: the address of a socket holds about a hundred bytes.
    let path = "/tmp/padboard-\(getpid())-\(UInt32.random(in: 0 ... .max)).socket"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    defer { unlink(path) }
    #expect(throws: AudioFileError.notAFile(.socket)) { _ = try AudioFile(path: path) }
  }

  @Test("a file that may not be read says so", .enabled(if: getuid() != 0, "root may read everything"))
  func noPermission() throws {
    let folder = TemporaryFolder()
    let path = try folder.file("secret.wav", [1])
    chmod(path, 0)
    #expect(throws: AudioFileError.noPermission) { _ = try AudioFile(path: path) }
  }

  @Test(
    "each reason has its words",
    arguments: [
      (AudioFileError.missing, "there is no such file"),
      (.noPermission, "it may not be read (permission denied)"),
      (.notAFile(.folder), "it is a folder, not a sound file"),
      (.notAFile(.pipe), "it is a pipe, not a sound file"),
      (.notAFile(.socket), "it is a socket, not a sound file"),
      (.notAFile(.device), "it is a device, not a sound file"),
      (.empty, "the file is empty"),
      (.notAudio, "it is not a sound file, or of a kind that is not known here"),
      (.damaged("only its beginning makes sense"), "the file is damaged or cut off (only its beginning makes sense)"),
      (.unsupported, "it is a sound file, but in an encoding that is not known here"),
      (.noAudio, "it is a sound file, but it holds no audio"),
      (.impossibleRate(0), "the file is damaged (it says 0 samples a second)"),
      (.cannotOpen("Too many open files"), "it cannot be opened (Too many open files)"),
      (.cannotRead("Input/output error"), "it cannot be read (Input/output error)"),
      (.cannotSeek, "the place sought is outside the file"),
    ])
  func words(_ error: AudioFileError, _ words: String) {
    #expect("\(error)" == words)
  }

  @Test(
    "what the system says at opening becomes a reason",
    arguments: [
      (ENOENT, AudioFileError.missing), (EACCES, .noPermission), (EMFILE, .cannotOpen("Too many open files")),
      (ELOOP, .cannotOpen("Too many levels of symbolic links")),
    ])
  func systemReasons(_ code: Int32, _ error: AudioFileError) {
    #expect(AudioFileError(openErrno: code) == error)
  }

  @Test("failures told apart although many threads fail at once")
  func manyAtOnce() async throws {
    let folder = TemporaryFolder()
    let text = try folder.file("text.wav", Array("This is no sound.\n".utf8))
    let odd = try folder.file("odd.wav", RawFile.wav(channels: 0, data: [1, 2, 3, 4]))
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask {
          let (path, error): (String, AudioFileError) =
            index % 2 == 0 ? (text, .notAudio) : (odd, .damaged("Channel count is zero"))
          #expect(throws: error) { _ = try AudioFile(path: path) }
        }
      }
    }
  }
}
