import Testing

@testable import Playback

/// A minute of play; the ten minutes that the design asks for are the benchmark program's `soak`.
@Suite("A minute of random presses")
struct SoakTests {
  @Test("Every start has one end, loops and protected voices keep their rights, and nothing is left over")
  func minute() throws {
    let folder = Folder()
    let offline = try Offline(rate: 8000, Engine.Settings(sources: 8))
    let short = try folder.write("short.wav", sine(440, seconds: 0.3, rate: 8000), rate: 8000)
    let long = try folder.write("long.wav", sine(220, seconds: 4, rate: 8000), rate: 8000)
    for number in 0..<12 {
      offline.send(
        .install(
          pad(number),
          patch(number.isMultiple(of: 3) ? long : short) {
            $0.loop = number.isMultiple(of: 4)
            $0.streaming = number.isMultiple(of: 6) ? .always : .auto
            $0.queue = StreamSettings(buffers: 3, bytes: 4096)
            $0.protected = number == 3
            $0.polyphony = number == 5 ? 2 : nil
            $0.choke = number > 8 ? "group" : nil
            $0.gate = number == 7
            $0.delay = number == 10 ? .milliseconds(30) : .zero
            if number == 11 { $0.then = [.init(pad: pad(1), after: .milliseconds(70))] }
          }))
    }
    offline.settle()
    var random = SplitMix(seed: 7)
    for _ in 0..<1200 {
      let number = random.next(below: 12)
      offline.send(random.next(below: 6) == 0 ? .release(pad(7)) : .press(pad(number)))
      if random.next(below: 100) == 0 { offline.send(.stopAll) }
      _ = offline.left(400)
      #expect(offline.engine.table.sounding.count <= 8)
    }
    offline.send(.stopAll)
    _ = offline.left(8000)
    let kinds = offline.takeEvents()
    let starts = kinds.compactMap { if case .start(let info, _, _, _) = $0 { info.serial } else { nil } }
    let ends = kinds.compactMap { if case .end(let info, _) = $0 { info.serial } else { nil } }
    #expect(offline.isSilent && starts.count > 500)
    #expect(Set(starts).count == starts.count && ends.sorted() == starts.sorted())
    #expect(offline.snapshot.counters.starts == starts.count)
    let protected = kinds.contains {
      if case .steal(let victim, _, _, _, _, _) = $0 { victim.pad == pad(3) } else { false }
    }
    #expect(!protected)
    #expect(offline.engine.streaming.isEmpty && offline.engine.moving.isEmpty && offline.engine.waiting.isEmpty)
    #expect(offline.engine.output?.buffersMade ?? 0 <= 3 * 8)
    #expect(!kinds.contains { if case .error = $0 { true } else { false } })
  }
}
