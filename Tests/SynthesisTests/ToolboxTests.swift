import Foundation
import Testing

@testable import Synthesis

@Suite("Toolbox") struct ToolboxTests {
  @Test("a note's frequency", arguments: [(69, 440.0), (57, 220), (60, 261.6256), (36, 65.4064)])
  func notes(_ note: Int, _ expected: Double) {
    #expect(abs(hertz(note) - expected) < 0.001)
  }

  @Test("noise repeats with its seed, fills its range evenly and has no constant part")
  func noise() {
    var one = Noise(5)
    var same = Noise(5)
    var other = Noise(6)
    let samples = (0..<10_000).map { _ in one.next() }
    #expect(samples == (0..<10_000).map { _ in same.next() })
    #expect(samples != (0..<10_000).map { _ in other.next() })
    #expect(samples.allSatisfy { -1 <= $0 && $0 < 1 })
    #expect(abs(samples.reduce(0, +) / 10_000) < 0.03)
    let power = samples.reduce(0) { $0 + $1 * $1 } / 10_000
    #expect(abs(power - 1.0 / 3) < 0.02)
  }

  static let waves: [(String, @Sendable (inout Oscillator) -> Double)] = [
    ("sine", { $0.sine(1000) }), ("saw", { $0.saw(1000) }), ("square", { $0.square(1000) }),
    ("triangle", { $0.triangle(1000) }),
  ]

  @Test("every wave has its frequency, its range and no constant part", arguments: 0..<4)
  func waves(_ index: Int) {
    var oscillator = Oscillator()
    let samples = (0..<48_000).map { _ in Self.waves[index].1(&oscillator) }
    let rises = zip(samples, samples.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
    #expect(abs(rises - 1000) <= 1)
    #expect(samples.allSatisfy { abs($0) <= 1.05 })
    #expect(abs(samples.reduce(0, +) / 48_000) < 0.01)
  }

  @Test(
    "a filter lets its side pass and holds the other back",
    arguments: [
      (100.0, 1.0, 0.0), (10_000, 0, 1),
    ])
  func filters(_ pitch: Double, _ low: Double, _ high: Double) {
    func level(_ pass: (inout Filter, Double) -> Double) -> Double {
      var wave = Oscillator()
      var filter = Filter()
      return (0..<9600).map { _ in pass(&filter, wave.sine(pitch)) }.dropFirst(4800).map(abs).max() ?? 0
    }
    #expect(abs(level { $0.low($1, 1000) } - low) < 0.05)
    #expect(abs(level { $0.high($1, 1000) } - high) < 0.05)
    #expect(level { $0.band($1, pitch) } > 0.95)
  }

  @Test("a room has fallen by 60 dB after its time")
  func reverb() {
    var room = Reverb(0.5, damping: 0)
    var early = 0.0
    var late = 0.0
    for frame in 0..<36_000 {
      let (left, right) = room.next(frame == 0 ? 1 : 0)
      if frame < 4800 { early = max(early, abs(left), abs(right)) }
      if frame >= 26_000 { late = max(late, abs(left), abs(right)) }
    }
    #expect(late < early / 500)
    #expect(late > early / 5000)
  }

  @Test("sounds add up where they are put; with wrapping the tail goes to the front")
  func adding() {
    let three = Sound(channels: [[1, 2, 3]])
    var sound = Sound(frames: 4, stereo: false)
    sound.add(three, at: 2)
    #expect(sound.channels == [[0, 0, 1, 2]])
    sound.add(three, at: -1, gain: 10)
    #expect(sound.channels == [[20, 30, 1, 2]])
    var loop = Sound(frames: 4, stereo: false)
    loop.add(three, at: 3, wrapping: true)
    #expect(loop.channels == [[2, 3, 0, 1]])
  }

  @Test("panned sounds keep their power", arguments: [-1.0, -0.5, 0, 0.7, 1])
  func panning(_ pan: Double) {
    var sound = Sound(frames: 1)
    sound.add(Sound(channels: [[1]]), at: 0, pan: pan)
    let power = sound.channels.reduce(0) { $0 + $1[0] * $1[0] }
    #expect(abs(power - 2) < 1e-5)
  }

  @Test("finishing takes the constant part away, rounds the ends and sets the peak")
  func finishing() {
    var wave = Oscillator(phase: 0.25)
    let sound = Sound.mono(0.5) { _ in 0.3 + wave.sine(200) }.finished(-6)
    let samples = sound.channels[0]
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    #expect(abs(sound.peak - 0.5012) < 0.001)
    #expect(abs(samples.reduce(0, +) / Float(samples.count)) < 0.005)
  }

  @Test("what was made a loop has no step at its seam, and noise keeps its strength there")
  func looping() {
    var noise = Noise(3)
    var filter = Filter()
    let rain = Sound.mono(1.2) { _ in filter.low(noise.next(), 400) }
    let loop = rain.looped(overlap: 0.2).channels[0]
    #expect(loop.count == 48_000)
    let steepest = zip(rain.channels[0], rain.channels[0].dropFirst()).map { abs($0 - $1) }.max() ?? 0
    #expect(abs(loop[0] - loop[47_999]) <= steepest)
    func strength(_ part: ArraySlice<Float>) -> Float { part.map { $0 * $0 }.reduce(0, +) / Float(part.count) }
    let ratio = strength(loop[..<9600]) / strength(loop[9600...])
    #expect((0.6...1.6).contains(ratio))
  }

  @Test("a pattern is read a character a sixteenth")
  func patterns() {
    let pattern: Pattern = "X..x o..."
    #expect(pattern.steps == 8)
    #expect(pattern.hits.map(\.step) == [0, 3, 4])
    #expect(pattern.hits.map(\.level) == [1, 0.75, 0.4])
  }

  @Test("a piece comes out the same in parts as in one")
  func parts() {
    var score = Score(frames: 10_000)
    let sound = score.take(Drums.rim())
    for place in [0, 900, 4000, 9500] { score.play(sound, at: place, gain: 0.8, pan: 0.3) }
    let whole = score.render(0..<10_000)
    let parts = [0..<3000, 3000..<3001, 3001..<10_000].map { score.render($0) }
    for channel in 0..<2 { #expect(whole.channels[channel] == parts.flatMap { $0.channels[channel] }) }
    #expect(whole.channels[0].first == 0)
    #expect(whole.channels[0].last == 0)
  }
}
