import Testing

@testable import Playback

@Suite("Sounds on their way into memory")
struct LoadingTests {
  let folder = Folder()

  private static let limits = SoundLibrary.Limits(ahead: 160_000, atOnce: 10_000)

  /// A library that is asked for so many sounds, and what it needs.
  private struct Shelf: ~Copyable {
    let device: Device
    let readers: ReaderPool
    let library: SoundLibrary
    let keys: [SoundKey]

    init(_ count: Int, in folder: Folder, _ mode: ReaderPool.Mode, wake: @escaping @Sendable () -> Void = {}) throws {
      // Each of 4.8 kB when it is loaded. What tells them apart is where they stand between left and right.
      let path = try folder.write("a.wav", sine(220, seconds: 0.025, level: 0.1))
      device = try Device(loopback: 48_000)
      device.makeCurrent()
      keys = (0..<count).map { number in
        SoundKey(Patch.Sound(path: path), patch(path) { $0.pan = Double(number) / 1000 })
      }
      readers = ReaderPool(mode)
      library = SoundLibrary(readers, limits, wake: wake)
      for key in keys { library.use(key) }
    }

    /// The sounds that come, by the portions in which they are uploaded.
    func takeAll() -> [[SoundKey]] {
      readers.runPending()
      var portions: [[SoundKey]] = []
      while library.hasMail { portions.append(library.takeDeliveries()) }
      return portions
    }

    deinit { library.removeAll() }
  }

  @Test(
    "So much is uploaded at a time and what was begun, so that a key can come in between; all of it comes in the end"
  )
  func portions() throws {
    let shelf = try Shelf(10, in: folder, .inline)
    let portions = shelf.takeAll()
    #expect(portions.map(\.count) == [3, 3, 3, 1])
    let keys = shelf.keys
    #expect(Set(portions.joined()) == Set(keys))
  }

  @Test("Readers are so much ahead at most, and one sound each; when they are waited for no more they end")
  func ahead() throws {
    let wakes = Locked(0)
    let shelf = try Shelf(60, in: folder, .threads) { wakes.update { $0 += 1 } }
    let (library, keys) = (shelf.library, shelf.keys)
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
    let shelf = try Shelf(20, in: folder, .inline)
    _ = shelf.takeAll()
    let keys = shelf.keys
    shelf.library.reload(first: [keys[13], keys[13], keys[7]])
    let arrived = Array(shelf.takeAll().joined())
    #expect(Set(arrived.prefix(2)) == [keys[13], keys[7]])
    #expect(arrived.count == keys.count)
    #expect(Set(arrived) == Set(keys))
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
