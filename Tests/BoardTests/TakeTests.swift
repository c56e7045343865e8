import TOML
import Testing

@testable import Board

@Suite("A take") struct TakeTests {
  private static let keys: Set<Key> = [.character("q"), .character("w"), .character("#"), .named(.up)]

  private func take(_ text: String) throws(UnusableFile) -> Take {
    try Take(SourceText(text.utf8), file: "a.take", keys: Self.keys)
  }

  @Test("is read line by line")
  func read() throws {
    let take = try take(
      """
      \u{FEFF}# padboard take 1
      # board: beatbox

      0.000 press q
      0.5\tpress w   # louder
        0.500 press #
      0.731 release #\r
      1 press Up#comment
      2.000 stop          # stop all, with the fade
      2.500 halt#
      3.000000000000000001 end
      """)
    #expect(
      take.events.map(\.action) == [
        .press(.character("q")), .press(.character("w")), .press(.character("#")), .release(.character("#")),
        .press(.named(.up)), .stop, .halt, .end,
      ])
    #expect(
      take.events.map(\.time) == [
        .zero, .milliseconds(500), .milliseconds(500), .milliseconds(731), .seconds(1), .seconds(2),
        .milliseconds(2500),
        Duration(secondsComponent: 3, attosecondsComponent: 1),
      ])
  }

  @Test("may be empty", arguments: ["", "\n", "# padboard take 1", "\r\n\r\n"])
  func empty(text: String) throws {
    #expect(try take(text).events == [])
  }

  @Test(
    "with a mistake plays nothing, and names the mistake",
    arguments: [
      Fault("x press q", "1:1+1 error: \"x\" is not a time: it must be seconds, as 1.250"),
      Fault("-1 press q", "1:1+2 error: \"-1\" is not a time: it must be seconds, as 1.250"),
      Fault("1,5 press q", "1:1+3 error: \"1,5\" is not a time: it must be seconds, as 1.250"),
      Fault("1. press q", "1:1+2 error: \"1.\" is not a time: it must be seconds, as 1.250"),
      Fault(".5 press q", "1:1+2 error: \".5\" is not a time: it must be seconds, as 1.250"),
      Fault("1e3 press q", "1:1+3 error: \"1e3\" is not a time: it must be seconds, as 1.250"),
      Fault("1.2.3 press q", "1:1+5 error: \"1.2.3\" is not a time: it must be seconds, as 1.250"),
      Fault("inf press q", "1:1+3 error: \"inf\" is not a time: it must be seconds, as 1.250"),
      Fault("٣ press q", "1:1+1 error: \"٣\" is not a time: it must be seconds, as 1.250"),
      Fault("86400 end", "1:1+5 error: the time is too large: a take lasts at most a day"),
      Fault("99999999999999999999 end", "1:1+20 error: the time is too large: a take lasts at most a day"),
      Fault("2.5 stop\n\n1 press q", "3:1+1 error: the time goes back: the event before is at 2.500"),
      Fault("1", "1:1+1 error: what happens is missing: press, release, stop, halt or end"),
      Fault(
        "1 pres q", "1:3+4 error: \"pres\" is not press, release, stop, halt or end; did you mean \"press\"?"),
      Fault("1 PLAY q", "1:3+4 error: \"PLAY\" is not press, release, stop, halt or end"),
      Fault("1 press", "1:3+5 error: press needs a key"),
      Fault("1 release  ", "1:3+7 error: release needs a key"),
      Fault("1 press x", "1:9+1 error: the board has no pad on x"),
      Fault("1 press Space", "1:9+5 error: Space cannot be a pad: it stops all sounds"),
      Fault("1 press qw", "1:9+2 error: \"qw\" is not a key: a pad has one character or a key's name"),
      Fault("1 press q w", "1:11+1 error: one line has one event: this is too much"),
      Fault("1 stop q", "1:8+1 error: one line has one event: this is too much"),
      Fault("1 end\n2 press q", "2:1+1 error: nothing can follow end"),
    ])
  func faults(fault: Fault) throws {
    let error = try #require(throws: UnusableFile.self) { try take(fault.text) }
    #expect(complaints(error.diagnostics) == [fault.complaint])
  }

  @Test("names all its mistakes at once, with their lines")
  func several() throws {
    let error = try #require(throws: UnusableFile.self) { try take("1 press x\n0 stop\nstop\n0.5 end") }
    #expect(error.diagnostics.map(\.span?.line) == [1, 3])
    #expect(
      error.diagnostics[0].description
        == "a.take:1:9: error: the board has no pad on x\n    1 | 1 press x\n      |         ^")
  }

  @Test("that is not UTF-8 says where")
  func encoding() throws {
    let error = try #require(throws: UnusableFile.self) {
      try Take(SourceText([0x31, 0x0A, 0x20, 0xFF]), file: "a.take", keys: [])
    }
    #expect(complaints(error.diagnostics) == ["2:2+1 error: the text is not UTF-8 here; save the file as UTF-8"])
  }

  @Test("that cannot be read says why")
  func unreadable() throws {
    let error = try #require(throws: UnusableFile.self) {
      try Take(contentsOf: "/a.take", file: "a.take", keys: [], disk: .memory([:]))
    }
    #expect(error.diagnostics.map(\.description) == ["a.take: error: it cannot be read: it is no file"])
  }

  @Test("is written as it is read")
  func write() throws {
    let take = Take(events: [
      Take.Event(time: .zero, action: .press(.character("#"))),
      Take.Event(time: .microseconds(731_250), action: .release(.named(.up))),
      Take.Event(time: .milliseconds(2000), action: .stop), Take.Event(time: .seconds(61), action: .halt),
      Take.Event(time: .seconds(86_399), action: .end),
    ])
    let text = """
      # padboard take 1
      # board: beat\u{FFFD}box
      0.000 press #
      0.73125 release Up
      2.000 stop
      61.000 halt
      86399.000 end

      """
    #expect(take.text(board: "beat\nbox") == text)
    #expect(try self.take(text) == take)
  }

  @Test(
    "is rounded to the microsecond and never goes back for it",
    arguments: [
      (Duration.nanoseconds(1_499), "0.000001"), (.nanoseconds(1_500), "0.000002"),
      (.nanoseconds(999_999_999), "1.000"), (.nanoseconds(100_000_000), "0.100"),
    ])
  func rounding(time: Duration, text: String) {
    #expect(Take.seconds(time) == text)
  }

  @Test("reads back even when its last moment is nearly a day, or all of one", arguments: ["86399.9999996", nil])
  func nearlyADay(time: String?) throws {
    var take = Take(events: [Take.Event(time: Take.longest, action: .end)])
    if let time { take = try self.take("\(time) end") }
    #expect(take.text() == "# padboard take 1\n86399.999999 end\n")
    #expect(try self.take(take.text()).events.count == 1)
  }
}
