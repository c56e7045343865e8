import Testing

@testable import Playback

@Suite("The short way of a key")
struct StrikeTests {
  let folder = Folder()

  private func ready(sources: Int = 2) throws -> Offline {
    let offline = try Offline(Engine.Settings(sources: sources))
    let path = try folder.write("a.wav", sine(480, seconds: 0.5))
    for number in 0..<4 { offline.send(.install(pad(number), patch(path) { $0.gain = -12 })) }
    offline.settle()
    return offline
  }

  @Test("Keys that are struck sound and are told of exactly as in a step, steals included")
  func same() throws {
    func run(struck: Bool) throws -> ([Float], [EngineEvent.Kind]) {
      let offline = try ready()
      var samples: [Float] = []
      for press in 0..<12 {
        let commands = [Command.press(pad(press % 4)), press % 5 == 0 ? .release(pad(0)) : .stop(pad((press + 2) % 4))]
        if struck {
          #expect(offline.engine.strike(commands, now: Time(offline.time), arrived: .now))
        } else {
          offline.send(commands)
        }
        samples += offline.left(1500)
      }
      offline.send(.stopAll)
      samples += offline.left(4800)
      #expect(offline.isSilent && offline.snapshot.counters.starts == 12)
      return (samples, offline.takeEvents())
    }
    let (struck, stepped) = (try run(struck: true), try run(struck: false))
    #expect(struck.1 == stepped.1)
    #expect(struck.0.contains { $0 != 0 } && zip(struck.0, stepped.0).allSatisfy { $0 == $1 })
  }

  @Test(
    "What is no key's, or finds the engine standing, is left to a step, and nothing has happened",
    arguments: [
      [Command.install(pad(0), nil)], [.press(pad(0)), .masterGain(0)], [.cutAll], [.halt], [.poolSize(4)],
    ])
  func refusals(commands: [Command]) throws {
    let offline = try ready()
    #expect(!offline.engine.strike(commands, now: Time(offline.time), arrived: .now))
    offline.send(.halt)
    offline.settle()
    #expect(!offline.engine.strike([.press(pad(0))], now: Time(offline.time), arrived: .now))
    offline.send(.resume)
    offline.settle()
    offline.engine.deviceState.paused = true
    #expect(!offline.engine.strike([.press(pad(0))], now: Time(offline.time), arrived: .now))
    offline.settle()
    #expect(offline.engine.counters.starts == 0 && offline.engine.programs[pad(0)] != nil)
  }

  @Test("No key overtakes what was sent before it, whichever thread does it")
  func order() throws {
    let path = try folder.write("a.wav", sine(480, seconds: 0.01))
    let arrivals = Locked(0)
    let thread = EngineThread(.silent, Engine.Settings(sources: 256)) { arrivals.update { $0 += 1 } }
    defer { thread.stop() }
    try thread.waitUntilOpen()
    var kinds: [EngineEvent.Kind] = []
    // A press that came before its pad would be told by nothing, and one that came after its pad was taken away as well.
    for number in 0..<300 {
      thread.send([.install(pad(number), patch(path))])
      thread.send([.press(pad(number))])
      thread.send([.install(pad(number), nil)])
    }
    var seen = 0
    while kinds.count(where: Self.isAnswer) < 300 {
      guard let count = arrivals.wait(for: .seconds(5), { $0 > seen ? $0 : nil }) else { break }
      seen = count
      kinds += thread.takeNews()?.events.map(\.kind) ?? []
    }
    #expect(kinds.count(where: Self.isAnswer) == 300)
  }

  private static func isAnswer(_ kind: EngineEvent.Kind) -> Bool {
    switch kind {
    case .start, .refuse: true
    default: false
    }
  }

  @Test("Whoever finds it taken does not wait")
  func exclusive() {
    let value = Exclusive(1)
    #expect(value.ifFree { $0 + 1 } == 2)
    let nested = value.withLock { _ in value.ifFree { $0 } }
    #expect(nested == nil)
  }
}
