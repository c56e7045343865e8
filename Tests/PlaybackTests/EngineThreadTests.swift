import Testing

@testable import Playback

@Suite("The playback thread")
struct EngineThreadTests {
  @Test("A press on a silent device starts a voice that ends in time, and stopping ends the thread")
  func silent() throws {
    let folder = Folder()
    let arrivals = Locked(0)
    let thread = EngineThread(.silent, Engine.Settings()) { arrivals.update { $0 += 1 } }
    try thread.waitUntilOpen()
    var events: [EngineEvent.Kind] = []
    var seen = 0
    func wait(_ condition: ([EngineEvent.Kind], Snapshot) -> Bool) -> Bool {
      while true {
        if let news = thread.takeNews() {
          events += news.events.map(\.kind)
          if condition(events, news.snapshot) { return true }
        }
        guard let count = arrivals.wait(for: .seconds(5), { $0 > seen ? $0 : nil }) else { return false }
        seen = count
      }
    }
    thread.send([.install(pad(0), patch(try folder.write("a.wav", sine(480, seconds: 0.05))))])
    #expect(wait { _, snapshot in snapshot.pads[pad(0)] == .ready(length: .milliseconds(50), streamed: false) })
    thread.send([.press(pad(0))])
    #expect(
      wait { events, _ in
        events.contains { if case .end(_, .finished) = $0 { true } else { false } }
      })
    // What still sounds at the end is told as well.
    thread.send([.press(pad(0))])
    #expect(
      wait { events, _ in events.count { if case .start = $0 { true } else { false } } == 2 })
    thread.stop()
    let last = thread.takeNews()?.events.map(\.kind) ?? []
    events += last
    #expect(events.count { if case .end = $0 { true } else { false } } == 2)
  }
  @Test("A device that cannot be opened is told to whoever waits for it, and to the screen")
  func noDevice() {
    let arrivals = Locked(0)
    let thread = EngineThread(.named("no such device"), Engine.Settings()) { arrivals.update { $0 += 1 } }
    #expect(throws: PlaybackError.noDevice("no such device")) { try thread.waitUntilOpen() }
    #expect(arrivals.wait(for: .seconds(5)) { $0 > 0 ? true : nil } == true)
    let kinds = thread.takeNews()?.events.map(\.kind) ?? []
    #expect(kinds == [.error(PlaybackError.noDevice("no such device").description, pad: nil)])
    thread.stop()
  }
}
