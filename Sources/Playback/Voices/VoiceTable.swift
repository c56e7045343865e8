/// Which voice plays on which source. Pure bookkeeping: a value with no OpenAL in it; time is an argument.
///
/// There are more sources than the pool has places: the reserve. A voice that is stolen dies away on its own source,
/// which moves to the reserve, while the newcomer starts at once on a source of the reserve, which moves to the pool:
/// the two swap places. A place is what the user sees as the number of a source.
struct VoiceTable: Sendable {
  /// Sources beyond the pool, for voices that fade out while others start.
  static let reserve = 4
  static let largestPool = 256

  private(set) var poolSize: Int
  /// By slot.
  private(set) var voices: [Voice?]
  private var generations: [Int]
  /// The slot at each place: the pool first, then the reserve.
  private var slots: [Int]
  private var places: [Int]
  private var serials = 0

  /// `slots`: all sources there are; the pool is what the reserve leaves of them, at least one.
  init(slots count: Int) {
    poolSize = max(1, count - Self.reserve)
    voices = Array(repeating: nil, count: count)
    generations = Array(repeating: 0, count: count)
    slots = Array(0..<count)
    places = Array(0..<count)
  }

  var slotCount: Int { slots.count }

  /// Takes in slots that were made later; they join the reserve until `resize` is asked for.
  mutating func grow(slots count: Int) {
    for slot in slots.count..<max(slots.count, count) {
      voices.append(nil)
      generations.append(0)
      slots.append(slot)
      places.append(slot)
    }
  }

  /// The voice that an ID names, if it still sounds.
  subscript(id: VoiceID) -> Voice? {
    get {
      guard voices.indices.contains(id.slot), let voice = voices[id.slot], voice.id == id else { return nil }
      return voice
    }
    set {
      guard self[id] != nil, let newValue, newValue.id == id else { return }
      voices[id.slot] = newValue
    }
  }

  /// The number of a voice's source, from 1, as the user sees it.
  func number(of id: VoiceID) -> Int { places[id.slot] + 1 }

  /// All voices, by place; those that fade out too.
  var all: [Voice] { slots.compactMap { voices[$0] } }

  /// The voice at each place of the pool, then of the reserve.
  var byPlace: [Voice?] { slots.map { voices[$0] } }

  var isSilent: Bool { voices.allSatisfy { $0 == nil } }

  /// The voices that sound and do not fade out.
  var sounding: [Voice] { all.filter { $0.ending == nil } }

  func sounding(of pad: PadID) -> [Voice] { all.filter { $0.pad == pad && $0.ending == nil } }

  private var pool: [Voice] { slots.prefix(poolSize).compactMap { voices[$0] } }

  /// What the next press of a pad that waits for nobody would do, were the pool full; `nil` while it is not.
  func nextVerdict(_ policy: OverrunPolicy, at time: Duration) -> OverrunPolicy.Verdict? {
    guard pool.count == poolSize, pool.allSatisfy({ $0.ending == nil }) else { return nil }
    return policy.verdict(among: pool, instant: -1, at: time)
  }

  /// Lets a voice fade out. Nothing happens to one that does so already, unless `hurry` shortens its fade.
  mutating func end(
    _ id: VoiceID, _ reason: EngineEvent.EndReason, at time: Duration, over fade: Duration, hurry: Bool = false
  ) {
    guard var voice = self[id], voice.ending == nil || hurry else { return }
    voice.envelope = voice.envelope.turned(to: 0, at: time, over: fade)
    if voice.ending == nil { voice.ending = reason }
    voices[id.slot] = voice
  }

  /// The voice's source has fallen silent: its slot is free again.
  mutating func remove(_ id: VoiceID) {
    guard self[id] != nil else { return }
    voices[id.slot] = nil
  }

  // MARK: A new voice

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
    if let place = (0..<poolSize).first(where: { voices[slots[$0]] == nil }) {
      return .placed(Placement(voice: seat(newcomer, at: place, time)))
    }
    if let leaving = pool.filter({ $0.ending != nil }).min(by: { nearer($0, $1, at: time) }) {
      let (place, cut) = makeWay(at: places[leaving.id.slot], time)
      return .placed(Placement(voice: seat(newcomer, at: place, time), cut: cut))
    }
    switch policy.verdict(among: pool, instant: newcomer.instant, at: time) {
    case .refusal(let reason): return .refused(reason)
    case .victim(let id, let reason):
      guard let victim = self[id] else { return .refused(.policy) }
      let steal = Placement.Steal(victim: victim, number: number(of: id), reason: reason)
      let place = places[id.slot]
      if !policy.fades {
        voices[id.slot] = nil
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
    var cut: Voice?
    if !(poolSize..<slots.count).contains(where: { voices[slots[$0]] == nil }) {
      let fading = all.filter { $0.ending != nil }
      cut = fading.min { nearer($0, $1, at: time) }
      if let cut { voices[cut.id.slot] = nil }
    }
    if let cut, places[cut.id.slot] < poolSize { return (places[cut.id.slot], cut) }
    if let free = (poolSize..<slots.count).first(where: { voices[slots[$0]] == nil }) { swapPlaces(place, free) }
    return (place, cut)
  }

  private func nearer(_ a: Voice, _ b: Voice, at time: Duration) -> Bool {
    (a.gain(at: time), a.serial) < (b.gain(at: time), b.serial)
  }

  private mutating func swapPlaces(_ a: Int, _ b: Int) {
    slots.swapAt(a, b)
    places[slots[a]] = a
    places[slots[b]] = b
  }

  private mutating func seat(_ newcomer: Newcomer, at place: Int, _ time: Duration) -> VoiceID {
    let slot = slots[place]
    generations[slot] += 1
    serials += 1
    let id = VoiceID(slot: slot, generation: generations[slot])
    voices[slot] = Voice(
      id: id, serial: serials, pad: newcomer.pad, startedAt: time, instant: newcomer.instant, traits: newcomer.traits,
      level: newcomer.level, envelope: newcomer.envelope)
    return id
  }

  // MARK: The size of the pool

  /// Shrinks or grows the pool within the slots there are. Voices that lose their place are returned, oldest first:
  /// the caller lets them fade; until then they stay in the reserve.
  mutating func resize(pool size: Int) -> [Voice] {
    poolSize = min(max(1, size), max(1, slots.count - Self.reserve))
    let seated = sounding.sorted { $0.serial > $1.serial }
    let kept = Set(seated.prefix(poolSize).map(\.id.slot))
    for outside in poolSize..<slots.count where kept.contains(slots[outside]) {
      if let inside = (0..<poolSize).first(where: { !kept.contains(slots[$0]) }) { swapPlaces(inside, outside) }
    }
    return seated.dropFirst(poolSize).reversed()
  }
}
