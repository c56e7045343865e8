import AudioFile
import Foundation

/// The built program, run as a user runs it.
enum Program {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The test bundle and the program are built into one folder.
  static let path: String = {
    let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("padboard").path
  }()

  /// Nothing of the user's own: no boards, no configuration.
  static func environment(_ folder: Folder) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "XDG_DATA_DIRS": "/nonexistent", "ASAN_OPTIONS": "detect_leaks=0",
    ]
  }

  /// Runs it in `folder`, without a terminal, and waits for its end.
  static func run(_ arguments: [String], in folder: Folder) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = environment(folder)
    process.standardInput = FileHandle.nullDevice
    // Files, as nobody reads a pipe while it fills.
    let (output, errors) = (folder.file(".out-\(UUID())"), folder.file(".err-\(UUID())"))
    for file in [output, errors] { try Data().write(to: URL(fileURLWithPath: file)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    func text(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    return Outcome(status: process.terminationStatus, output: text(output), errors: text(errors))
  }
}

/// A folder for one test, gone when the test ends.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("padboard-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func write(_ name: String, hertz: Double, seconds: Double, level: Float = 0.3) throws {
    var writer = try AudioWriter(path: file(name), rate: 48_000, channels: 1)
    let samples = (0..<Int(seconds * 48_000)).map { level * Float(sin(2 * .pi * hertz * Double($0) / 48_000)) }
    try samples.withUnsafeBufferPointer { try writer.write($0) }
    try writer.finish()
  }

  func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: file(name)) ?? Data(), as: UTF8.self)
  }

  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }

  /// A board `b` of two sources with a short sound, a long one and a loop.
  func writeBoard() throws {
    try FileManager.default.createDirectory(atPath: file("b"), withIntermediateDirectories: true)
    try write("b/short.wav", hertz: 880, seconds: 0.2)
    try write("b/long.wav", hertz: 220, seconds: 1)
    try write("b/loop.wav", hertz: 100, seconds: 0.5)
    try write(
      "b/board.toml",
      """
      title = "Test"
      sources = 2
      [pads]
      q = "short.wav"
      w = { sound = "long.wav", name = "Long" }
      r = { sound = "loop.wav", loop = true }
      """)
  }
}
