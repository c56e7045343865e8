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

  @Test("Pads that pass their sounds on within one batch have nothing decoded again")
  func shiftedPads() throws {
    let offline = try Offline()
    let paths = try (0..<3).map { try folder.write("\($0).wav", sine(480, seconds: 0.1)) }
    offline.send((0..<3).map { .install(pad($0), patch(paths[$0])) })
    offline.settle()
    let new = try folder.write("new.wav", sine(480, seconds: 0.1))
    offline.send(([new] + paths).enumerated().map { .install(pad($0), patch($1)) })
    let before = paths.map { sample(offline, $0) }
    offline.settle()
    #expect(zip(before, paths).allSatisfy { $0 != nil && $0 === sample(offline, $1) })
    offline.send((0..<4).map { .install(pad($0), nil) })
    offline.settle()
    #expect(paths.allSatisfy { sample(offline, $0) == nil })
  }

  private func sample(_ offline: Offline, _ path: String) -> Sample? {
    let patch = patch(path)
    guard case .ready(.sample(let sample))? = offline.engine.library[SoundKey(patch.sounds[0], patch)] else {
      return nil
    }
    return sample
  }

  @Test("A loop that waits for its device ends when it is stopped, or when no pad loads its sound again")
  func waiting() throws {
    for stops in [true, false] {
      let offline = try loops()
      let voice = offline.engine.table.all[0]
      guard case .sample(let sample)? = offline.engine.playing[voice.id.slot].material else { return }
      offline.engine.waiting[voice.id] = Waiting(sound: .sample(sample.key, offset: 0), pitch: 1, looping: true)
      offline.engine.drop(voice.info)
      offline.send(stops ? .stop(pad(0)) : .install(pad(0), nil))
      _ = offline.left(4800)
      #expect(offline.engine.table.all.map(\.pad) == [pad(1)])
      #expect(offline.engine.waiting.isEmpty)
      let ends = offline.events.count { if case .end = $0.kind { true } else { false } }
      #expect(ends == 1)
    }
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
