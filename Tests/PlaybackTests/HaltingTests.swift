import Testing

@testable import Playback

@Suite("Halting")
struct HaltingTests {
  let folder = Folder()

  @Test("Halted sound stands still and goes on at the very frame; so do fades and what is to start later")
  func halt() throws {
    let path = try folder.write("a.wav", (0..<48_000).map { Float($0 % 1000) / 4000 })
    func run(halting: Bool) throws -> [Float] {
      let offline = try Offline()
      offline.send(
        .install(
          pad(0),
          patch(path) {
            $0.fadeIn = .milliseconds(300)
            $0.then = [.init(pad: pad(1), after: .milliseconds(250))]
          }),
        .install(pad(1), patch(path) { $0.streaming = .always }))
      offline.settle()
      offline.send(.press(pad(0)))
      var samples = offline.left(9600)
      if halting {
        offline.send(.halt)
        offline.settle()
        #expect(offline.snapshot.sources[0].phase == .halted && offline.snapshot.halted)
        // A loopback device mixes nothing unless it is asked to, so time alone goes by.
        for _ in 0..<5 { _ = offline.engine.step(now: Time(offline.time) + .seconds(7)) }
        offline.engine.apply(.resume, now: Time(offline.time) + .seconds(7))
        offline.engine.stoodTime = .zero
      }
      samples += offline.left(48_000)
      return samples
    }
    let pairs = zip(try run(halting: true), try run(halting: false))
    #expect(pairs.allSatisfy { abs($0 - $1) < 0.00001 })
  }

  @Test("A press while halted is nothing")
  func press() throws {
    let offline = try Offline()
    offline.send(.install(pad(0), patch(try folder.write("a.wav", sine(440, seconds: 0.1)))), .halt)
    offline.send(.press(pad(0)), .resume)
    _ = offline.left(4800)
    #expect(offline.snapshot.counters.starts == 0)
  }

  @Test("A clock that stands still while something sounds is a device that hangs, but not when the program was stopped")
  func watch() {
    var watch = DeviceWatch()
    func look(_ milliseconds: Int, _ clock: Int?, sounding: Bool = true) -> Bool {
      watch.look(at: .milliseconds(milliseconds), clock: clock.map { .milliseconds($0) }, sounding: sounding)
    }
    #expect(![look(0, 0), look(250, 250), look(500, 500), look(750, 500), look(1000, 500)].contains(true))
    #expect(look(1250, 500))
    watch.forget()
    // Stopped for five seconds, and the mixer with it.
    #expect(![look(2000, 900), look(7000, 900), look(7250, 1100), look(7500, 1350)].contains(true))
    // Nothing sounds, or nobody knows.
    #expect(!(0..<10).contains { look(8000 + 250 * $0, 2000, sounding: false) })
    #expect(!(0..<10).contains { look(12_000 + 250 * $0, nil) })
  }

  @Test("The search for a device waits from a quarter of a second to one, and to two when it takes long")
  func search() {
    var waits: [Duration] = [DeviceSearch.firstWait]
    var waited: Duration = .zero
    while waited < .seconds(40) {
      waited += waits.last!
      waits.append(DeviceSearch.nextWait(after: waits.last!, waited: waited))
    }
    #expect(waits.prefix(4) == [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(1)])
    #expect(waits.last == .seconds(2))
    #expect(waits.count < 40)
  }

  /// A device that moves after so many milliseconds, and when the search is ended.
  private static let trials: [(moves: Int?, ends: Int?, runs: Bool, lasts: ClosedRange<Int>)] = [
    (0, nil, true, 1...10), (60, nil, true, 60...70), (1990, nil, true, 1990...2000), (2100, nil, false, 1990...2010),
    (nil, nil, false, 1990...2010), (nil, 30, false, 30...40), (60, 30, false, 30...40),
  ]

  @Test("A device that was found must play within two seconds, or the search goes on", arguments: trials)
  func trial(_ row: (moves: Int?, ends: Int?, runs: Bool, lasts: ClosedRange<Int>)) {
    var time = 0.0
    let runs = DeviceSearch.runs {
      .milliseconds(row.moves.map { time > Double($0) } ?? false ? 500 : 400)
    } _: { wait in
      time += wait / .milliseconds(1)
      return row.ends.map { time >= Double($0) } ?? false
    }
    #expect(runs == row.runs)
    #expect(row.lasts.contains(Int(time.rounded())))
  }

  @Test("A device that tells no time is taken at its word")
  func untold() {
    #expect(DeviceSearch.runs({ nil }, { _ in false }))
  }
}
