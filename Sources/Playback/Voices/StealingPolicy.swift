/// Who gives way when every source of the pool is busy. Pure: from the voices to a victim, or to a reason why none.
///
/// The order (architecture.md, "Playing a pad"): never a protected voice, never one that started in the same instant
/// as the newcomer; first voices that do not loop, of them the lowest priority, of those the oldest (or the quietest);
/// only when loops alone are left, the oldest loop of the lowest priority.
extension OverrunPolicy {
  enum Verdict: Hashable, Sendable {
    case victim(VoiceID, EngineEvent.StealReason)
    case refusal(EngineEvent.RefusalReason)
  }

  /// `voices` are those of the pool that sound and are not already fading out. Linear in their number.
  func verdict(among voices: some Sequence<Voice>, instant: Int, at time: Duration) -> Verdict {
    if steal == .refuse { return .refusal(.policy) }
    var victim: Voice?
    var loop: Voice?
    var spared = EngineEvent.RefusalReason.allProtected
    for voice in voices {
      if voice.traits.protected { continue }
      if voice.instant == instant {
        spared = .sameInstant
      } else if voice.traits.looping {
        if loop.map({ precedes(voice, $0, by: .oldest, at: time) }) ?? true { loop = voice }
      } else {
        if victim.map({ precedes(voice, $0, by: steal, at: time) }) ?? true { victim = voice }
      }
    }
    if let victim { return .victim(victim.id, steal == .quietest ? .quietest : .oldest) }
    guard let loop else { return .refusal(spared) }
    return stealsLoops ? .victim(loop.id, .oldestLoop) : .refusal(.allLoop)
  }

  /// Whether `a` goes before `b`.
  private func precedes(_ a: Voice, _ b: Voice, by steal: Steal, at time: Duration) -> Bool {
    if a.traits.priority != b.traits.priority { return a.traits.priority < b.traits.priority }
    if steal == .quietest {
      let (loudA, loudB) = (a.loudness(at: time), b.loudness(at: time))
      if loudA != loudB { return loudA < loudB }
    }
    return a.serial < b.serial
  }
}
