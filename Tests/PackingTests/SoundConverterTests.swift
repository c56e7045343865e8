import AudioFile
import Foundation
import Testing

@testable import Packing

@Suite("A converted sound") struct SoundConverterTests {
  private func convert(
    _ folder: TestFolder, _ format: PackFormat = .wav, rate: Int = 48_000, loops: Bool = false
  ) throws -> SoundConverter.Converted {
    try SoundConverter(format: format, rate: rate, goOn: { true })
      .convert(folder.file("in.wav"), to: folder.file("out.\(format.rawValue)"), loops: loops)
  }

  @Test(
    "has the same sound at another rate",
    arguments: [(1, 44_100, 48_000), (2, 44_100, 48_000), (1, 48_000, 22_050), (2, 8000, 48_000)])
  func resampled(channels: Int, from: Int, to: Int) throws {
    let folder = TestFolder()
    try folder.sound("in.wav", sine(440, frames: from, rate: from), rate: from, channels: channels)
    #expect(try convert(folder, rate: to).channels == channels)
    let (format, samples) = try folder.read("out.wav")
    #expect(format.rate == to && format.channels == channels)
    #expect(abs(samples.count - to) <= to / 2000)
    // OpenAL's step is a fraction of a few bits, so the pitch is off by a cent at most.
    let hertz = 440 * Double(to) / Double(samples.count)
    let ideal = sine(hertz, frames: samples.count, rate: to)
    let worst = zip(samples, ideal).dropFirst(to / 20).dropLast(to / 20).reduce(0) { max($0, abs($1.0 - $1.1)) }
    #expect(worst < 0.02)
  }

  @Test("that repeats goes over into its beginning without a step", arguments: [0.3, 1, 4])
  func seam(seconds: Double) throws {
    let folder = TestFolder()
    // Whole rounds of the sine, begun at its top: a ramp at either end would be a step.
    let frames = Int(seconds * 44_100)
    let hertz = (440 * seconds).rounded() / (Double(frames) / 44_100)
    let samples = (0..<frames).map { 0.5 * Float(cos(2 * .pi * hertz * Double($0) / 44_100)) }
    try folder.sound("in.wav", samples, rate: 44_100)
    _ = try convert(folder, loops: true)
    let out = try folder.read("out.wav").samples
    let round = out[(out.count - 100)...] + out[..<100]
    let step = zip(round, round.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    // The largest step of the sine itself, and half as much for a frame that is not whole.
    #expect(step < 0.5 * 2 * .pi * 440 / 48_000 * 1.5)
    #expect(abs((out.first ?? 0) - 0.5) < 0.02)
  }

  @Test("is a copy where it has the format and the rate already, and else has the very same samples")
  func exact() throws {
    let folder = TestFolder()
    let samples = sine(440, frames: 4800, rate: 48_000)
    try folder.sound("in.wav", samples)
    #expect(try convert(folder, .wav).isCopy)
    #expect(
      FileManager.default.contents(atPath: folder.file("out.wav"))
        == FileManager.default.contents(atPath: folder.file("in.wav")))
    #expect(try !convert(folder, .flac).isCopy)
    let (format, out) = try folder.read("out.flac")
    #expect(format.description == "FLAC 16 bit")
    #expect(out == (try folder.read("in.wav").samples))
  }

  @Test(
    "keeps the depth that it had", arguments: [(AudioWriter.Depth.bits16, "FLAC 16 bit"), (.bits24, "FLAC 24 bit")])
  func depth(depth: AudioWriter.Depth, description: String) throws {
    let folder = TestFolder()
    try folder.sound("in.wav", rate: 44_100, depth: depth)
    _ = try convert(folder, .flac)
    #expect(try folder.read("out.flac").format.description == description)
  }

  @Test("is one of all its channels' kind in the new format", arguments: PackFormat.allCases)
  func formats(format: PackFormat) throws {
    let folder = TestFolder()
    try folder.sound("in.wav", rate: 44_100, channels: 2)
    _ = try convert(folder, format)
    let out = try folder.read("out.\(format.rawValue)").format
    #expect(format.holds(out) && out.rate == 48_000 && out.channels == 2)
  }

  @Test("fails with a reason, and is not written, where there is no sound")
  func failures() throws {
    let folder = TestFolder()
    #expect(throws: SoundConverter.Failure(reason: "there is no such file")) { try convert(folder) }
    try folder.text("in.wav", "")
    #expect(throws: SoundConverter.Failure(reason: "the file is empty")) { try convert(folder) }
    try folder.sound("in.wav", rate: 44_100)
    let stopped = SoundConverter(format: .wav, rate: 48_000, goOn: { false })
    #expect(throws: SoundConverter.Failure(reason: nil)) {
      try stopped.convert(folder.file("in.wav"), to: folder.file("out.wav"), loops: false)
    }
    #expect(folder.files == ["in.wav"])
  }
}
