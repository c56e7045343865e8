/// A new voice finds its source (architecture.md, "Playing a pad", 3 to 6).
extension VoiceTable {
  struct Newcomer: Sendable {
    var pad: PadID
    var instant: Int
    var traits: Voice.Traits
    var level: Fade
    var envelope: Fade
  }

  enum Admission: Hashable, Sendable {
    case placed(Placement)
    case refused(EngineEvent.RefusalReason)
  }

  struct Placement: Hashable, Sendable {
    var voice: VoiceID
    /// The voice that was stolen from; it fades on its old source, or is `cut`.
    var stolen: Steal?
    /// A voice that must be stopped this very moment, because its source is needed; no longer in the table.
    var cut: Voice?

    struct Steal: Hashable, Sendable {
      var victim: Voice
      var number: Int
      var reason: EngineEvent.StealReason
    }
  }

  /// Finds a source for a new voice: a free one, else one that fades out already, else a victim's.
  mutating func admit(_ newcomer: Newcomer, policy: OverrunPolicy, at time: Duration, fade: (Voice) -> Duration)
    -> Admission
  {
    if let place = freePlace(inPool: true) {
      return .placed(Placement(voice: seat(newcomer, at: place, time)))
    }
    if let leaving = leaving(at: time) {
      let (place, cut) = makeWay(at: places[leaving.id.slot], time)
      return .placed(Placement(voice: seat(newcomer, at: place, time), cut: cut))
    }
    switch verdict(policy, instant: newcomer.instant, at: time) {
    case .refusal(let reason): return .refused(reason)
    case .victim(let id, let reason):
      guard let victim = self[id] else { return .refused(.policy) }
      let steal = Placement.Steal(victim: victim, number: number(of: id), reason: reason)
      let place = places[id.slot]
      if !policy.fades {
        remove(id)
        return .placed(Placement(voice: seat(newcomer, at: place, time), stolen: steal, cut: victim))
      }
      end(id, .stolen, at: time, over: fade(victim))
      let (seatPlace, cut) = makeWay(at: place, time)
      return .placed(Placement(voice: seat(newcomer, at: seatPlace, time), stolen: steal, cut: cut))
    }
  }

  /// Moves the fading voice at a place of the pool to the reserve. Where the reserve is full, the quietest of the
  /// fading voices is taken out of the table instead, for the caller to stop at once.
  private mutating func makeWay(at place: Int, _ time: Duration) -> (place: Int, cut: Voice?) {
    if let free = freePlace(inPool: false) {
      swapPlaces(place, free)
      return (place, nil)
    }
    guard let cut = fading.compactMap({ voices[$0] }).min(by: { isNearer($0, $1, at: time) }) else {
      return (place, nil)
    }
    let freed = places[cut.id.slot]
    remove(cut.id)
    if freed < poolSize { return (freed, cut) }
    swapPlaces(place, freed)
    return (place, cut)
  }
}
