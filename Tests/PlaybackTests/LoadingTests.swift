import Testing

@testable import Playback

@Suite("Sounds on their way into memory")
struct LoadingTests {
  let folder = Folder()

  private static let limits = SoundLibrary.Limits(ahead: 160_000, atOnce: 10_000)

  /// Each of 4.8 kB when it is loaded.
  private func keys(_ count: Int) throws -> [SoundKey] {
    let path = try folder.write("a.wav", sine(220, seconds: 0.025, level: 0.1))
    // What tells them apart is where they stand between left and right.
    return (0..<count).map { number in
      SoundKey(Patch.Sound(path: path), patch(path) { $0.pan = Double(number) / 1000 })
    }
  }

  @Test(
    "So much is uploaded at a time and what was begun, so that a key can come in between; all of it comes in the end"
  )
  func portions() throws {
    let device = try Device(loopback: 48_000)
    device.makeCurrent()
    let readers = ReaderPool(.inline)
    let library = SoundLibrary(readers, Self.limits) {}
    let keys = try keys(10)
    for key in keys { library.use(key) }
    readers.runPending()
    var portions: [Int] = []
    var arrived: Set<SoundKey> = []
    while library.hasMail {
      let portion = library.takeDeliveries()
      portions.append(portion.count)
      arrived.formUnion(portion)
    }
    #expect(portions == [3, 3, 3, 1])
    #expect(arrived == Set(keys))
    library.removeAll()
  }

  @Test("Readers are so much ahead at most, and one sound each; when they are waited for no more they end")
  func ahead() throws {
    let device = try Device(loopback: 48_000)
    device.makeCurrent()
    let readers = ReaderPool(.threads)
    let wakes = Locked(0)
    let library = SoundLibrary(readers, Self.limits) { wakes.update { $0 += 1 } }
    let keys = try keys(60)
    for key in keys { library.use(key) }
    // 34 of them are more than that. Others come only when these are taken.
    #expect(wakes.wait(for: .seconds(20)) { $0 == 34 ? true : nil } == true)
    #expect(library.sizeAhead >= Self.limits.ahead)
    var arrived = 0
    while arrived < keys.count {
      arrived += library.takeDeliveries().count
      #expect(library.sizeAhead < Self.limits.ahead + 5000)
      if arrived < keys.count, !library.hasMail {
        let before = wakes.withLock { $0 }
        _ = wakes.wait(for: .milliseconds(10)) { $0 > before ? true : nil }
      }
    }
    #expect(wakes.wait(for: .seconds(20)) { $0 == keys.count ? true : nil } == true)
    for key in keys { library.leave(key) }
    library.dropUnused()
    for key in keys { library.use(key) }
    #expect(wakes.wait(for: .seconds(20)) { $0 == keys.count + 34 ? true : nil } == true)
    library.removeAll()
    #expect(library.sizeAhead == 0)
  }

  @Test("What is waited for is loaded first when all is loaded again, and nothing twice")
  func again() throws {
    let device = try Device(loopback: 48_000)
    device.makeCurrent()
    let readers = ReaderPool(.inline)
    let library = SoundLibrary(readers, Self.limits) {}
    let keys = try keys(20)
    for key in keys { library.use(key) }
    readers.runPending()
    while library.hasMail { _ = library.takeDeliveries() }
    library.reload(first: [keys[13], keys[13], keys[7]])
    readers.runPending()
    var arrived: [SoundKey] = []
    while library.hasMail { arrived += library.takeDeliveries() }
    #expect(Set(arrived.prefix(2)) == [keys[13], keys[7]])
    #expect(arrived.count == keys.count)
    #expect(Set(arrived) == Set(keys))
    library.removeAll()
  }

  @Test("A pad that is pressed while it loads is loaded next")
  func hurry() throws {
    let offline = try Offline()
    // That they fail tells when they came.
    offline.send((0..<9).map { .install(pad($0), patch("/none/\($0).wav")) })
    offline.send(.press(pad(6)), .press(pad(4)))
    offline.settle()
    let order = offline.takeEvents().compactMap { if case .error(_, let pad) = $0 { pad?.number } else { nil } }
    #expect(order == [4, 6, 0, 1, 2, 3, 5, 7, 8])
  }
}
