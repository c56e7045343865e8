import Testing

@testable import Playback

/// A device that mixes 128 frames at 48 kHz and is four of them ahead.
private let period = 128.0 / 48
private let buffer = Time.seconds(period * 4 / 1000)

/// What happens to the device, in milliseconds.
enum DeviceTrouble: Sendable {
  /// The mixer stands still and catches up at once, as PulseAudio lets it.
  case stall(at: Double, Double)
  /// The mixer stands still, and the time is lost to its clock, as with a sound card.
  case loss(at: Double, Double)
  /// Nobody looks.
  case absence(at: Double, Double)
  /// The machine sleeps: nobody looks, nothing is mixed.
  case sleep(at: Double, Double)
}

struct DeviceScene: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var troubles: [DeviceTrouble] = []
  /// Milliseconds that the server takes at a time.
  var step = period
  /// Between two looks while nothing sounds.
  var pace = 33.0
  /// How much faster than the system's clock the device runs.
  var drift = 0.0
  var sounding = true
  /// Milliseconds.
  var length = 30_000.0
}

private func stalls(_ count: Int, every pause: Double, _ length: Double) -> [DeviceTrouble] {
  (0..<count).map { .stall(at: 5000 + Double($0) * pause, length) }
}

/// The mixer stands still a little longer than the rest.
private let stops: [DeviceTrouble] = (0..<10).flatMap { number -> [DeviceTrouble] in
  let start = 5000 + Double(number) * 2000
  return [.absence(at: start, 300), .stall(at: start, 310)]
}

@Suite("Gaps in what is heard")
struct GapWatchTests {
  /// When the watch called, in milliseconds.
  private func calls(_ scene: DeviceScene) -> [Int] {
    var watch = GapWatch()
    var calls: [Int] = []
    var time = 0.0
    while time < scene.length {
      var device = time
      var isAbsent = false
      for trouble in scene.troubles {
        switch trouble {
        case .stall(let start, let length):
          if time >= start && time < start + length { device = start }
        case .loss(let start, let length): device -= min(max(0, time - start), length)
        case .absence(let start, let length): isAbsent = isAbsent || (time >= start && time < start + length)
        case .sleep(let start, let length):
          isAbsent = isAbsent || (time >= start && time < start + length)
          device -= min(max(0, time - start), length)
        }
      }
      device = (device * (1 + scene.drift) / scene.step).rounded(.down) * scene.step
      if !isAbsent {
        let trouble = watch.look(
          at: .seconds(time / 1000), clock: .seconds(device / 1000), buffer: buffer, sounding: scene.sounding)
        if trouble {
          calls.append(Int(time))
          watch.forget()
        }
      }
      time += scene.sounding ? min(4, scene.pace) : scene.pace
    }
    return calls
  }

  static let calm: [DeviceScene] = [
    DeviceScene(testDescription: "a device that keeps up"),
    DeviceScene(testDescription: "one that is looked at rarely, for nothing sounds", pace: 250, sounding: false),
    DeviceScene(testDescription: "a clock that runs faster than the system's", drift: 0.0005, length: 120_000),
    DeviceScene(testDescription: "a clock that runs slower", drift: -0.0005, length: 120_000),
    DeviceScene(testDescription: "a server that takes 21 ms at a time", step: 1024.0 / 48, length: 120_000),
    DeviceScene(testDescription: "one that takes 43 ms at a time", step: 2048.0 / 48, length: 120_000),
    DeviceScene(testDescription: "a mixer that is late, but in time", troubles: stalls(200, every: 100, 6)),
    DeviceScene(testDescription: "one bad moment", troubles: stalls(8, every: 100, 40)),
    DeviceScene(testDescription: "one gap", troubles: stalls(1, every: 1000, 60)),
    DeviceScene(testDescription: "a gap now and then", troubles: stalls(4, every: 65_000, 60), length: 240_000),
    DeviceScene(testDescription: "gaps that nobody hears", troubles: stalls(20, every: 1000, 60), sounding: false),
    DeviceScene(
      testDescription: "gaps right after the start",
      troubles: (0..<10).map { DeviceTrouble.stall(at: Double($0) * 250, 40) }),
    DeviceScene(
      testDescription: "a program that was stopped, again and again",
      troubles: stops),
    DeviceScene(
      testDescription: "a machine that slept",
      troubles: (0..<5).map { DeviceTrouble.sleep(at: 5000 + Double($0) * 4000, 1500) }),
  ]

  @Test("are not heard of from", arguments: calm)
  func isCalm(scene: DeviceScene) {
    #expect(calls(scene) == [])
  }

  static let troubled: [(scene: DeviceScene, from: Int, to: Int)] = [
    (DeviceScene(testDescription: "two gaps", troubles: stalls(2, every: 1500, 60)), 6500, 6600),
    (DeviceScene(testDescription: "two gaps in a minute", troubles: stalls(2, every: 20_000, 14)), 25_000, 25_100),
    (DeviceScene(testDescription: "gaps all the time", troubles: stalls(400, every: 50, 20), length: 9000), 6000, 6500),
    (
      DeviceScene(testDescription: "short gaps, some of them seen", troubles: stalls(250, every: 100, 11)), 6000, 9000
    ),
    (
      DeviceScene(
        testDescription: "gaps of a sound card",
        troubles: (0..<3).map { DeviceTrouble.loss(at: 5000 + Double($0) * 1500, 20) }), 6500, 6600
    ),
    (
      DeviceScene(
        testDescription: "a server that takes 21 ms at a time and stops",
        troubles: stalls(6, every: 1500, 120), step: 1024.0 / 48), 6500, 8500
    ),
  ]

  @Test("are called when there are many, once each time", arguments: troubled)
  func isTroubled(scene: DeviceScene, from: Int, to: Int) {
    let calls = calls(scene)
    #expect(!calls.isEmpty && calls.allSatisfy { $0 >= from })
    #expect((calls.first ?? 0) <= to)
  }

  @Test("Gaps that the clock loses for good are seen, however many")
  func losses() {
    let losses = (0..<100).map { DeviceTrouble.loss(at: 5000 + Double($0) * 400, 16) }
    #expect(!calls(DeviceScene(testDescription: "", troubles: losses)).isEmpty)
  }

  @Test("are called only when the device mixes again")
  func hang() {
    let hangs = stalls(1, every: 1500, 60) + [.stall(at: 8000, 600)]
    let calls = calls(DeviceScene(testDescription: "", troubles: hangs))
    #expect(calls.count == 1 && calls.allSatisfy { (8600..<8650).contains($0) })
  }

  @Test("A larger buffer has rest until it has found its pace")
  func rest() {
    let calls = calls(DeviceScene(testDescription: "", troubles: stalls(250, every: 100, 40)))
    #expect(calls.count > 2)
    #expect(zip(calls, calls.dropFirst()).allSatisfy { $1 - $0 >= 4000 })
  }
}
