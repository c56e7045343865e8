import COpenAL
import Testing

@testable import Playback

/// What the source documents of the design ask for, one test a row. Row 25, packing, is tested where packing lives.
@Suite("Rows of origins")
struct RowTests {
  let folder = Folder()

  private func tone(_ name: String = "tone.wav", hertz: Double = 480, seconds: Double = 1) throws -> String {
    try folder.write(name, sine(hertz, seconds: seconds, level: 0.25))
  }

  /// An engine whose pads 0 … n−1 play the same tone, changed by `change`.
  private func offline(
    _ pads: Int, sources: Int = 32, policy: OverrunPolicy = OverrunPolicy(), seconds: Double = 1,
    _ change: (Int, inout Patch) -> Void = { _, _ in }
  ) throws -> Offline {
    let offline = try Offline(Engine.Settings(sources: sources, policy: policy))
    let path = try tone(seconds: seconds)
    for number in 0..<pads { offline.send(.install(pad(number), patch(path) { change(number, &$0) })) }
    offline.settle()
    return offline
  }

  @Test("1: a device, a context, one listener at its defaults; a device that is not there is named")
  func row01_device() throws {
    let device = try Device(loopback: 44_100)
    device.makeCurrent()
    var gain: Float = 0
    var place: [Float] = [1, 1, 1]
    alGetListenerf(AL_GAIN, &gain)
    alGetListenerfv(AL_POSITION, &place)
    #expect(gain == 1 && place == [0, 0, 0] && device.rate == 44_100)
    let error = #expect(throws: PlaybackError.self) { _ = try Device(hardware: "no such device").rate }
    #expect(error == .noDevice("no such device"))
  }

  @Test(
    "2: format and rate come from the file, and none distorts or silences a sound",
    arguments: WaveFile.Encoding.allCases, [(1, 8000), (2, 22_050), (2, 44_100), (6, 48_000), (3, 96_000)])
  func row02_formats(encoding: WaveFile.Encoding, shape: (channels: Int, rate: Int)) throws {
    let wave = sine(400, seconds: 0.25, level: 0.5, rate: shape.rate)
    let path = folder.path + "/a.wav"
    try WaveFile.write(path, wave, encoding, channels: shape.channels, rate: shape.rate)
    let offline = try Offline()
    offline.send(.install(pad(0), patch(path)))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = Array(offline.left(11_500)[500...])
    let crossings = zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect((91...93).contains(crossings))
    // More than two channels are mixed down, all of them heard: their sum is what they were.
    let mixed = ChannelMatrix(channels: shape.channels, pan: 0)
    let level = 0.5 * mixed.left.reduce(0, +) * mixed.level
    #expect(abs(samples.max()! - level) < 0.02 * level)
    #expect(abs(samples.min()! + level) < 0.02 * level)
  }

  @Test("3: OpenAL has the samples, and nobody keeps a copy")
  func row03_noCopy() throws {
    let offline = try offline(1, seconds: 0.5)
    let program = try #require(offline.engine.programs[pad(0)])
    guard case .ready(.sample(let sample))? = offline.engine.library[program.keys[0]] else {
      Issue.record("not loaded")
      return
    }
    var size: ALint = 0
    alGetBufferi(sample.buffer.name, AL_SIZE, &size)
    #expect(size == 24_000 * 4)
    let parts = Mirror(reflecting: sample).children.map(\.value)
    #expect(!parts.contains { $0 is [Int16] || $0 is [Float] })
  }

  @Test("4: all sources are made up front, 32 unless the board says otherwise, or as many as the device grants")
  func row04_sources() throws {
    for (wanted, offline) in [(32, try Offline()), (256, try Offline(Engine.Settings(sources: 256)))] {
      offline.settle()
      #expect(offline.engine.output?.sources.count == wanted + VoiceTable.reserve)
      #expect(offline.snapshot.poolSize == wanted && offline.snapshot.poolWanted == wanted)
    }
    let device = try Device(loopback: 48_000)
    device.makeCurrent()
    let most = VoiceTable.largestPool + VoiceTable.reserve
    let granted = try SourcePool(wanted: most + 100).count
    #expect(granted >= most && granted < most + 100)
  }

  @Test("5: any sound plays on any source, which is clean when it is handed out")
  func row05_anySource() throws {
    let offline = try offline(6, sources: 2, seconds: 0.05) { number, patch in
      patch.pitch = Double(number)
      patch.loop = number == 1
    }
    for number in 0..<6 {
      offline.send(.press(pad(number)))
      _ = offline.left(4800)
      offline.send(.stopAll)
      _ = offline.left(4800)
      #expect(offline.isSilent)
      #expect(offline.engine.playing.allSatisfy { $0.isIdle })
    }
    #expect(offline.snapshot.counters.starts == 6)
    #expect(!offline.events.contains { if case .error = $0.kind { true } else { false } })
  }

  @Test("6: a voice has gain, pitch and loop, and a name by which it is stopped; a late stop touches nobody")
  func row06_handle() throws {
    let offline = try offline(1) { $1.loop = true }
    offline.send(.press(pad(0)))
    _ = offline.left(96_000)
    let first = try #require(offline.snapshot.sources[0].voice)
    #expect(offline.snapshot.sources[0].phase == .looping)
    offline.send(.press(pad(0)))
    _ = offline.left(4800)
    offline.send(.press(pad(0)))
    _ = offline.left(4800)
    let second = try #require(offline.snapshot.sources[0].voice)
    #expect(first != second && first.slot == second.slot)
    #expect(offline.engine.table[first] == nil && offline.engine.table[second] != nil)
  }

  @Test("7: the next free source; all busy: the overrun is reported, and the oldest that does not loop gives way")
  func row07_overrun() throws {
    let offline = try offline(5, sources: 4) { $1.loop = $0 == 0 }
    for number in 0..<4 {
      offline.send(.press(pad(number)))
      _ = offline.left(480)
    }
    #expect(offline.snapshot.sources.prefix(4).map(\.pad) == (0..<4).map(pad))
    #expect(offline.snapshot.nextVictim == 2)
    offline.send(.press(pad(4)))
    _ = offline.left(4)
    let steals = offline.takeEvents().compactMap { kind -> (PadID, Int, PadID, EngineEvent.StealReason, Bool)? in
      guard case .steal(let victim, let source, _, let by, let reason, let hard) = kind else { return nil }
      return (victim.pad, source, by, reason, hard)
    }
    #expect(steals.count == 1)
    #expect(steals[0] == (pad(1), 2, pad(4), .oldest, false))
    #expect(offline.snapshot.sources[1].pad == pad(4))
    #expect(offline.snapshot.sources[4].phase == .fading && offline.snapshot.sources[4].pad == pad(1))
    _ = offline.left(4800)
    #expect(offline.snapshot.sources.count == 4)
  }

  @Test("8: all busy and all looping is a case of its own: the oldest loop gives way, or the board refuses")
  func row08_onlyLoops() throws {
    for stealsLoops in [true, false] {
      let offline = try offline(3, sources: 2, policy: OverrunPolicy(stealsLoops: stealsLoops)) { $1.loop = true }
      for number in 0..<3 {
        offline.send(.press(pad(number)))
        _ = offline.left(4800)
      }
      let reasons = offline.takeEvents().compactMap { kind -> String? in
        switch kind {
        case .steal(_, _, _, _, let reason, _): reason.rawValue
        case .refuse(_, let reason): reason.rawValue
        default: nil
        }
      }
      #expect(reasons == [stealsLoops ? "oldest loop" : "all sources loop"])
      let pads = offline.snapshot.sources.compactMap(\.pad).sorted()
      #expect(pads == (stealsLoops ? [pad(1), pad(2)] : [pad(0), pad(1)]))
    }
  }

  @Test("9: sounds are ready before they are pressed, streams too: the first press has no lag")
  func row09_preload() throws {
    let offline = try offline(2, seconds: 3) { $1.streaming = $0 == 1 ? .always : .never }
    for number in 0..<2 {
      offline.send(.press(pad(number)))
      #expect(offline.left(60).max()! > 0.2)
      offline.send(.stopAll)
      _ = offline.left(4800)
    }
  }

  @Test("10: streams have three buffers of 48,000 bytes, looked at every 0.25 s, unless the board says otherwise")
  func row10_queue() throws {
    let settings = Patch(sounds: []).queue
    #expect(settings.buffers == 3 && settings.bytes == 48_000 && settings.refill == .milliseconds(250))
    let offline = try offline(1, seconds: 4) { $1.streaming = .always }
    offline.send(.press(pad(0)))
    var levels: Set<Int> = []
    for _ in 0..<100 {
      _ = offline.left(1600)
      let stream = try #require(offline.snapshot.sources[0].stream)
      #expect(stream.capacity == 3 && stream.queued <= 3)
      levels.insert(stream.queued)
    }
    #expect(levels.isSuperset(of: [3]))
    #expect(offline.snapshot.counters.underruns == 0)
  }

  @Test("11: a stream loops in its refill, never by the source's looping flag")
  func row11_streamLoop() throws {
    let offline = try offline(1, seconds: 2) {
      $1.streaming = .always
      $1.loop = true
    }
    offline.send(.press(pad(0)))
    let samples = offline.left(300_000)
    #expect(largestStep(samples) < largestStep(sine(480, seconds: 0.1, level: 0.25)) * 1.05)
    #expect(try offline.engine.output?.sources.loops(0) == false)
    #expect(offline.snapshot.sources[0].stream?.wraps ?? 0 >= 2)
  }

  @Test("12: the last chunk is shorter, and the end is where reading ends")
  func row12_lastChunk() throws {
    let offline = try offline(1, seconds: 1.7) { $1.streaming = .always }
    offline.send(.press(pad(0)))
    let samples = offline.left(96_000)
    #expect(abs((samples.lastIndex { $0 != 0 } ?? 0) - 81_600) < 110)
    #expect(offline.isSilent && offline.snapshot.counters.underruns == 0)
  }

  @Test("13: one press plays samples and streams; a stream that plays is not started twice")
  func row13_onePress() throws {
    let offline = try offline(2, seconds: 3) { $1.streaming = $0 == 1 ? .always : .never }
    for _ in 0..<2 {
      offline.send(.press(pad(0)), .press(pad(1)))
      _ = offline.left(4800)
    }
    #expect(offline.engine.table.sounding.map(\.pad) == [pad(0), pad(0)])
  }

  @Test("14: stopping a stream ends its refill and frees its buffers, and leaks nothing")
  func row14_stopStream() throws {
    let offline = try offline(1, seconds: 3) { $1.streaming = .always }
    for _ in 0..<10 {
      offline.send(.press(pad(0)))
      _ = offline.left(30_000)
      offline.send(.press(pad(0)))
      _ = offline.left(1200)
      #expect(offline.engine.playing[0].isIdle)
      #expect(!offline.engine.readers.runPending())
    }
    #expect(offline.engine.output?.buffersMade == 3)
  }

  @Test("15: 32 sounds at once, and long files by streaming beside them")
  func row15_manyAndLong() throws {
    let offline = try offline(34, sources: 34, seconds: 12) {
      $1.gain = -30
      $1.streaming = $0 < 32 ? .never : .auto
    }
    offline.send((0..<34).map { .press(pad($0)) })
    _ = offline.left(48_000)
    let phases = offline.snapshot.sources.map(\.phase)
    #expect(phases.count { $0 == .playing } == 32 && phases.count { $0 == .streaming } == 2)
    #expect(offline.snapshot.counters.underruns == 0 && offline.snapshot.counters.steals == 0)
  }

  @Test("16: halted, all sound stands still and streams keep their place; then everything goes on")
  func row16_interruption() throws {
    let offline = try offline(2, seconds: 3) {
      $1.streaming = $0 == 1 ? .always : .never
      $1.loop = true
    }
    offline.send(.press(pad(0)), .press(pad(1)))
    _ = offline.left(30_000)
    offline.send(.halt)
    offline.settle()
    let before = offline.snapshot.sources.prefix(2).map(\.position)
    #expect(offline.snapshot.sources.prefix(2).allSatisfy { $0.phase == .halted })
    offline.send(.resume)
    offline.settle()
    #expect(offline.snapshot.sources.prefix(2).map(\.position) == before)
    _ = offline.left(4800)
    let after = offline.snapshot.sources.prefix(2).map(\.position)
    #expect(zip(before, after).allSatisfy { $1 - $0 > .milliseconds(60) && $1 - $0 < .milliseconds(110) })
  }

  @Test("17: an engine leaves room for others: two play at once")
  func row17_shared() throws {
    let engines = try (0..<2).map { _ in try offline(1) }
    for engine in engines { engine.send(.press(pad(0))) }
    for engine in engines { #expect(engine.left(480).max()! > 0.2) }
  }

  @Test("18: every call is checked, and an error names the call and what OpenAL says")
  func row18_errors() throws {
    let device = try Device(loopback: 48_000)
    device.makeCurrent()
    let error = #expect(throws: PlaybackError.self) { try checked("alSourcePlay") { alSourcePlay(4711) } }
    #expect(error?.description == "alSourcePlay failed: AL_INVALID_NAME")
    // The flag is taken with it.
    try checked("alGetFloat") { _ = alGetFloat(AL_DOPPLER_FACTOR) }
  }

  @Test("19: sources, buffers, context and device go, also in the middle of a sound, and again and again")
  func row19_cleanUp() throws {
    for _ in 0..<20 {
      let offline = try offline(2, seconds: 2) { $1.streaming = $0 == 1 ? .always : .never }
      offline.send(.press(pad(0)), .press(pad(1)))
      _ = offline.left(480)
      offline.engine.close()
      #expect(offline.engine.output == nil && alcGetThreadContext() == nil)
    }
  }

  @Test("20: several at once, looping, each with its level, its place and its speed")
  func row20_each() throws {
    let offline = try Offline()
    for (number, hertz) in [300.0, 700, 1100].enumerated() {
      offline.send(
        .install(
          pad(number),
          patch(try tone("\(number).wav", hertz: hertz)) {
            $0.loop = true
            $0.pan = Double(number - 1)
            $0.pitch = number == 2 ? 12 : 0
            $0.gain = number == 1 ? -6.0206 : 0
          }))
    }
    offline.settle()
    offline.send((0..<3).map { .press(pad($0)) })
    _ = offline.left(96_000)
    let samples = offline.both(48_000)
    func level(_ hertz: Double, _ channel: KeyPath<(Float, Float), Float>) -> Double {
      spectrum(samples.map { $0[keyPath: channel] }, hertz)
    }
    let side = 0.25 * 2.0.squareRoot()
    #expect(abs(level(300, \.0) - side) < 0.005 && level(300, \.1) < 0.001)
    #expect(abs(level(700, \.0) - 0.125) < 0.005 && abs(level(700, \.1) - 0.125) < 0.005)
    #expect(level(2200, \.0) < 0.001 && abs(level(2200, \.1) - side) < 0.01)
  }

  @Test("21: pads that are started together start in one mixer update, to the frame")
  func row21_together() throws {
    let offline = try offline(9) {
      $1.pan = $0.isMultiple(of: 2) ? -1 : 1
      if $0 == 0 { $1.then = (1..<8).map { .init(pad: pad($0), after: .zero) } }
    }
    offline.send(.press(pad(0)), .press(pad(8)))
    let samples = offline.both(480)
    let ratio = samples.filter { abs($0.1) > 0.05 }.map { $0.0 / $0.1 }
    // Five on the left and four on the right, all the same wave.
    #expect(ratio.count > 100 && ratio.allSatisfy { abs($0 - 1.25) < 0.01 })
    let starts = offline.events.filter { if case .start = $0.kind { true } else { false } }
    #expect(starts.count == 9 && Set(starts.map(\.time)).count == 1)
  }

  @Test("22: the end of a sound is told, with its reason")
  func row22_ends() throws {
    let offline = try offline(5, sources: 2, seconds: 0.2) { number, patch in
      patch.choke = number >= 3 ? "group" : nil
      patch.polyphony = number == 2 ? 1 : nil
    }
    for number in [0, 1, 2, 2, 3, 4] {
      offline.send(.press(pad(number)))
      _ = offline.left(960)
    }
    offline.send(.stop(pad(2)))
    _ = offline.left(24_000)
    let ends = offline.takeEvents().compactMap { kind -> EngineEvent.EndReason? in
      if case .end(_, let reason) = kind { reason } else { nil }
    }
    #expect(Set(ends) == [.stolen, .replaced, .choked, .finished, .stopped])
    #expect(ends.count == offline.snapshot.counters.starts)
  }

  @Test("23: tyres, and the engine 0.2 s later; another pad stops it, and it can start again")
  func row23_roadTrip() throws {
    let offline = try offline(3, seconds: 0.5) { number, patch in
      if number == 0 { patch.then = [.init(pad: pad(1), after: .milliseconds(200))] }
      if number == 1 { patch.loop = true }
      if number == 2 { patch.stops = [pad(1)] }
    }
    for _ in 0..<2 {
      offline.send(.press(pad(0)))
      _ = offline.left(9590)
      #expect(offline.engine.table.sounding.map(\.pad) == [pad(0)])
      _ = offline.left(20)
      #expect(offline.engine.table.sounding.map(\.pad) == [pad(0), pad(1)])
      _ = offline.left(48_000)
      #expect(offline.engine.table.sounding.map(\.pad) == [pad(1)])
      offline.send(.press(pad(2)))
      _ = offline.left(48_000)
      #expect(offline.isSilent)
    }
  }

  @Test("24: short interface sounds take the same path, at once", arguments: [1, 2, 48, 240])
  func row24_short(frames: Int) throws {
    let offline = try Offline()
    let path = try folder.write("click.wav", (0..<frames).map { $0 == frames / 2 ? 0.5 : 0 })
    offline.send(.install(pad(0), patch(path)))
    offline.settle()
    for _ in 0..<3 {
      offline.send(.press(pad(0)))
      let samples = offline.left(4800)
      if frames > 2 { #expect(samples[frames / 2] > 0.4) }
      #expect(offline.isSilent)
    }
    #expect(offline.snapshot.counters.starts == 3)
  }
}
