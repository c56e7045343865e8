import AudioFile
import Board
import Foundation
import Playback
import Testing

@testable import Performance

@Suite("Rendering a take")
struct RenderTests {
  private struct Rendered {
    /// Left channel.
    var samples: [Float] = []
    var right: [Float] = []
    var events: [EngineEvent] = []
    var silentPads: [TakeRenderer.SilentPad] = []

    func peak(_ from: Double, _ to: Double) -> Float {
      samples[Int(from * 48_000)..<min(samples.count, Int(to * 48_000))].map(abs).max() ?? 0
    }

    func times(_ isWanted: (EngineEvent.Kind) -> Bool) -> [Duration] {
      events.filter { isWanted($0.kind) }.map(\.time)
    }
  }

  private func render(
    _ takeText: String, _ boardText: String, in folder: BoardFolder,
    options change: (inout TakeRenderer.Options) -> Void = { _ in }
  ) throws -> Rendered {
    let board = try folder.board(boardText)
    var options = TakeRenderer.Options()
    change(&options)
    let renderer = try TakeRenderer(try take(takeText, on: board), on: board, options)
    var result = Rendered(silentPads: renderer.silentPads)
    while let slice = renderer.next() {
      for index in stride(from: 0, to: slice.samples.count, by: 2) {
        result.samples.append(slice.samples[index])
        result.right.append(slice.samples[index + 1])
      }
      result.events += slice.events
    }
    return result
  }

  private func folder() throws -> BoardFolder {
    let folder = try BoardFolder()
    try folder.write("short.wav", sine(1000, seconds: 0.1))
    try folder.write("long.wav", sine(100, seconds: 2))
    try folder.write("loop.wav", sine(100, seconds: 0.5))
    return folder
  }

  @Test("A press sounds from its own frame on, to the sample")
  func exactStart() throws {
    let result = try render("0.123456 press q\n0.5 end", "[pads]\nq = \"short.wav\"", in: folder())
    let first = Int((0.123456 * 48_000).rounded())
    #expect(result.samples[...first].allSatisfy { $0 == 0 })
    #expect(result.samples[first + 1] != 0)
    #expect(result.samples.count == 24_000)
  }

  @Test("After the last event a sound rings out, and the file ends with it")
  func ringsOut() throws {
    let result = try render("0 press q", "[pads]\nq = \"long.wav\"", in: folder())
    #expect((96_000...96_960).contains(result.samples.count))
    #expect(result.peak(1.9, 2) > 0.4)
    #expect(result.times { if case .end(_, .finished) = $0 { true } else { false } }.count == 1)
  }

  @Test("A loop stops with its fade at the end of the take, without a step, and all voices end")
  func loopStops() throws {
    let result = try render(
      "0 press q\n1 end", "[pads]\nq = { sound = \"loop.wav\", loop = true, fade_out = 0.1 }", in: folder())
    #expect((1.09...1.15).contains(Double(result.samples.count) / 48_000))
    #expect(result.peak(0.9, 1) > 0.45)
    let step = zip(result.samples, result.samples.dropFirst()).map { abs($1 - $0) }.max() ?? 1
    #expect(step < 0.5 * 2 * .pi * 100 / 48_000 * 1.2)
    #expect(result.times { if case .end = $0 { true } else { false } }.count == 1)
  }

  @Test("A loop that another pad would start after the take's end never starts a file without end")
  func lateLoop() throws {
    let board = """
      [pads]
      q = { sound = "short.wav", then = [{ key = "w", after = 0.2 }] }
      w = { sound = "short.wav", then = [{ key = "r", after = 0.05 }] }
      r = { sound = "loop.wav", loop = true }
      """
    let result = try render("0 press q", board, in: folder())
    #expect(result.samples.count < 48_000)
  }

  @Test("A tail is exact, and what still sounds then ends without a step", arguments: [0.25, 1])
  func tail(_ seconds: Double) throws {
    let result = try render("0 press q\n0.1 end", "[pads]\nq = \"long.wav\"", in: folder()) {
      $0.tail = .seconds(seconds)
    }
    #expect(result.samples.count == Int((0.1 + seconds) * 48_000))
    #expect(abs(result.samples.last ?? 1) < 0.001)
    let starts = result.times { if case .start = $0 { true } else { false } }.count
    #expect(starts == result.times { if case .end = $0 { true } else { false } }.count)
    let silent = try render("0.1 end", "[pads]\nq = \"long.wav\"", in: folder()) { $0.tail = .seconds(seconds) }
    #expect(silent.samples.count == Int((0.1 + seconds) * 48_000))
  }

  @Test("What rings on for ever is faded after the longest ring")
  func longestRing() throws {
    let folder = try folder()
    try folder.write("hour.flac", sine(50, seconds: 40, rate: 8000), rate: 8000)
    let result = try render("0 press q", "[pads]\nq = \"hour.flac\"", in: folder) { $0.rate = 8000 }
    #expect((30.0...31).contains(Double(result.samples.count) / 8000))
  }

  @Test("Sources and policy of the command line win over the board")
  func pool() throws {
    let board = "sources = 8\n[pads]\nq = \"long.wav\"\nw = \"short.wav\""
    let text = "0 press q\n0.1 press w\n0.2 stop"
    let stolen = try render(text, board, in: folder()) { $0.pool.sources = 1 }
    #expect(stolen.times { if case .steal = $0 { true } else { false } } == [.milliseconds(100)])
    let refused = try render(text, board, in: folder()) { $0.pool = PoolChoice(sources: 1, steal: .refuse) }
    #expect(refused.times { if case .refuse = $0 { true } else { false } } == [.milliseconds(100)])
  }

  @Test("Pads whose sounds fail are named with their reason, and the rest is rendered")
  func silentPads() throws {
    let folder = try folder()
    try folder.write("bad.wav", text: "no sound at all")
    let board = "[pads]\nq = \"short.wav\"\nw = \"bad.wav\"\ne = \"none.wav\"\nr = \"bad.wav\""
    let result = try render("0 press w\n0 press q\n0 press e", board, in: folder)
    #expect(result.silentPads.map(\.pad.key.spelling) == ["w", "e"])
    #expect(result.silentPads[1].reason.contains("there is no file"))
    #expect(result.peak(0, 0.1) > 0.4)
  }

  @Test("An empty take gives an empty sound")
  func empty() throws {
    #expect(try render("", "[pads]\nq = \"short.wav\"", in: folder()).samples.isEmpty)
  }

  @Test("A job writes the file and the log, and counts what goes over full scale")
  func job() throws {
    let folder = try folder()
    let board = try folder.board("gain = 12\n[pads]\nq = \"short.wav\"")
    let job = RenderJob(try take("0 press q", on: board), on: board, to: folder.file("out.wav"))
    var lines: [String] = []
    let result = try job.run {
      lines.append($0)
    } goOn: {
      (0...1).contains($0)
    }
    #expect(lines.count == 3 && lines[0].contains("\"event\":\"open\"") && lines[2].contains("finished"))
    #expect(result.loudness.overs > 0 && abs(result.loudness.peakDecibels - 6) < 0.3)
    let written = try SoundReport(readingThrough: folder.file("out.wav"))
    #expect(written.format.rate == 48_000 && written.format.channels == 2)
    #expect(written.length == result.length)
  }

  @Test("A job that is interrupted, or whose file cannot be made, leaves nothing behind")
  func noFile() throws {
    let folder = try folder()
    let board = try folder.board("[pads]\nq = \"short.wav\"")
    let take = try take("0 press q", on: board)
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(throws: RenderJob.Failure.interrupted) {
      try RenderJob(take, on: board, to: folder.file("out.wav")).run { _ in
      } goOn: { _ in
        false
      }
    }
    #expect(throws: RenderJob.Failure.self) {
      try RenderJob(take, on: board, to: folder.file("out.xyz")).run { _ in
      } goOn: { _ in
        true
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
  }
}
