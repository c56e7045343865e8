import Foundation

/// A folder to work in; it goes when its owner goes.
final class Scratch {
  /// Absolute.
  let folder: String

  init() throws(Failure) {
    folder = NSTemporaryDirectory() + "padboard-fuzz-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let folder = folder
    try Failure.wrap(folder) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
