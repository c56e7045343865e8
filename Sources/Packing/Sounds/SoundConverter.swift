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

  private static let blockFrames = 4096

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
        result.overs = try resample(source, frames: count(file), from, to: target, loops: loops)
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
  private func depth(_ format: AudioFormat) -> AudioWriter.Depth {
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

  /// Plays the sound on a device of the new rate, which resamples as well as OpenAL can. Mono stays mono; more than two
  /// channels become two, as they do when a pad plays them.
  private func resample(
    _ source: String, frames: Int, _ from: AudioFormat, to target: String, loops: Bool
  ) throws -> Int {
    let channels = min(from.channels, 2)
    var writer = try AudioWriter(path: target, rate: rate, channels: channels, depth: depth(from))
    let offline = try Offline(rate: rate, Engine.Settings(sources: 1))
    guard offline.rate == rate else { throw Failure(reason: "OpenAL does not mix at \(rate) Hz") }
    offline.send(.install(Self.pad, patch(source, frames: frames, from, loops: loops)))
    offline.settle()
    offline.send(.press(Self.pad))
    let total = max(1, Int((Double(frames) * Double(rate) / Double(from.rate)).rounded()))
    // The first time round a loop begins with the ramp that keeps it from clicking, the second time it does not.
    var skipped = loops ? total : 0
    var left = total
    var overs = 0
    var block: [Float] = []
    while left > 0 {
      guard goOn() else { throw Failure(reason: nil) }
      let wanted = min(Self.blockFrames, skipped > 0 ? skipped : left)
      block.removeAll(keepingCapacity: true)
      offline.render(frames: wanted) { samples in
        for index in stride(from: 0, to: samples.count, by: 2) {
          for channel in 0..<channels { block.append(samples[index + channel] * Self.headroom) }
        }
      }
      if let failure = failure(offline) { throw Failure(reason: failure) }
      if skipped > 0 {
        skipped -= wanted
      } else {
        overs += block.count { abs($0) > 1 }
        try block.withUnsafeBufferPointer { try writer.write($0) }
        left -= wanted
      }
    }
    try writer.finish()
    return overs
  }

  private static let pad = PadID(bank: 0, number: 0)
  /// What the sound is turned down by while it is mixed, so that the device's limiter lets it alone.
  private static let headroom: Float = 4

  private func patch(_ source: String, frames: Int, _ from: AudioFormat, loops: Bool) -> Patch {
    var patch = Patch(sounds: [Patch.Sound(path: source)])
    patch.gain = -20 * log10(Double(Self.headroom))
    patch.fadeOut = .zero
    if loops {
      // All of the file goes round: loop points lie within it, and are in the board.
      patch.loop = true
      patch.loopStart = .zero
      patch.loopEnd = .seconds(Double(frames) / Double(from.rate))
    }
    return patch
  }

  private func failure(_ offline: Offline) -> String? {
    defer { offline.events = [] }
    for event in offline.events {
      switch event.kind {
      case .error(let message, pad: _): return message
      case .refuse: return "it cannot be played"
      default: continue
      }
    }
    return nil
  }
}
