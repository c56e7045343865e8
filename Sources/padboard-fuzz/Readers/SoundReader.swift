import AudioFile
import Foundation

/// Sound files: opened, read to the end, and sought.
struct SoundReader: Reader {
  /// Samples that are read of one file. A file of a few bytes may hold minutes of silence; whether they end is only seen
  /// with small ones.
  private static func mostSamples(_ size: Int) -> Int { size <= 1024 ? 1 << 26 : 1 << 20 }

  private let path: String
  private let seeds: [[UInt8]]
  /// Large files stay small: libogg takes a second for each megabyte in which pages only seem to begin.
  private let mutator = Mutator(pieces: SoundHeaders.pieces, openers: SoundHeaders.openers, largeSize: 128 << 10)

  init(in folder: String) throws(Failure) {
    path = folder + "/sound"
    seeds = try SoundSeeds.make(in: folder + "/seeds")
  }

  func input(_ random: inout SeededRandom) -> Input {
    var bytes: [UInt8]
    switch random.number(in: 0..<20) {
    case 0: bytes = random.bytes(random.count(most: 2000))
    case 1: bytes = random.pick(SoundHeaders.pieces) + random.bytes(random.count(most: 2000))
    case 2..<10: bytes = SoundHeaders.file(&random)
    default: bytes = random.pick(seeds)
    }
    // The beginning is where the headers are.
    if random.once(in: 2) {
      let head = min(bytes.count, 120)
      bytes = mutator.damaged(Array(bytes[..<head]), other: random.pick(seeds), &random) + bytes[head...]
    } else if !random.once(in: 6) {
      bytes = mutator.damaged(bytes, other: random.pick(seeds), &random)
    }
    return Input(ending: "sound", bytes: bytes)
  }

  func check(_ input: Input) throws(Violation) {
    do {
      try Data(input.bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw Violation("the file cannot be made: \(error)")
    }
    let first = try sound(input.bytes.count)
    let second = try sound(input.bytes.count)
    try Violation.unless(first == second, "a sound reads in two ways: \(first), then \(second)")
    if case .read(let frames, _, _) = first { try seek(input.bytes, frames) }
  }

  /// What comes of a file.
  private enum Outcome: Equatable {
    case refused(AudioFileError)
    case read(frames: Int, digest: UInt64, AudioFileError?)
  }

  private func sound(_ size: Int) throws(Violation) -> Outcome {
    var file: AudioFile
    do throws(AudioFileError) {
      file = try AudioFile(path: path)
    } catch {
      try Expectations.check(words: error.description)
      return .refused(error)
    }
    try check(file.format, size)
    let block = max(1, 8192 / file.format.channels)
    var (frames, digest) = (0, UInt64(0))
    while frames * file.format.channels < Self.mostSamples(size) {
      let part = try read(&file, block)
      digest = digest &* 31 &+ part.digest
      frames += part.frames
      // The densest encoding takes a dozen bytes for 65,535 frames.
      try Violation.unless(frames <= size * 8192, "\(frames) frames come of \(size) bytes")
      if let failure = part.failure { return .read(frames: frames, digest: digest, failure) }
      if part.frames < block {
        try Violation.unless(try read(&file, block).frames == 0, "something follows the end")
        break
      }
    }
    try Violation.unless(frames <= file.format.frames ?? .max, "\(frames) frames come of \(file.format)")
    return .read(frames: frames, digest: digest, nil)
  }

  private func check(_ format: AudioFormat, _ size: Int) throws(Violation) {
    try Violation.unless(
      (100...1_000_000).contains(format.rate) && (1...1024).contains(format.channels), "the format is \(format)")
    try Violation.unless(
      (1...max(1, size * 8192)).contains(format.frames ?? 1) && !format.description.isEmpty, "the format is \(format)")
    let loop = format.loop ?? 0..<1
    try Violation.unless(loop.lowerBound >= 0 && !loop.isEmpty, "the loop is \(loop)")
  }

  private struct Part {
    var frames = 0
    var digest: UInt64 = 0
    var failure: AudioFileError?
  }

  /// Reads at most so many frames, and finds nothing but numbers in them.
  private func read(_ file: inout AudioFile, _ most: Int) throws(Violation) -> Part {
    let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: most * file.format.channels)
    defer { room.deallocate() }
    room.initialize(repeating: .nan)
    var part = Part()
    do throws(AudioFileError) {
      part.frames = try file.read(into: room)
    } catch {
      try Expectations.check(words: error.description)
      part.failure = error
      return part
    }
    try Violation.unless((0...most).contains(part.frames), "\(part.frames) frames were read where \(most) were wanted")
    for sample in room[..<(part.frames * file.format.channels)] {
      try Violation.unless(sample.isFinite, "a sample is no number")
      part.digest = part.digest &* 1_099_511_628_211 &+ UInt64(sample.bitPattern)
    }
    return part
  }

  /// Goes to and fro. A damaged file may refuse, and may give other samples than it gave before.
  private func seek(_ bytes: [UInt8], _ frames: Int) throws(Violation) {
    var random = SeededRandom(of: bytes)
    var file: AudioFile
    do throws(AudioFileError) {
      file = try AudioFile(path: path)
    } catch {
      throw Violation("a sound opens twice, but not again: \(error)")
    }
    let places = [0, frames, frames + 1, -1, .max, .min, 1 << 31, 1 << 40]
    for _ in 0..<8 {
      let place = random.once(in: 3) ? random.pick(places) : random.number(in: 0..<frames + 1)
      do throws(AudioFileError) {
        try file.seek(to: place)
      } catch {
        try Expectations.check(words: error.description)
      }
      _ = try read(&file, 1 + random.number(in: 0..<256))
    }
  }
}
