import Testing

@testable import Playback

/// A voice as the stealing rules see it; `serial` is its age.
private func voice(
  _ serial: Int, loop: Bool = false, protected: Bool = false, priority: Int = 0, gain: Float = 1, instant: Int = 0
) -> Voice {
  Voice(
    id: VoiceID(slot: serial, generation: 1), serial: serial, pad: pad(serial), startedAt: .milliseconds(serial),
    instant: instant, traits: .init(looping: loop, protected: protected, priority: priority),
    level: Fade(constant: gain), envelope: Fade(constant: 1))
}

@Suite("Who gives way")
struct StealingPolicyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var voices: [Voice]
    var policy = OverrunPolicy()
    var verdict: OverrunPolicy.Verdict
  }

  static func gives(_ serial: Int, _ reason: EngineEvent.StealReason = .oldest) -> OverrunPolicy.Verdict {
    .victim(VoiceID(slot: serial, generation: 1), reason)
  }

  static let cases = [
    Case(testDescription: "the oldest goes", voices: [voice(2), voice(1), voice(3)], verdict: gives(1)),
    Case(
      testDescription: "a loop stays while anything else is there",
      voices: [voice(1, loop: true), voice(2), voice(3)], verdict: gives(2)),
    Case(
      testDescription: "a lower priority goes before age",
      voices: [voice(1), voice(2, priority: -1), voice(3, priority: -1)], verdict: gives(2)),
    Case(
      testDescription: "a protected voice stays", voices: [voice(1, protected: true), voice(2)], verdict: gives(2)),
    Case(
      testDescription: "a voice of the same instant stays", voices: [voice(1, instant: 7), voice(2)],
      verdict: gives(2)),
    Case(
      testDescription: "only loops left: the oldest loop goes",
      voices: [voice(2, loop: true), voice(1, loop: true)], verdict: gives(1, .oldestLoop)),
    Case(
      testDescription: "only loops left: a lower priority goes before age",
      voices: [voice(1, loop: true), voice(2, loop: true, priority: -3)], verdict: gives(2, .oldestLoop)),
    Case(
      testDescription: "only loops left, and the board refuses", voices: [voice(1, loop: true)],
      policy: OverrunPolicy(stealsLoops: false), verdict: .refusal(.allLoop)),
    Case(
      testDescription: "all are protected", voices: [voice(1, protected: true), voice(2, loop: true, protected: true)],
      verdict: .refusal(.allProtected)),
    Case(
      testDescription: "all started in this instant", voices: [voice(1, instant: 7), voice(2, instant: 7)],
      verdict: .refusal(.sameInstant)),
    Case(
      testDescription: "the quietest goes", voices: [voice(1), voice(2, gain: 0.2), voice(3, gain: 0.5)],
      policy: OverrunPolicy(steal: .quietest), verdict: gives(2, .quietest)),
    Case(
      testDescription: "of equally quiet ones the oldest", voices: [voice(3), voice(1), voice(2)],
      policy: OverrunPolicy(steal: .quietest), verdict: gives(1, .quietest)),
    Case(
      testDescription: "the quietest of the lowest priority",
      voices: [voice(1, gain: 0.1), voice(2, priority: -1), voice(3, priority: -1, gain: 0.5)],
      policy: OverrunPolicy(steal: .quietest), verdict: gives(3, .quietest)),
    Case(
      testDescription: "a board that refuses loses nobody", voices: [voice(1)],
      policy: OverrunPolicy(steal: .refuse), verdict: .refusal(.policy)),
  ]

  @Test("Each rule", arguments: cases)
  func rule(_ rule: Case) {
    #expect(rule.policy.verdict(among: rule.voices, instant: 7, at: .seconds(1)) == rule.verdict)
    #expect(rule.policy.verdict(among: rule.voices.reversed(), instant: 7, at: .seconds(1)) == rule.verdict)
  }
}
