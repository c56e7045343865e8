import Testing

@testable import Playback

@Suite("What happens in the middle of sound")
struct ResilienceTests {
  let folder = Folder()

  private func errors(_ offline: Offline) -> Int {
    offline.events.count { if case .error = $0.kind { true } else { false } }
  }

  /// Two pads that loop: a sample and a stream.
  private func loops(sources: Int = 32) throws -> Offline {
    let offline = try Offline(Engine.Settings(sources: sources))
    let path = try folder.write("loop.wav", sine(480, seconds: 2))
    for number in 0..<2 {
      offline.send(
        .install(
          pad(number),
          patch(path) {
            $0.loop = true
            $0.streaming = number == 1 ? .always : .never
          }))
    }
    offline.settle()
    offline.send(.press(pad(0)), .press(pad(1)))
    _ = offline.left(4800)
    return offline
  }

  @Test("A pool that is given another size leaves what sounds alone", arguments: [(32, 200), (200, 150), (200, 256)])
  func poolSize(before: Int, after: Int) throws {
    let offline = try loops(sources: before)
    let loud = offline.left(4800).max()!
    offline.send(.poolSize(after))
    _ = offline.left(480)
    #expect(offline.snapshot.poolSize == after)
    #expect(abs(offline.left(4800).max()! - loud) < 0.01)
    #expect(errors(offline) == 0)
  }

  @Test("A voice whose OpenAL call fails ends with one message, and the others go on")
  func failingCall() throws {
    let offline = try loops()
    let voice = offline.engine.table.all[0]
    offline.engine.table.setLevel(Fade(constant: .nan), of: voice.id)
    offline.engine.moving.insert(voice.id.slot)
    _ = offline.left(4800)
    #expect(errors(offline) == 1)
    #expect(offline.engine.table.all.map(\.pad) == [pad(1)])
    #expect(offline.events.count { if case .end(_, .failed) = $0.kind { true } else { false } } == 1)
  }
}
