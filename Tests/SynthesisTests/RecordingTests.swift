import AudioFile
import Foundation
import Testing

@testable import Synthesis

/// Every sound of the boards, as it is made and as it lies in its file.
@Suite("Recordings") struct RecordingTests {
  static let pieces = Recording.all.filter { $0.make == nil }.map(\.file)

  /// Those whose files are short enough to be made again in a test.
  static let short = Recording.all.filter { recording in
    guard let file = try? AudioFile(path: Boards.folder + "/" + recording.file) else { return recording.make != nil }
    return recording.make != nil && (file.format.frames ?? .max) <= 2 * Sound.rate
  }.map(\.file)

  static let long = Recording.all.map(\.file).filter { !short.contains($0) && !pieces.contains($0) }

  @Test("a short sound is well made, and its file holds just that", arguments: short)
  func shortSound(_ file: String) throws {
    let recording = try Recording.of(file)
    let make = try #require(recording.make)
    let sound = make()
    let made = sound.interleaved
    expectWellMade(made, channels: sound.channels.count, recording, edge: 1e-4)

    let (format, samples) = try Boards.samples(of: recording)
    #expect(format.rate == Sound.rate)
    #expect(format.channels == sound.channels.count)
    #expect(samples.count == made.count)
    if recording.file.hasSuffix(".flac") {
      // Two steps of 16 bits: another machine's sine may differ in its last digit.
      let worst = zip(samples, made).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(worst < 2.5 / 32768)
    }
  }

  @Test("a long sound's file is well made", arguments: long)
  func longSound(_ file: String) throws {
    let recording = try Recording.of(file)
    let (format, samples) = try Boards.samples(of: recording)
    #expect(format.rate == Sound.rate)
    expectWellMade(samples, channels: format.channels, recording, edge: 0.01)
  }

  @Test("a piece's file has the piece's length to the frame, in stereo", arguments: pieces)
  func piece(_ name: String) throws {
    let recording = try Recording.of(name)
    guard case .score(let frames, _) = recording.content else { return }
    let file = try AudioFile(path: Boards.folder + "/" + recording.file)
    let format = file.format
    #expect(format.frames == frames)
    #expect(format.channels == 2)
    #expect(format.rate == Sound.rate)
  }

  @Test("the pieces are as long as the boards say")
  func lengths() {
    #expect(Pieces.nightDriveFrames >= 120 * Sound.rate)
    #expect(Pieces.nightGardenFrames >= 600 * Sound.rate)
    // Two bars and four bars at 100 beats a minute.
    #expect(Pieces.beat().frames == 230_400)
    #expect(Pieces.bassLine().frames == 460_800)
  }

  @Test("a sound made twice is the same", arguments: short.prefix(6))
  func deterministic(_ file: String) throws {
    let make = try #require(Recording.of(file).make)
    #expect(make() == make())
  }

  @Test("every board's file names every sound made for it, and there is a recording for every file")
  func complete() throws {
    for board in Boards.names {
      let text = try String(contentsOfFile: "\(Boards.folder)/\(board)/board.toml", encoding: .utf8)
      let made = Recording.all.filter { $0.board == board }
      #expect(made.allSatisfy { text.contains($0.file.dropFirst(board.count + 1)) }, "\(board)")
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(Boards.folder)/\(board)/samples")
      #expect(Set(files) == Set(made.map { ($0.file as NSString).lastPathComponent }), "\(board)")
    }
    #expect(Set(Recording.all.map(\.board)) == Set(Boards.names))
    #expect(Set(Recording.all.map(\.file)).count == Recording.all.count)
  }

  @Test("all sounds together stay under 6 MB")
  func size() throws {
    let sizes = try Recording.all.map { recording in
      try FileManager.default.attributesOfItem(atPath: Boards.folder + "/" + recording.file)[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 6_000_000)
  }

  /// Below full scale, not silent, without a constant part; a sound's ends are at zero, a loop's ends meet.
  private func expectWellMade(_ samples: [Float], channels: Int, _ recording: Recording, edge: Float) {
    for channel in 0..<channels {
      let measure = Measure(samples, channel: channel, of: channels)
      #expect(measure.peak < 1)
      #expect(measure.peak > 0.1)
      #expect(abs(measure.mean) < 0.001)
      if case .loop = recording.content {
        #expect(abs(measure.first - measure.last) <= 1.05 * measure.steepest)
      } else {
        #expect(abs(measure.first) <= edge)
        #expect(abs(measure.last) <= edge)
      }
    }
  }
}

/// What can be told of one channel in one pass.
private struct Measure {
  var peak: Float = 0
  var mean = 0.0
  /// The largest step from one sample to the next.
  var steepest: Float = 0
  var first: Float = 0
  var last: Float = 0

  init(_ samples: [Float], channel: Int, of channels: Int) {
    samples.withUnsafeBufferPointer { samples in
      first = samples[channel]
      last = first
      var index = channel
      while index < samples.count {
        let sample = samples[index]
        peak = max(peak, abs(sample))
        steepest = max(steepest, abs(sample - last))
        mean += Double(sample)
        last = sample
        index += channels
      }
    }
    mean /= Double(samples.count / channels)
  }
}

extension Recording {
  static func of(_ file: String) throws -> Recording {
    try #require(all.first { $0.file == file })
  }

  /// What makes the sound; `nil` for a long piece.
  var make: (@Sendable () -> Sound)? {
    switch content {
    case .sound(let make), .loop(let make): make
    case .score: nil
    }
  }
}
