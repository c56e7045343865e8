import AudioFile
import Foundation
import Playback

/// Plays a sound on a device of another rate, which resamples as well as OpenAL can, and writes what comes out. Mono
/// stays mono; more than two channels become two, as they do when a pad plays them.
struct Resampling {
  private static let pad = PadID(bank: 0, number: 0)
  /// What the sound is turned down by while it is mixed, so that the device's limiter lets it alone.
  private static let headroom: Float = 4

  private let converter: SoundConverter
  private let offline: Offline
  private let from: AudioFormat
  /// Of the source.
  private let frames: Int
  private let loops: Bool
  private let channels: Int
  /// Where in the source the voice stood when it was last seen in its first round.
  private var seen: (frame: Int, position: Double)?

  init(
    _ converter: SoundConverter, _ source: String, frames: Int, _ from: AudioFormat, loops: Bool
  ) throws {
    self.converter = converter
    self.frames = frames
    self.from = from
    self.loops = loops
    channels = min(from.channels, 2)
    offline = try Offline(rate: converter.rate, Engine.Settings(sources: 1))
    guard offline.rate == converter.rate else {
      throw SoundConverter.Failure(reason: "OpenAL does not mix at \(converter.rate) Hz")
    }
    offline.send(.install(Self.pad, patch(source)))
    offline.settle()
    offline.send(.press(Self.pad))
  }

  private func patch(_ source: String) -> Patch {
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

  /// - Returns: how many samples were over full scale.
  consuming func write(to target: String) throws -> Int {
    var writer = try AudioWriter(
      path: target, rate: converter.rate, channels: channels, depth: converter.depth(from))
    let nominal = Double(frames) * Double(converter.rate) / Double(from.rate)
    let most = Int(nominal * 0.95)
    var overs = 0
    var count = 0
    while count < most {
      let block = try next(min(SoundConverter.blockFrames, most - count))
      count += block.count / channels
      look()
      if !loops { overs += try Self.put(block, &writer) }
    }
    let total = max(1, Int((Double(frames) / step).rounded()))
    // The first time round a loop begins with the ramp that keeps it from clicking; the second time it does not.
    while loops, count < total { count += try next(min(SoundConverter.blockFrames, total - count)).count / channels }
    if loops { count = 0 }
    while count < total {
      let block = try next(min(SoundConverter.blockFrames, total - count))
      count += block.count / channels
      overs += try Self.put(block, &writer)
    }
    try writer.finish()
    return overs
  }

  private static func put(_ block: [Float], _ writer: inout AudioWriter) throws -> Int {
    try block.withUnsafeBufferPointer { samples throws(AudioWriterError) in try writer.write(samples) }
    return block.count { abs($0) > 1 }
  }

  private func next(_ frames: Int) throws -> [Float] {
    guard converter.goOn() else { throw SoundConverter.Failure(reason: nil) }
    var block: [Float] = []
    block.reserveCapacity(frames * channels)
    offline.render(frames: frames) { samples in
      for index in stride(from: 0, to: samples.count, by: 2) {
        for channel in 0..<channels { block.append(samples[index + channel] * Self.headroom) }
      }
    }
    for event in offline.events {
      switch event.kind {
      case .error(let message, pad: _): throw SoundConverter.Failure(reason: message)
      case .refuse: throw SoundConverter.Failure(reason: "it cannot be played")
      default: continue
      }
    }
    offline.events = []
    return block
  }

  private mutating func look() {
    guard let source = offline.snapshot.sources.first, source.voice != nil else { return }
    let position = (source.position / .seconds(1) * Double(from.rate)).rounded()
    let frame = Int((offline.snapshot.time / .seconds(1) * Double(converter.rate)).rounded())
    if position > seen?.position ?? 0 { seen = (frame, position) }
  }

  /// Frames of the source for each one that is written. OpenAL keeps it as a fraction of a few bits, 12 or 16 by its
  /// version, and so plays a little flat or sharp; over a long loop that is many frames, and its end would not meet
  /// its beginning.
  private var step: Double {
    let exact = Double(from.rate) / Double(converter.rate)
    guard let seen, seen.frame > 0 else { return exact }
    let candidates = [16.0, 12.0].map { bits in (exact * exp2(bits)).rounded() / exp2(bits) }
    // The voice's place is told in whole frames.
    func error(_ step: Double) -> Double { abs(Double(seen.frame) * step - seen.position - 0.5) }
    let best = candidates.min { error($0) < error($1) } ?? exact
    return error(best) < 2 ? best : (seen.position + 0.5) / Double(seen.frame)
  }
}
