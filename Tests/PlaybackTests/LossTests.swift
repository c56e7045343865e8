import Testing

@testable import Playback

@Suite("A device that is lost and found")
struct LossTests {
  let folder = Folder()

  private func errors(_ kinds: [EngineEvent.Kind]) -> [String] {
    kinds.compactMap { if case .error(let words, _) = $0 { words } else { nil } }
  }

  @Test(
    "Loops and streams go on, all pads play, and nothing fails, however often it happens and whoever presses",
    arguments: [false, true])
  func again(struck: Bool) throws {
    let offline = try Offline(Engine.Settings(sources: 8))
    for number in 0..<6 {
      let path = try folder.write("\(number).wav", sine(Double(220 * (number + 1)), seconds: 3, level: 0.05))
      offline.send(
        .install(
          pad(number),
          patch(path) {
            $0.loop = number == 0
            $0.streaming = number == 1 ? .always : .never
          }))
    }
    offline.settle()
    func press(_ number: Int) {
      if struck, offline.engine.strike([.press(pad(number))], now: Time(offline.time), arrived: nil) { return }
      offline.send(.press(pad(number)))
    }
    press(0)
    press(1)
    _ = offline.left(9600)
    for round in 1...3 {
      for number in 2..<6 { press(number) }
      _ = offline.left(960)
      offline.engine.lose(Time(offline.time))
      offline.engine.search.end()
      for number in 2..<6 { press(number) }
      offline.settle()
      offline.engine.search.give(try Device(loopback: 48_000))
      offline.settle()
      _ = offline.left(960)
      let kinds = offline.takeEvents()
      #expect(errors(kinds) == [])
      #expect(kinds.count { $0 == .refuse(pad: pad(2), reason: .deviceLost) } == 1)
      #expect(offline.engine.table.sounding.map(\.pad).sorted() == [pad(0), pad(1)])
      for number in 2..<6 { press(number) }
      let samples = offline.left(960)
      #expect(samples.contains { abs($0) > 0.05 })
      #expect(errors(offline.takeEvents()) == [])
      #expect(offline.engine.table.sounding.count == 6)
      offline.send((2..<6).map { .stop(pad($0)) })
      _ = offline.left(4800)
      #expect(offline.snapshot.counters.starts == 2 + 8 * round)
    }
  }
}
