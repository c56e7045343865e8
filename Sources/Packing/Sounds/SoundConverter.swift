import AudioFile
import Foundation
import Playback

/// Writes a sound once more in another format and at another rate.
struct SoundConverter {
  /// Why a sound could not be converted, without its name; `nil` when it was interrupted.
  struct Failure: Error, Equatable {
    var reason: String?
  }

  /// What became of a sound.
  struct Converted: Equatable {
    /// As it was: "WAV 16 bit", and its rate in Hz.
    var description: String
    var rate: Int
    var channels: Int
    /// The part that the file itself said repeats, in seconds.
    var loop: ClosedRange<Double>?
    /// Copied as it is: it had the format and the rate already.
    var isCopy = false
    /// Cut off at full scale, in samples.
    var overs = 0
  }

  let format: PackFormat
  /// Hz.
  let rate: Int
  /// False when there is no use in going on.
  let goOn: @Sendable () -> Bool

  static let blockFrames = 4096

  /// - Parameter loops: whether a pad repeats the sound, so that its end must go over into its beginning.
  func convert(_ source: String, to target: String, loops: Bool) throws(Failure) -> Converted {
    do {
      let file = try AudioFile(path: source)
      let from = file.format
      var result = Converted(description: from.description, rate: from.rate, channels: from.channels)
      result.loop = from.loop.map { range in
        Double(range.lowerBound) / Double(from.rate)...Double(range.upperBound) / Double(from.rate)
      }
      if from.rate == rate, format.holds(from) {
        try FileManager.default.copyItem(
          at: URL(fileURLWithPath: source).resolvingSymlinksInPath(), to: URL(fileURLWithPath: target))
        result.isCopy = true
      } else if from.rate == rate {
        result.overs = try transcode(file, to: target)
      } else {
        result.overs = try Resampling(self, source, frames: count(file), from, loops: loops).write(to: target)
      }
      return result
    } catch let failure as Failure {
      throw failure
    } catch let error as any CustomStringConvertible {
      throw Failure(reason: error.description)
    } catch {
      throw Failure(reason: "it cannot be copied: \((error as NSError).localizedDescription)")
    }
  }

  /// Formats that hold samples exactly need no more bits than there were; what is decoded from fewer has 16.
  func depth(_ format: AudioFormat) -> AudioWriter.Depth {
    ["24 bit", "32 bit", "float", "double"].contains { format.description.hasSuffix($0) } ? .bits24 : .bits16
  }

  private func transcode(_ source: consuming AudioFile, to target: String) throws -> Int {
    var file = source
    let channels = file.format.channels
    var writer = try AudioWriter(path: target, rate: rate, channels: channels, depth: depth(file.format))
    var block = [Float](repeating: 0, count: Self.blockFrames * channels)
    var overs = 0
    while true {
      guard goOn() else { throw Failure(reason: nil) }
      let frames = try block.withUnsafeMutableBufferPointer { try file.read(into: $0) }
      overs += block[..<(frames * channels)].count { abs($0) > 1 }
      try block[..<(frames * channels)].withUnsafeBufferPointer { try writer.write($0) }
      if frames < Self.blockFrames { break }
    }
    try writer.finish()
    return overs
  }

  /// Frames that are really there.
  private func count(_ source: consuming AudioFile) throws -> Int {
    var file = source
    var block = [Float](repeating: 0, count: Self.blockFrames * file.format.channels)
    var total = 0
    while true {
      guard goOn() else { throw Failure(reason: nil) }
      let frames = try block.withUnsafeMutableBufferPointer { try file.read(into: $0) }
      total += frames
      if frames < Self.blockFrames { return total }
    }
  }
}
