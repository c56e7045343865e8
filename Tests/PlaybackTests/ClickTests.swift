import Foundation
import Testing

@testable import Playback

@Suite("Silence between sounds")
struct ClickTests {
  static let hertz = 50.0
  /// What a sine of 50 Hz at half scale has by itself, with the fifth that a fade may add.
  static let allowed = largestStep(sine(hertz, seconds: 0.1)) * 1.2
  /// Primes, so that they fall anywhere in the wave and in the mixer's updates.
  static let moments = (0..<50).map { 4801 + 97 * $0 }

  let folder = Folder()

  private func offline(sources: Int = 4, policy: OverrunPolicy = OverrunPolicy()) throws -> Offline {
    let offline = try Offline(Engine.Settings(sources: sources, policy: policy))
    // Whole periods, so that its loop has no seam, and longer than any moment here.
    let path = try folder.write("sine.wav", sine(Self.hertz, seconds: 0.24))
    for number in 0..<6 {
      offline.send(
        .install(
          pad(number),
          patch(path) {
            $0.loop = number == 0
            $0.choke = number < 2 ? "group" : nil
          }))
    }
    offline.settle()
    return offline
  }

  @Test("A loop that is stopped leaves no step, whenever it happens", arguments: moments)
  func stop(frame: Int) throws {
    let offline = try offline()
    offline.send(.press(pad(0)))
    var samples = offline.left(frame)
    offline.send(.stop(pad(0)))
    samples += offline.left(4800)
    #expect(largestStep(samples) <= Self.allowed)
    #expect(samples.suffix(3000).allSatisfy { $0 == 0 })
    #expect(offline.isSilent)
  }

  @Test("Stop all, and a choke, leave no step", arguments: moments, [Command.stopAll, .press(pad(1))])
  func others(frame: Int, command: Command) throws {
    let offline = try offline()
    offline.send(.press(pad(0)))
    var samples = offline.left(frame)
    offline.send(command)
    // The newcomer is taken off: it is the same sine, from the start.
    let after = offline.left(960)
    if case .press = command {
      samples += zip(after, sine(Self.hertz, seconds: 0.02)).map { $0 - $1 }
    } else {
      samples += after
    }
    #expect(largestStep(samples) <= Self.allowed)
  }

  @Test("A steal leaves no step above what the sounds themselves have; with fade = false the step is there")
  func steal() throws {
    for fades in [true, false] {
      var worst: Float = 0
      for frame in Self.moments {
        let offline = try offline(sources: 1, policy: OverrunPolicy(fades: fades))
        offline.send(.press(pad(2)))
        var samples = offline.left(frame)
        offline.send(.press(pad(3)))
        samples += zip(offline.left(960), sine(Self.hertz, seconds: 0.02)).map { $0 - $1 }
        worst = max(worst, largestStep(samples))
        #expect(offline.snapshot.counters.steals == 1)
        #expect(offline.snapshot.counters.hardCuts == (fades ? 0 : 1))
      }
      if fades { #expect(worst <= Self.allowed) } else { #expect(worst > 0.3) }
    }
  }

  @Test("A retrigger leaves no step", arguments: moments)
  func retrigger(frame: Int) throws {
    let offline = try offline()
    offline.send(
      .install(pad(5), patch(folder.path + "/sine.wav") { $0.retrigger = .restart }))
    offline.settle()
    offline.send(.press(pad(5)))
    var samples = offline.left(frame)
    offline.send(.press(pad(5)))
    samples += zip(offline.left(960), sine(Self.hertz, seconds: 0.02)).map { $0 - $1 }
    #expect(largestStep(samples) <= Self.allowed)
  }

  @Test("A loop wraps without a step at any length, also where it begins and ends far from zero", arguments: 0..<12)
  func wrap(step: Int) throws {
    let offline = try Offline()
    // Whole periods of a sine that fits the length exactly, so that only the wrap itself could make a step.
    let frames = 961 + 77 * step
    let phase = Double(step) / 12
    let wave = (0..<frames).map { Float(0.5 * sin(2 * .pi * (Double($0) / Double(frames) + phase))) }
    offline.send(.install(pad(0), patch(try folder.write("loop.wav", wave)) { $0.loop = true }))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = Array(offline.left(48_000)[200...])
    #expect(largestStep(samples) <= largestStep(wave + wave) * 1.2)
    // Not one frame is lost or doubled: after 20 rounds the wave is where it was.
    #expect(abs(samples[0] - samples[20 * frames]) < 0.0001)
  }

  @Test("A sound that neither begins nor ends at zero gets ramps of 2 ms at most")
  func edges() throws {
    let offline = try Offline()
    offline.send(.install(pad(0), patch(try folder.write("dc.wav", Array(repeating: 0.5, count: 4800)))))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.left(9600)
    #expect(largestStep(samples) <= 0.5 / 96 * 1.01)
    #expect(samples[97..<4703].allSatisfy { abs($0 - 0.5) < 0.001 })
  }

  @Test("A pad that is stopped during its fade-in and pressed again comes to its full strength")
  func interruptedFadeIn() throws {
    let offline = try Offline()
    let path = try folder.write("sine.wav", sine(Self.hertz, seconds: 2))
    offline.send(.install(pad(0), patch(path) { $0.fadeIn = .milliseconds(200) }))
    offline.settle()
    var samples: [Float] = []
    for command in [Command.press(pad(0)), .stop(pad(0)), .press(pad(0))] {
      offline.send(command)
      samples += offline.left(4800)
    }
    samples += offline.left(48_000)
    #expect(largestStep(samples) <= Self.allowed)
    #expect(abs(samples.suffix(24_000).max()! - 0.5) < 0.001)
  }

  @Test("A change of the master gain, or of a pad's, leaves no step; mute is silence", arguments: moments)
  func gains(frame: Int) throws {
    let offline = try offline()
    offline.send(.press(pad(0)))
    var samples = offline.left(frame)
    for command in [Command.masterGain(-20), .masterGain(0), .gain(pad(0), -20), .gain(pad(0), 0), .mute(true)] {
      offline.send(command)
      samples += offline.left(2000)
    }
    #expect(largestStep(samples) <= Self.allowed)
    #expect(samples.suffix(1000).allSatisfy { $0 == 0 })
  }

  @Test("Cutting all ends within two mixer updates")
  func cutAll() throws {
    let offline = try offline()
    offline.send(.press(pad(0)))
    _ = offline.left(9600)
    offline.send(.cutAll)
    let samples = offline.left(4800)
    #expect(samples[128...].allSatisfy { $0 == 0 })
    #expect(offline.isSilent)
  }
}
