import Playback
import Testing

@testable import Interface

@Suite struct MeterTests {
  private static let pad = PadID(bank: 0, number: 0)

  private func snapshot(_ level: Float, generation: Int = 1, sounds: Bool = true) -> Snapshot {
    var source = Fixtures.source(1, sounds ? .playing : .free, Self.pad, age: 1, length: 2, level: level)
    source.voice = VoiceID(slot: 0, generation: generation)
    var snapshot = Fixtures.snapshot(pool: 1, [source])
    snapshot.level = level
    return snapshot
  }

  @Test("A meter rises at once and falls 20 dB in 1.7 seconds")
  func fall() {
    var meters = Meters()
    meters.follow(snapshot(1), at: .zero)
    #expect(meters.master == 1)
    meters.follow(snapshot(0), at: .milliseconds(1700))
    #expect(abs(meters.master - 0.1) < 0.001)
    #expect(abs(meters.level(of: snapshot(0).sources[0]) - 0.1) < 0.001)
    meters.follow(snapshot(0.5), at: .milliseconds(1701))
    #expect(meters.master == 0.5)
  }

  @Test("A new voice does not inherit the level of the one before; silence shows none at all")
  func reset() {
    var meters = Meters()
    meters.follow(snapshot(1), at: .zero)
    meters.follow(snapshot(0.1, generation: 2), at: .milliseconds(10))
    #expect(meters.level(of: snapshot(0.1, generation: 2).sources[0]) == 0.1)
    meters.follow(snapshot(0, sounds: false), at: .milliseconds(20))
    #expect(meters.master == 0 && meters.voices.isEmpty)
  }

  @Test("A level that is no number shows none, an endless one falls again", arguments: [Float.nan, .infinity, -1])
  func strange(level: Float) {
    var meters = Meters()
    meters.follow(snapshot(level), at: .zero)
    meters.follow(snapshot(0), at: .seconds(10))
    #expect(meters.master < 0.01)
  }

  @Test(
    "A meter of 8 cells reads within 1.5 dB from −46 dB up", arguments: [-46.0, -40, -24, -12, -6.5, -3, -1, 0])
  func reading(decibels: Double) {
    var level = Float(1)
    // 0.1 dB a step, so that the test needs no logarithm of its own.
    for _ in 0..<Int(-decibels * 10 + 0.5) { level *= 0.988_553_1 }
    let bar = Bar.level(level, columns: 8, .unicode)
    let quarters = bar.reduce(0) { $0 + (["▎": 1, "▌": 2, "▊": 3, "█": 4][$1] ?? 0) }
    #expect(abs(Double(quarters) * 1.5 - 48 - decibels) <= 1.5)
  }

  @Test(
    "A bar is empty only before the start, and full only at the end",
    arguments: [(0.0, ""), (0.001, "╸"), (0.5, "━━"), (0.99, "━━━╸"), (1, "━━━━"), (7, "━━━━"), (-1, ""), (.nan, "")])
  func progress(fraction: Double, full: String) {
    let bar = Bar.progress(fraction, columns: 4, .unicode)
    #expect(bar.full == full)
    #expect(bar.full.count + bar.rest.count == 4)
  }

  @Test(
    "Numbers have their units",
    arguments: [
      (Units.age(.milliseconds(1840)), "1.8 s"), (Units.age(.seconds(124)), "2:04"),
      (Units.age(.seconds(3723)), "1:02:03"),
      (Units.age(.milliseconds(99_960)), "1:39"), (Units.left(.milliseconds(400)), "0.4"),
      (Units.left(.milliseconds(2960)), "3"), (Units.left(.seconds(59)), "59"), (Units.left(.seconds(124)), "2:04"),
      (Units.left(.seconds(3720)), "62m"), (Units.decibels(-3, .unicode), "−3.0"), (Units.decibels(0, .unicode), "0.0"),
      (Units.decibels(-0.01, .unicode), "0.0"), (Units.decibels(-.infinity, .unicode), "−∞"),
      (Units.decibels(-12, .ascii), "-12.0"), (Units.count(1, "steal"), "1 steal"),
      (Units.count(0, "steal"), "0 steals"),
      (Units.fixed(.nan), "?"), (Units.fixed(2.005, decimals: 2), "2.01"), (Units.fixed(0.05, decimals: 2), "0.05"),
    ])
  func units(text: String, expected: String) {
    #expect(text == expected)
  }
}
