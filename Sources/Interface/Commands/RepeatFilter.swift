/// Tells the auto-repeat of a held key from a player's own presses, on terminals that report nothing but presses.
///
/// A held key gives a press, a pause (the keyboard's delay), and then presses at a steady rate that no finger reaches
/// on one key: 20 to 50 a second, where a fast roll is 15. Another key in between means that the first one is held no
/// more as far as the terminal knows. So a press is a repeat when it comes within `longestGap` of one that came after
/// a pause like the keyboard's delay; the one after the pause itself looks like a player's own and is `doubtful`:
/// whoever can wait a moment without being late (the end of a loop) waits, all others play.
public struct RepeatFilter: Hashable, Sendable {
  public struct Timing: Hashable, Sendable {
    /// The delay of any keyboard lies between these.
    public var shortestDelay: Duration = .milliseconds(150)
    public var longestDelay: Duration = .milliseconds(800)
    /// The delay of this keyboard where the user has told it: then the first repeat is known as well.
    public var delay: Duration?
    /// How exactly a terminal keeps `delay`.
    public var tolerance: Duration = .milliseconds(8)
    /// Presses of one key that follow each other faster than this are no finger's.
    public var longestGap: Duration = .milliseconds(50)
    /// While a key repeats, a network may hold repeats up for so long.
    public var longestHitch: Duration = .milliseconds(100)

    public init() {}
  }

  public enum Verdict: Hashable, Sendable {
    /// A player's press.
    case fresh
    /// A player's press, or the first repeat: after `longestGap` without another one it was a player's.
    case doubtful
    case `repeat`
  }

  public var timing: Timing
  /// False lets everything through.
  public var isOn: Bool
  private var last: KeyEvent.Code?
  private var lastTime: Duration = .zero
  private var lastVerdict: Verdict = .fresh

  public init(timing: Timing = Timing(), isOn: Bool = true) {
    self.timing = timing
    self.isOn = isOn
  }

  public mutating func press(of code: KeyEvent.Code, at now: Duration) -> Verdict {
    guard isOn else { return .fresh }
    let verdict = code == last ? verdict(afterGap: now - lastTime) : .fresh
    (last, lastTime, lastVerdict) = (code, now, verdict)
    return verdict
  }

  private func verdict(afterGap gap: Duration) -> Verdict {
    switch lastVerdict {
    case .doubtful where gap < timing.longestGap: return .repeat
    case .repeat where gap < timing.longestHitch: return .repeat
    case .fresh, .doubtful, .repeat: break
    }
    if let delay = timing.delay {
      return abs((gap - delay).seconds) <= timing.tolerance.seconds ? .repeat : .fresh
    }
    return gap >= timing.shortestDelay && gap <= timing.longestDelay ? .doubtful : .fresh
  }
}
