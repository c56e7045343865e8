import Testing

@testable import Playback

@Suite("Pads")
struct PadTests {
  let folder = Folder()

  @Test("A pressed pad sounds from the next frame on, as loud as its file, and ends when its file ends")
  func press() throws {
    let offline = try Offline()
    let wave = sine(480, seconds: 0.1)
    offline.send(.install(pad(0), patch(try folder.write("a.wav", wave))))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.left(9600)
    #expect(zip(samples, wave.dropLast(96)).allSatisfy { abs($0 - $1) < 0.0001 })
    #expect(samples[4800...].allSatisfy { $0 == 0 })
    let ends = offline.events.filter { if case .end(_, .finished) = $0.kind { true } else { false } }
    #expect(ends.count == 1 && ends[0].time - .milliseconds(100) < .milliseconds(3))
  }

  @Test(
    "A gain in dB, a pitch in semitones and a pan act on the sound",
    arguments: [
      (-6.0206, 0.0, 0.0, Float(0.25), Float(0.25), 4800),
      (6.0206, 0.0, 0.0, 1.0, 1.0, 4800),
      (12, 0, -1, 0.5 * 3.981 * 1.4142, 0, 4800),
      (0, 12, 0, 0.5, 0.5, 2400),
      (0, -12, 0, 0.5, 0.5, 9600),
      (0, 0, -1, 0.7071, 0, 4800),
      (0, 0, 1, 0, 0.7071, 4800),
    ] as [(Double, Double, Double, Float, Float, Int)])
  func levels(gain: Double, pitch: Double, pan: Double, left: Float, right: Float, frames: Int) throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", sine(480, seconds: 0.1))
    offline.send(
      .install(
        pad(0),
        patch(path) {
          $0.gain = gain
          $0.pitch = pitch
          $0.pan = pan
        }))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.both(12_000)
    #expect(abs(samples.map(\.0).max()! - left) < 0.01)
    #expect(abs(samples.map(\.1).max()! - right) < 0.01)
    let last = samples.lastIndex { abs($0.0) + abs($0.1) > 0.001 } ?? 0
    #expect(abs(last - frames) < 120)
  }

  @Test("Mono and stereo copies of a sound are equally loud, and pan moves both", arguments: [-1.0, -0.5, 0, 0.5, 1])
  func mono(pan: Double) throws {
    let wave = sine(480, seconds: 0.1)
    let peaks = try [1, 2].map { channels in
      let offline = try Offline()
      let path = try folder.write("\(channels).wav", wave, channels: channels)
      offline.send(.install(pad(0), patch(path) { $0.pan = pan }))
      offline.settle()
      offline.send(.press(pad(0)))
      let samples = offline.both(4800)
      return (samples.map(\.0).max()!, samples.map(\.1).max()!)
    }
    if pan == 0 {
      #expect(abs(peaks[0].0 - peaks[1].0) < 0.001)
      #expect(abs(peaks[0].1 - peaks[1].1) < 0.001)
    } else {
      for peak in peaks { #expect(pan < 0 ? peak.0 > peak.1 : peak.0 < peak.1) }
    }
  }

  @Test(
    "A press while the pad sounds does what retrigger says",
    arguments: [
      (nil, false, 2), (.overlap, false, 2), (.restart, false, 1), (.stop, false, 0), (.ignore, false, 1),
      (nil, true, 0), (.overlap, true, 2), (.restart, true, 1), (.ignore, true, 1),
    ] as [(Patch.Retrigger?, Bool, Int)])
  func retrigger(retrigger: Patch.Retrigger?, loop: Bool, voices: Int) throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", sine(480, seconds: 2))
    offline.send(
      .install(
        pad(0),
        patch(path) {
          $0.retrigger = retrigger
          $0.loop = loop
        }))
    offline.settle()
    offline.send(.press(pad(0)))
    _ = offline.left(4800)
    offline.send(.press(pad(0)))
    _ = offline.left(4800)
    #expect(offline.engine.table.sounding.count == voices)
    #expect(offline.engine.table.all.count == voices)
  }

  @Test("A pad that restarts has one start to come, however often it is pressed")
  func restartWithDelay() throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", sine(480, seconds: 2))
    offline.send(
      .install(
        pad(0),
        patch(path) {
          $0.retrigger = .restart
          $0.delay = .milliseconds(100)
        }))
    offline.settle()
    for _ in 0..<3 {
      offline.send(.press(pad(0)))
      _ = offline.left(960)
    }
    _ = offline.left(9600)
    #expect(offline.snapshot.counters.starts == 1)
    #expect(offline.engine.table.sounding.map(\.startedAt) == [.milliseconds(140)])
  }

  @Test("Own polyphony: the pad's oldest voice gives way")
  func polyphony() throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", sine(480, seconds: 2))
    offline.send(.install(pad(0), patch(path) { $0.polyphony = 2 }))
    offline.settle()
    for _ in 0..<5 {
      offline.send(.press(pad(0)))
      _ = offline.left(960)
    }
    #expect(offline.engine.table.sounding.map(\.serial).sorted() == [4, 5])
    #expect(offline.snapshot.counters.steals == 0)
  }

  @Test("A choke group's pads silence each other, but not those of the same instant, nor of other groups")
  func choke() throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", sine(480, seconds: 2))
    for (number, group) in ["hats", "hats", "toms", nil].enumerated() {
      offline.send(.install(pad(number), patch(path) { $0.choke = group }))
    }
    offline.settle()
    offline.send(.press(pad(0)), .press(pad(1)), .press(pad(2)), .press(pad(3)))
    _ = offline.left(4800)
    #expect(offline.engine.table.sounding.count == 4)
    offline.send(.press(pad(0)))
    _ = offline.left(4800)
    #expect(offline.engine.table.sounding.map(\.pad).sorted() == [pad(0), pad(0), pad(2), pad(3)])
    #expect(offline.snapshot.counters.chokes == 1)
  }

  @Test("A gated pad sounds while it is held")
  func gate() throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", sine(480, seconds: 2))
    offline.send(.install(pad(0), patch(path) { $0.gate = true }), .install(pad(1), patch(path)))
    offline.settle()
    offline.send(.press(pad(0)), .press(pad(1)))
    _ = offline.left(4800)
    offline.send(.release(pad(0)), .release(pad(1)))
    _ = offline.left(4800)
    #expect(offline.engine.table.all.map(\.pad) == [pad(1)])
  }

  @Test("A delayed start and a follower come to the exact frame", arguments: [0, 1, 127, 4799, 9601])
  func exact(frames: Int) throws {
    let offline = try Offline()
    let path = try folder.write("a.wav", Array(repeating: 0.5, count: 4800))
    let time = Duration.frames(frames, at: 48_000)
    offline.send(
      .install(pad(0), patch(path) { $0.then = [.init(pad: pad(1), after: time)] }),
      .install(
        pad(1),
        patch(path) {
          $0.pan = 1
          $0.delay = frames.isMultiple(of: 2) ? .milliseconds(5) : .zero
        }))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.both(20_000)
    let left = samples.firstIndex { $0.0 > 0 }!
    let right = samples.firstIndex { $0.1 > $0.0 + 0.003 }!
    // The first frame of a ramped sound is zero itself.
    #expect(left == 1)
    #expect(right - left == frames)
  }

  @Test("The part between start and end plays, and the part between the loop points repeats")
  func parts() throws {
    let offline = try Offline()
    // A staircase: each 0.1 s one step higher.
    let steps = (0..<10).flatMap { Array(repeating: Float($0) / 10, count: 4800) }
    let path = try folder.write("a.wav", steps)
    offline.send(
      .install(
        pad(0),
        patch(path) {
          $0.start = .milliseconds(200)
          $0.end = .milliseconds(600)
          $0.loop = true
          $0.loopStart = .milliseconds(400)
          $0.loopEnd = .milliseconds(500)
        }))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.left(48_000)
    let heard = stride(from: 2400, to: 48_000, by: 4800).map { (samples[$0] * 10).rounded() }
    #expect(heard == [2, 3, 4, 4, 4, 4, 4, 4, 4, 4])
  }

  @Test("Round robin goes round; random never plays the same sound twice running")
  func pick() throws {
    let offline = try Offline()
    let paths = try (1...3).map { try folder.write("\($0).wav", Array(repeating: Float($0) / 10, count: 960)) }
    var cycle = Patch(sounds: paths.map { Patch.Sound(path: $0) })
    offline.send(.install(pad(0), cycle))
    cycle.pick = .random
    offline.send(.install(pad(1), cycle))
    offline.settle()
    func play(_ number: Int) -> Float {
      offline.send(.press(pad(number)))
      return (offline.left(1440)[480] * 10).rounded()
    }
    #expect((0..<6).map { _ in play(0) } == [1, 2, 3, 1, 2, 3])
    let random = (0..<60).map { _ in play(1) }
    #expect(zip(random, random.dropFirst()).allSatisfy { $0 != $1 })
    #expect(Set(random) == [1, 2, 3])
  }
}
