import Foundation
import Testing

@testable import Playback

@Suite("Meters")
struct MeterTests {
  let folder = Folder()

  @Test("The level of a source is what is rendered, within 1.5 dB", arguments: [false, true], [0.0, -12, 6])
  func level(streamed: Bool, gain: Double) throws {
    // A tone that swells and fades twice a second.
    let wave = (0..<144_000).map { frame -> Float in
      let time = Double(frame) / 48_000
      return Float((0.05 + 0.4 * pow(sin(.pi * time), 2)) * sin(2 * .pi * 400 * time))
    }
    let offline = try Offline()
    let path = try folder.write("swell.wav", wave)
    offline.send(
      .install(
        pad(0),
        patch(path) {
          $0.streaming = streamed ? .always : .never
          $0.gain = gain
        }))
    offline.settle()
    offline.send(.press(pad(0)))
    var last: [Float] = []
    var checked = 0
    for _ in 0..<180 {
      last = offline.left(480 + 100)
      offline.engine.hasNews = true
      offline.settle()
      let shown = offline.snapshot.sources[0].level
      let heard = last.suffix(480).map(abs).max()!
      #expect(abs(Decibels.of(shown) - Decibels.of(heard)) < 1.5)
      #expect(offline.snapshot.level == shown)
      checked += 1
    }
    #expect(checked == 180)
  }

  @Test("A fade shows in the level, and silence is none")
  func fade() throws {
    let offline = try Offline()
    let path = try folder.write("tone.wav", sine(400, seconds: 1))
    offline.send(.install(pad(0), patch(path) { $0.fadeOut = .milliseconds(500) }))
    offline.settle()
    offline.send(.press(pad(0)))
    _ = offline.left(9600)
    offline.send(.stop(pad(0)))
    let levels = (0..<10).map { _ -> Float in
      _ = offline.left(2400)
      return offline.snapshot.sources[0].level
    }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 > $1 })
    _ = offline.left(4800)
    #expect(offline.snapshot.level == 0)
  }
}
