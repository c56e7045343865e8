/// Finds out from the device's clock whether what is heard has gaps: the mixer refills its buffer whenever some of it
/// has been played, and a clock that stands still for longer than the whole buffer lasts has let it run dry. A value;
/// time is an argument.
///
/// Nothing shows afterwards that there was a gap, so while something sounds the clock is looked at every few milliseconds,
/// and one that stood nearly long enough counts: between two looks it went on standing. And one gap says little: a busy
/// moment of the machine's has one, and will not have another.
struct GapWatch {
  /// Between two looks while something sounds.
  static let interval: Time = .milliseconds(4)
  /// That part of the buffer, and nobody looked when the rest went by.
  static let nearly = 0.85
  /// After something near to that, the device tells no true latency for so long.
  static let unease: Time = .seconds(5)
  /// That many gaps are trouble,
  static let trouble = 2
  /// this far apart at least,
  static let spacing: Time = .seconds(1)
  /// within this.
  static let memory: Time = .seconds(60)
  /// A device that was just started finds its pace first.
  static let warmUp: Time = .seconds(3)
  /// When nobody looked for so long, the whole program was late, and its device's clock is no witness.
  static let longestPause: Time = .milliseconds(100)
  /// After this, the device starts anew: it was asleep, or the machine was.
  static let longestSleep: Time = .milliseconds(400)
  /// The least that the clock was behind is known over one to two of these: shorter than the pace at which clocks run
  /// apart, or than the time between gaps that the clock has lost for good.
  private static let window: Time = .milliseconds(120)

  private var started: Time = .zero
  private var lastLook: Time?
  private var windowStart: Time = .zero
  /// How far the clock was behind at least, in this window and in the one before: with the buffer full.
  private var least: Time = .zero
  private var leastBefore: Time = .zero
  /// How far above that it is in three of four looks, in seconds: a server that takes much at a time lets it swing
  /// widely, four times this far. `nil` before the first look.
  private var usual: Double?
  /// While a gap lasts: what was too much.
  private var gapLimit: Time?
  private var gaps: [Time] = []
  /// What the clock said when it became too much.
  private var troubleClock: Time?
  private var uneasyUntil: Time = .zero

  /// Whether there was a gap of late, or nearly.
  var isUneasy: Bool { lastLook.map { $0 < uneasyUntil } ?? false }

  /// True, once, when there were so many gaps that a larger buffer is needed, and the device mixes again: whoever asks a
  /// server that hangs waits forever.
  ///
  /// - Parameters:
  ///   - time: of the look itself, and on the system's clock.
  ///   - clock: how much the device has mixed.
  ///   - buffer: how long a full buffer lasts.
  ///   - sounding: whether anybody would hear a gap.
  mutating func look(at time: Time, clock: Time, buffer: Time, sounding: Bool) -> Bool {
    let behind = time - clock
    guard let last = lastLook, time - last < Self.longestSleep else {
      begin(at: time, behind)
      return false
    }
    lastLook = time
    if time - windowStart >= Self.window {
      leastBefore = least
      least = behind
      windowStart = time
    }
    least = min(least, behind)
    let swing = behind - min(least, leastBefore)
    let limit = gapLimit ?? max(buffer * Self.nearly, .seconds(learn(swing.seconds, buffer.seconds) * 4))
    guard time >= started + Self.warmUp else { return false }
    if swing > limit * Self.nearly { uneasyUntil = time + Self.unease }
    if swing <= limit {
      gapLimit = nil
    } else if gapLimit == nil {
      gapLimit = limit
      if sounding, time - last <= Self.longestPause, isTrouble(at: time) { troubleClock = troubleClock ?? clock }
    }
    return troubleClock.map { clock > $0 } ?? false
  }

  /// Moves a little towards the quarter of the looks with the least swing; from above, so that nothing is a gap before
  /// that is known.
  private mutating func learn(_ swing: Double, _ buffer: Double) -> Double {
    let before = usual ?? buffer
    let now = max(0, before + (swing > before ? 0.25 : -0.75) * buffer / 32)
    usual = now
    return now
  }

  private mutating func begin(at time: Time, _ behind: Time) {
    let known = gaps
    self = GapWatch()
    gaps = known
    started = time
    lastLook = time
    windowStart = time
    least = behind
    leastBefore = behind
  }

  private mutating func isTrouble(at time: Time) -> Bool {
    if let last = gaps.last, time - last < Self.spacing { return false }
    gaps.removeAll { time - $0 > Self.memory }
    gaps.append(time)
    return gaps.count >= Self.trouble
  }

  /// The device was paused, or is another.
  mutating func forget() { self = GapWatch() }
}
