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
  func verdict(among voices: some Sequence<Voice>, instant: Int, at time: Time) -> Verdict {
    var ballot = Ballot(self, instant: instant)
    for voice in voices { ballot.consider(voice.stake, loudness: voice.loudness(at: time)) }
    return ballot.verdict
  }

  /// Hears of one voice after the other, in any order, and knows the verdict of those so far.
  struct Ballot {
    private let policy: OverrunPolicy
    private let instant: Int
    private var victim: Candidate?
    private var loop: Candidate?
    private var spared = EngineEvent.RefusalReason.allProtected

    /// For a newcomer of this instant.
    init(_ policy: OverrunPolicy, instant: Int) {
      self.policy = policy
      self.instant = instant
    }

    private struct Candidate {
      var id: VoiceID
      var priority: Int
      var serial: Int
      /// Linear; the same for all but where the policy asks for the quietest.
      var loudness: Float = 0

      /// Whether this one gives way before `other`.
      func precedes(_ other: Candidate?) -> Bool {
        guard let other else { return true }
        if priority != other.priority { return priority < other.priority }
        if loudness != other.loudness { return loudness < other.loudness }
        return serial < other.serial
      }
    }

    /// `loudness`: linear; only asked for where the policy wants the quietest.
    mutating func consider(_ voice: Voice.Stake, loudness: @autoclosure () -> Float) {
      if voice.protected { return }
      if voice.instant == instant {
        spared = .sameInstant
        return
      }
      var candidate = Candidate(id: voice.id, priority: voice.priority, serial: voice.serial)
      if voice.looping {
        if candidate.precedes(loop) { loop = candidate }
      } else {
        if policy.steal == .quietest { candidate.loudness = loudness() }
        if candidate.precedes(victim) { victim = candidate }
      }
    }

    var verdict: Verdict {
      if policy.steal == .refuse { return .refusal(.policy) }
      if let victim { return .victim(victim.id, policy.steal == .quietest ? .quietest : .oldest) }
      guard let loop else { return .refusal(spared) }
      return policy.stealsLoops ? .victim(loop.id, .oldestLoop) : .refusal(.allLoop)
    }
  }
}
