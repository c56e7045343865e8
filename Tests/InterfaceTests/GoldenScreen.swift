import Foundation
import Interface
import Testing

/// Compares a frame with a text file of `Screens`, so that a reviewer sees what a user sees. With
/// `PADBOARD_WRITE_SCREENS=1` in the environment the files are written instead.
enum GoldenScreen {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Screens")

  static func expect(
    _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["PADBOARD_WRITE_SCREENS"] == "1" {
      try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text + "\n" == expected, "\(name) looks different now", sourceLocation: sourceLocation)
  }
}
