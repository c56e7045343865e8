import AudioFile
import Foundation
import Testing

@testable import Playback

@Suite("Streams")
struct StreamTests {
  let folder = Folder()

  /// Values that tell each frame from its neighbours, and wrap at no round number.
  private func ramp(_ frames: Int) -> [Float] {
    (0..<frames).map { Float(($0 * 7919) % 32_749) / 65_536 - 0.25 }
  }

  private func streamed(_ path: String, _ change: (inout Patch) -> Void = { _ in }) -> Patch {
    patch(path) {
      $0.streaming = .always
      $0.queue = StreamSettings(buffers: 3, bytes: 4096)
      change(&$0)
    }
  }

  @Test(
    "A stream plays every frame once and then ends, whatever its length",
    arguments: [3073, 4096, 5119, 5120, 5121, 10_240, 48_001])
  func once(frames: Int) throws {
    let offline = try Offline()
    let wave = ramp(frames)
    offline.send(.install(pad(0), streamed(try folder.write("a.wav", wave))))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.left(frames + 4800)
    #expect(zip(samples, wave)[96..<frames - 96].allSatisfy { abs($0 - $1) < 0.0001 })
    #expect(samples[frames...].allSatisfy { $0 == 0 })
    #expect(offline.snapshot.counters.underruns == 0)
    #expect(offline.isSilent)
  }

  @Test("A stream shorter than its queue becomes a sample", arguments: [1, 100, 1024, 3072])
  func short(frames: Int) throws {
    let offline = try Offline()
    offline.send(.install(pad(0), streamed(try folder.write("a.wav", ramp(frames)))))
    offline.settle()
    #expect(
      offline.snapshot.pads[pad(0)] == .ready(length: .frames(frames, at: 48_000), streamed: false))
  }

  @Test("A loop of n chunks and a frame goes round a thousand times without a gap or a lost frame")
  func wraps() throws {
    let offline = try Offline()
    let frames = 3 * 1024 + 1
    let wave = ramp(frames)
    offline.send(.install(pad(0), streamed(try folder.write("a.wav", wave)) { $0.loop = true }))
    offline.settle()
    offline.send(.press(pad(0)))
    var index = 0
    var wrong = 0
    offline.render(frames: 1000 * frames) { block in
      for frame in 0..<block.count / 2 {
        // The very first frames have their ramp.
        if index > 96, abs(block[2 * frame] - wave[index % frames]) > 0.0001 { wrong += 1 }
        index += 1
      }
    }
    #expect(wrong == 0)
    #expect(offline.snapshot.counters.underruns == 0)
    #expect(offline.snapshot.sources[0].stream?.wraps ?? 0 >= 998)
  }

  @Test("A loop between two points plays its lead-in once", arguments: [48_000, 44_100])
  func loopPoints(rate: Int) throws {
    let offline = try Offline(rate: rate)
    let wave = ramp(20_000)
    let second = Duration.frames(1, at: rate)
    offline.send(
      .install(
        pad(0),
        streamed(try folder.write("a.wav", wave, rate: rate)) {
          $0.loop = true
          $0.start = second * 1000
          $0.loopStart = second * 5001
          $0.loopEnd = second * 7000
          $0.end = second * 15_000
        }))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.left(20_000)
    let expected = Array(wave[1000..<7000]) + (0..<7).flatMap { _ in wave[5001..<7000] }
    #expect(zip(samples, expected).dropFirst(96).allSatisfy { abs($0 - $1) < 0.0001 })
  }

  @Test("A stream that stops and starts leaks neither buffers nor readers, and its queue is shown")
  func again() throws {
    let offline = try Offline()
    offline.send(.install(pad(0), streamed(try folder.write("a.wav", ramp(48_000)))))
    offline.settle()
    for _ in 0..<20 {
      offline.send(.press(pad(0)))
      _ = offline.left(4800)
      let stream = try #require(offline.snapshot.sources[0].stream)
      #expect(stream.capacity == 3 && (1...3).contains(stream.queued))
      #expect(stream.buffered > .zero && stream.readPosition > offline.snapshot.sources[0].position)
      offline.send(.press(pad(0)))
      _ = offline.left(4800)
      #expect(offline.isSilent)
    }
    #expect(offline.engine.output?.buffersMade == 3)
    #expect(offline.snapshot.counters.underruns == 0)
  }

  @Test("A queue that runs dry is counted once, plays no sound twice, and goes on where it was")
  func underrun() throws {
    // No zero in it, so that silence is told from sound.
    let wave = ramp(48_000).map { $0 + 0.3 }
    let path = try folder.write("a.wav", wave)
    let plan = try #require(try streamPlan(streamed(path)))
    let device = try Device(loopback: 48_000)
    let output = try Output(device, sources: 1)
    let feed = StreamFeed(plan)
    let queue = try StreamQueue(feed, on: 0, of: output)
    try output.sources.prepareQueue(0, gain: 1, pitch: 1)
    try output.sources.start([0])
    var heard: [Float] = []
    func render(_ frames: Int) {
      var block = [Float](repeating: 0, count: 2 * frames)
      block.withUnsafeMutableBufferPointer { output.device.render(frames, into: $0.baseAddress!) }
      heard += stride(from: 0, to: block.count, by: 2).map { block[$0] }
    }
    var asked = 0
    // The head has been heard, and no reader has come: the queue is dry.
    render(4096)
    #expect(try queue.refill { asked += 1 } == .underrun(restarted: false))
    render(1024)
    #expect(try queue.refill { asked += 1 } == .waiting(restarted: false))
    // The reader comes.
    feed.work {}
    #expect(try queue.refill { asked += 1 } == .waiting(restarted: true))
    render(2048)
    // It is late again, but the queue has something left to go on with.
    feed.work {}
    #expect(try queue.refill { asked += 1 } == .playing)
    render(6000)
    feed.work {}
    #expect(try queue.refill { asked += 1 } == .underrun(restarted: true))
    render(1024)
    #expect(queue.underruns == 2)
    #expect(asked > 0)
    // The very first frame is the ramp's zero.
    let sound = heard.filter { $0 != 0 }
    #expect(sound.count == 9 * 1024 - 1)
    #expect(zip(sound, wave.dropFirst())[96..<sound.count].allSatisfy { abs($0 - $1) < 0.0001 })
    try output.sources.clear(0)
    queue.end()
  }

  private func streamPlan(_ patch: Patch) throws -> StreamPlan? {
    if case .stream(let plan) = try SoundLoader.load(SoundKey(patch.sounds[0], patch)) { return plan }
    return nil
  }

  @Test("A file that is cut off while it plays ends its voice, and nothing else")
  func truncated() throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", ramp(200_000))
    let other = try folder.write("b.wav", sine(440, seconds: 1))
    offline.send(.install(pad(0), streamed(path)), .install(pad(1), patch(other) { $0.loop = true }))
    offline.settle()
    offline.send(.press(pad(0)), .press(pad(1)))
    _ = offline.left(20_000)
    #expect(truncate(path, 100_000) == 0)
    _ = offline.left(48_000)
    #expect(offline.engine.table.all.map(\.pad) == [pad(1)])
  }

  @Test("A file that vanishes before its stream is read again ends with a reason")
  func deleted() throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", ramp(200_000))
    offline.send(.install(pad(0), streamed(path)))
    offline.settle()
    try FileManager.default.removeItem(atPath: path)
    offline.send(.press(pad(0)))
    _ = offline.left(48_000)
    #expect(offline.isSilent)
    #expect(
      offline.takeEvents().contains { if case .error("there is no such file", pad(0)) = $0 { true } else { false } })
  }

  @Test(
    "Streams of any rate and number of channels play for as long as they are",
    arguments: [(8000, 1), (11_025, 2), (44_100, 1), (96_000, 2), (192_000, 2), (48_000, 6)])
  func formats(rate: Int, channels: Int) throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", sine(200, seconds: 1.5, rate: rate), channels: channels, rate: rate)
    offline.send(.install(pad(0), streamed(path) { $0.queue.bytes = 16_384 }))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.left(96_000)
    let last = samples.lastIndex { abs($0) > 0.001 } ?? 0
    #expect(abs(last - 72_000) < 200)
    #expect(offline.snapshot.counters.underruns == 0)
  }

  @Test("Sixteen streams at once play without an underrun")
  func many() throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", ramp(96_000))
    for number in 0..<16 { offline.send(.install(pad(number), streamed(path) { $0.gain = -24 })) }
    offline.settle()
    offline.send((0..<16).map { .press(pad($0)) })
    _ = offline.left(48_000)
    #expect(offline.engine.table.sounding.count == 16)
    #expect(offline.snapshot.counters.underruns == 0)
  }
}

extension Zip2Sequence {
  /// The pairs in a range.
  fileprivate subscript(range: Range<Int>) -> ArraySlice<Element> { Array(self)[range] }
}
