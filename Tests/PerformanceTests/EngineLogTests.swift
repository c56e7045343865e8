import Board
import Foundation
import Playback
import Testing

@testable import Performance

@Suite("The engine log")
struct EngineLogTests {
  private static let q = PadID(bank: 0, number: 0)
  private static let w = PadID(bank: 0, number: 1)

  private static func voice(_ serial: Int, _ pad: PadID) -> EngineEvent.VoiceInfo {
    EngineEvent.VoiceInfo(voice: VoiceID(slot: 7, generation: 9), serial: serial, pad: pad)
  }

  static let lines: [(EngineEvent.Kind, String)] = [
    (
      .open(device: "silent", sources: 4, rate: 48_000),
      #"{"t":0.5,"event":"open","device":"silent","sources":4,"rate":48000}"#
    ),
    (
      .start(voice(3, w), sort: .sample, loop: false, source: 3),
      #"{"t":0.5,"event":"start","voice":3,"pad":"w","name":"Snare","kind":"static","loop":false,"source":3}"#
    ),
    (
      .start(voice(4, q), sort: .stream, loop: true, source: 1),
      #"{"t":0.5,"event":"start","voice":4,"pad":"q","name":"a","kind":"stream","loop":true,"source":1}"#
    ),
    (
      .steal(victim: voice(3, w), source: 2, age: .milliseconds(400), by: q, reason: .oldest, hard: false),
      #"{"t":0.5,"event":"steal","victim":3,"pad":"w","age":0.4,"by":"q","reason":"oldest","hard":false}"#
    ),
    (.refuse(pad: q, reason: .allLoop), #"{"t":0.5,"event":"refuse","pad":"q","reason":"all sources loop"}"#),
    (.choke(voice(3, w), by: q), #"{"t":0.5,"event":"choke","voice":3,"pad":"w","by":"q"}"#),
    (.stop(voice(3, w)), #"{"t":0.5,"event":"stop","voice":3,"pad":"w"}"#),
    (.end(voice(3, w), reason: .finished), #"{"t":0.5,"event":"end","voice":3,"pad":"w","reason":"finished"}"#),
    (.underrun(voice(5, q)), #"{"t":0.5,"event":"underrun","voice":5,"pad":"q"}"#),
    (.deviceLost("A \"B\""), #"{"t":0.5,"event":"device-lost","device":"A \"B\""}"#),
    (
      .gaps(buffer: .microseconds(10_667), next: .milliseconds(21)),
      #"{"t":0.5,"event":"gaps","buffer":0.010667,"next":0.021}"#
    ),
    (.gaps(buffer: .milliseconds(80), next: nil), #"{"t":0.5,"event":"gaps","buffer":0.08}"#),
    (.deviceBack("A"), #"{"t":0.5,"event":"device-back","device":"A"}"#),
    (.error("no\nway", pad: q), #"{"t":0.5,"event":"error","pad":"q","message":"no\nway"}"#),
    (.error("no", pad: nil), #"{"t":0.5,"event":"error","message":"no"}"#),
  ]

  private func board() throws -> Board {
    let text = "[pads]\nq = { sound = \"/dev/null\", name = \"a\" }\nw = { sound = \"/dev/null\", name = \"Snare\" }"
    return try BoardFolder().board(text)
  }

  @Test("Each event is one line of JSON with its fields in the documented order", arguments: lines)
  func line(_ pair: (kind: EngineEvent.Kind, text: String)) throws {
    let line = EngineLog(boards: [try board()]).line(for: EngineEvent(time: .milliseconds(500), kind: pair.kind))
    #expect(line == pair.text)
    #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
  }

  @Test("With several boards a pad says which board it is on")
  func boards() throws {
    var other = try board()
    other.title = "Other"
    let log = EngineLog(boards: [try board(), other])
    let event = EngineEvent(time: .zero, kind: .stop(Self.voice(1, PadID(bank: 1, number: 0))))
    #expect(log.line(for: event) == #"{"t":0.0,"event":"stop","voice":1,"board":"Other","pad":"q"}"#)
  }

  @Test(
    "Seconds have at most six digits behind the point and at least one",
    arguments: [
      (Duration.zero, "0.0"), (.seconds(2), "2.0"), (.milliseconds(731), "0.731"), (.nanoseconds(1_499), "0.000001"),
      (.nanoseconds(999_999_600), "1.0"), (.microseconds(3_600_000_001), "3600.000001"), (.milliseconds(-500), "-0.5"),
    ] as [(Duration, String)])
  func seconds(_ pair: (time: Duration, text: String)) {
    #expect(JSONObject.seconds(pair.time) == pair.text)
  }

  @Test(
    "Any text comes back from JSON as it was",
    arguments: ["", "\"\\/", "\u{0}\u{1F}\u{7F}\u{85}", "é鼓🥁", "\u{2028}", "\r\n\t", "e\u{301}"])
  func escaping(_ text: String) throws {
    let json = JSONObject.quoted(text)
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
    #expect(value.map { Array($0.utf8) } == Array(text.utf8))
    #expect(!json.unicodeScalars.contains { $0.value < 32 })
  }
}
