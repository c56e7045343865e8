import AudioFile
import Foundation

@testable import Playback

/// A folder for one test's files, gone when the test ends.
final class Folder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("padboard-\(UUID().uuidString)").path
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a sound: one value for each frame, the same in all channels.
  func write(_ name: String, _ samples: [Float], channels: Int = 1, rate: Int = 48_000) throws -> String {
    let file = path + "/" + name
    var writer = try AudioWriter(path: file, rate: rate, channels: channels)
    let frames = samples.flatMap { Array(repeating: $0, count: channels) }
    try frames.withUnsafeBufferPointer { try writer.write($0) }
    try writer.finish()
    return file
  }
}

/// A sine that starts at zero.
func sine(_ hertz: Double, seconds: Double, level: Float = 0.5, rate: Int = 48_000) -> [Float] {
  (0..<Int(seconds * Double(rate))).map { level * Float(sin(2 * .pi * hertz * Double($0) / Double(rate))) }
}

func patch(_ path: String, _ change: (inout Patch) -> Void = { _ in }) -> Patch {
  var patch = Patch(sounds: [Patch.Sound(path: path)])
  change(&patch)
  return patch
}

func pad(_ number: Int) -> PadID { PadID(bank: 0, number: number) }

extension Offline {
  /// The left channel of the next frames.
  func left(_ frames: Int) -> [Float] { both(frames).map(\.0) }

  func both(_ frames: Int) -> [(Float, Float)] {
    var samples: [(Float, Float)] = []
    render(frames: frames) { block in
      for index in stride(from: 0, to: block.count, by: 2) { samples.append((block[index], block[index + 1])) }
    }
    return samples
  }

  /// The names of the events so far, and forgets them.
  func takeEvents() -> [EngineEvent.Kind] {
    defer { events = [] }
    return events.map(\.kind)
  }
}

/// The largest step between two neighbouring samples.
func largestStep(_ samples: [Float]) -> Float {
  zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
}

/// The level of a sine of `hertz` in samples at 48 kHz.
func spectrum(_ samples: [Float], _ hertz: Double) -> Double {
  var (real, imaginary) = (0.0, 0.0)
  for (index, sample) in samples.enumerated() {
    let angle = 2 * .pi * hertz * Double(index) / 48_000
    real += Double(sample) * cos(angle)
    imaginary += Double(sample) * sin(angle)
  }
  return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count)
}
