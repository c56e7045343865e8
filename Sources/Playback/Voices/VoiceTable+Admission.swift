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
    var voice: EngineEvent.VoiceInfo
    /// Of the voice's source, from 1.
    var number: Int
    /// The voice that was stolen from; it fades on its old source, or is `cut`.
    var stolen: Steal?
    /// A voice that must be stopped this very moment, because its source is needed; no longer in the table.
    var cut: Cut?

    struct Steal: Hashable, Sendable {
      var victim: EngineEvent.VoiceInfo
      var startedAt: Time
      var number: Int
      var reason: EngineEvent.StealReason
    }

    struct Cut: Hashable, Sendable {
      var voice: EngineEvent.VoiceInfo
      /// Why it was fading out, if it was.
      var ending: EngineEvent.EndReason?
    }
  }

  /// Finds a source for a new voice: a free one, else one that fades out already, else a victim's.
  ///
  /// - Parameter shortest: victims fade out for this long at least, or for as long as they have it in themselves.
  mutating func admit(
    _ newcomer: borrowing Newcomer, policy: OverrunPolicy, at time: Time, fade shortest: Time
  ) -> Admission {
    if let place = freePlace(inPool: true) { return .placed(seat(newcomer, at: place, time)) }
    if let leaving = leaving(at: time) {
      let way = makeWay(at: places[leaving], time)
      return .placed(seat(newcomer, at: way.place, time, cut: way.cut))
    }
    switch verdict(policy, instant: newcomer.instant, at: time) {
    case .refusal(let reason): return .refused(reason)
    case .victim(let id, let reason):
      let place = places[id.slot]
      guard let victim = voices[id.slot]?.info, let startedAt = voices[id.slot]?.startedAt,
        let fade = voices[id.slot]?.traits.fadeOut
      else { return .refused(.policy) }
      let steal = Placement.Steal(victim: victim, startedAt: startedAt, number: place + 1, reason: reason)
      if !policy.fades {
        remove(id)
        return .placed(
          seat(newcomer, at: place, time, stolen: steal, cut: Placement.Cut(voice: victim, ending: nil)))
      }
      end(id, .stolen, at: time, over: max(shortest, fade))
      let way = makeWay(at: place, time)
      return .placed(seat(newcomer, at: way.place, time, stolen: steal, cut: way.cut))
    }
  }

  /// Moves the fading voice at a place of the pool to the reserve. Where the reserve is full, the quietest of the
  /// fading voices is taken out of the table instead, for the caller to stop at once.
  private mutating func makeWay(at place: Int, _ time: Time) -> (place: Int, cut: Placement.Cut?) {
    if let free = freePlace(inPool: false) {
      swapPlaces(place, free)
      return (place, nil)
    }
    guard let slot = nearest(at: time), let voice = voices[slot] else { return (place, nil) }
    let freed = places[slot]
    remove(voice.id)
    let cut = Placement.Cut(voice: voice.info, ending: voice.ending)
    if freed < poolSize { return (freed, cut) }
    swapPlaces(place, freed)
    return (place, cut)
  }
}
