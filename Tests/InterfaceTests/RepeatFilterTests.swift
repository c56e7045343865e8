import Board
import Testing

@testable import Interface

/// Times of presses of one key in milliseconds, and what each one is.
@Suite struct RepeatFilterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var what: String
    var times: [Int]
    /// `f` fresh, `d` doubtful, `r` repeat.
    var verdicts: String
    var delay: Int?
    var testDescription: String { what }
  }

  static let cases = [
    Case(what: "one press", times: [0], verdicts: "f"),
    Case(what: "held, 500 ms delay, 30 a second", times: [0, 500, 533, 566, 600, 633], verdicts: "fdrrrr"),
    Case(what: "held, 660 ms delay, 25 a second", times: [0, 660, 700, 740, 780], verdicts: "fdrrr"),
    Case(what: "held, 200 ms delay, 50 a second", times: [0, 200, 220, 240, 260], verdicts: "fdrrr"),
    Case(what: "held over a network that stutters", times: [0, 500, 533, 610, 612, 690, 700], verdicts: "fdrrrrr"),
    Case(what: "held, let go, pressed again", times: [0, 500, 533, 566, 800, 900], verdicts: "fdrrdf"),
    Case(what: "a roll of 15 a second", times: [0, 67, 133, 200, 267, 333], verdicts: "ffffff"),
    Case(what: "a roll of 15 a second by hand", times: [0, 60, 135, 195, 270, 330, 401], verdicts: "fffffff"),
    Case(what: "a roll after a pause", times: [0, 400, 467, 533, 600], verdicts: "fdfff"),
    Case(what: "quarter notes at 120", times: [0, 500, 1000, 1500], verdicts: "fddd"),
    Case(what: "slow presses", times: [0, 1000, 2500], verdicts: "fff"),
    Case(what: "two presses that a network brought together", times: [0, 3], verdicts: "ff"),
    Case(what: "held, the delay is known", times: [0, 502, 533, 566], verdicts: "frrr", delay: 500),
    Case(what: "quarter notes where another delay is known", times: [0, 500, 1000], verdicts: "fff", delay: 660),
  ]

  @Test("A held key is told from a player by its rhythm", arguments: cases)
  func rhythm(of row: Case) {
    var timing = RepeatFilter.Timing()
    timing.delay = row.delay.map { .milliseconds($0) }
    var filter = RepeatFilter(timing: timing)
    let letters = row.times.map { time -> String in
      switch filter.press(of: .pad(.character("q")), at: .milliseconds(time)) {
      case .fresh: "f"
      case .doubtful: "d"
      case .repeat: "r"
      }
    }
    #expect(letters.joined() == row.verdicts)
  }

  @Test("Another key in between ends the repeat")
  func otherKey() {
    var filter = RepeatFilter()
    for time in [0, 500, 533] { _ = filter.press(of: .pad(.character("q")), at: .milliseconds(time)) }
    #expect(filter.press(of: .pad(.character("w")), at: .milliseconds(540)) == .fresh)
    #expect(filter.press(of: .pad(.character("q")), at: .milliseconds(566)) == .fresh)
  }

  @Test("Two keys in turn play as fast as they can")
  func trill() {
    var filter = RepeatFilter()
    for step in 0..<20 {
      let key: Character = step % 2 == 0 ? "q" : "w"
      #expect(filter.press(of: .pad(.character(key)), at: .milliseconds(300 + step * 20)) == .fresh)
    }
  }

  @Test("Switched off, it lets everything through")
  func off() {
    var filter = RepeatFilter(isOn: false)
    for time in [0, 500, 533, 566] {
      #expect(filter.press(of: .space, at: .milliseconds(time)) == .fresh)
    }
  }
}
