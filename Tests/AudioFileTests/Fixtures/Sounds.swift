import CSndFile
import Foundation

@testable import AudioFile

/// Interleaved frames in which every channel and every place is told apart: a sine that is louder in each channel.
func tone(frames: Int, channels: Int = 1, gain: Float = 0.5) -> [Float] {
  (0..<frames * channels).map { index in
    let (frame, channel) = index.quotientAndRemainder(dividingBy: channels)
    return gain * Float(channel + 1) / Float(channels) * sin(Float(frame) * 0.05)
  }
}

/// White noise, the same every time.
func noise(frames: Int) -> [Float] {
  var random = SeededGenerator(state: 1)
  return (0..<frames).map { _ in Float(random.next() % 1000) / 1000 - 0.5 }
}

/// The same numbers every time: a 64-bit linear congruential generator, of which the low bits are left out.
struct SeededGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

/// Everything in the file.
func readAll(_ file: inout AudioFile, chunk frames: Int = 1000) throws -> [Float] {
  let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: frames * file.format.channels)
  defer { room.deallocate() }
  var samples: [Float] = []
  while true {
    let count = try file.read(into: room)
    samples += room[..<(count * file.format.channels)]
    if count < frames { return samples }
  }
}

func readAll(path: String) throws -> [Float] {
  var file = try AudioFile(path: path)
  return try readAll(&file)
}

/// Reads so many frames from where the file stands.
func read(_ frames: Int, _ file: inout AudioFile) throws -> [Float] {
  var samples = [Float](repeating: 9, count: frames * file.format.channels)
  let count = try samples.withUnsafeMutableBufferPointer { room in try file.read(into: room) }
  return Array(samples[..<(count * file.format.channels)])
}

func write(_ samples: [Float], to path: String, rate: Int = 44_100, channels: Int = 1, quality: Double = 0.6) throws {
  var writer = try AudioWriter(path: path, rate: rate, channels: channels, quality: quality)
  try samples.withUnsafeBufferPointer { try writer.write($0) }
  try writer.finish()
}

/// Writes in any of libsndfile's formats, also those that `AudioWriter` does not offer.
func write(_ samples: [Float], to path: String, libraryFormat: Int, rate: Int = 44_100, channels: Int = 1) -> Bool {
  var info = SF_INFO()
  info.samplerate = Int32(rate)
  info.channels = Int32(channels)
  info.format = Int32(libraryFormat)
  guard let handle = sf_open(path, Int32(SFM_WRITE), &info) else { return false }
  let frames = samples.count / channels
  return sf_writef_float(handle, samples, sf_count_t(frames)) == frames && sf_close(handle) == 0
}
