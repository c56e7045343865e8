/// Which voice plays on which source. Pure bookkeeping: a value with no OpenAL in it; time is an argument.
///
/// There are more sources than the pool has places: the reserve. A voice that is stolen dies away on its own source,
/// which moves to the reserve, while the newcomer starts at once on a source of the reserve, which moves to the pool:
/// the two swap places. A place is what the user sees as the number of a source.
///
/// A press must cost the same however large the pool is, so besides the voices themselves the table keeps what a press
/// asks for: free places, voices by age, by pad and by choke group, and those that fade out.
struct VoiceTable: Sendable {
  /// Sources beyond the pool, for voices that fade out while others start.
  static let reserve = 4
  static let largestPool = 256
  static let priorities = -10...10

  private(set) var poolSize: Int
  /// By slot.
  private(set) var voices: [Voice?]
  private var generations: [Int]
  /// The slot at each place: the pool first, then the reserve.
  private(set) var slots: [Int]
  private(set) var places: [Int]
  private var serials = 0
  private(set) var count = 0
  private var freePlaces = SlotSet()
  /// Voices that sound and may be stolen, by what the policy asks first: whether they loop, and their priority.
  private var ages = SlotLists()
  /// Voices that sound, by pad and by choke group. Pads have lists as they come.
  private var voicesOfPad = SlotLists()
  private var voicesOfChoke = SlotLists()
  private var padLists = PadTable<Int>()
  private var padCount = 0
  /// Slots whose voices fade out.
  private(set) var fading: [Int] = []

  /// `slots`: all sources there are; the pool is what the reserve leaves of them, at least one.
  init(slots count: Int) {
    poolSize = max(1, count - Self.reserve)
    voices = []
    generations = []
    slots = []
    places = []
    grow(slots: count)
  }

  var slotCount: Int { slots.count }

  /// Takes in slots that were made later; they join the reserve until `resize` is asked for.
  mutating func grow(slots count: Int) {
    for slot in slots.count..<max(slots.count, count) {
      voices.append(nil)
      generations.append(0)
      slots.append(slot)
      places.append(slot)
      freePlaces.insert(slot)
    }
    ages.grow(slots: slots.count)
    voicesOfPad.grow(slots: slots.count)
    voicesOfChoke.grow(slots: slots.count)
  }

  /// The voice that an ID names, if it still sounds.
  subscript(id: VoiceID) -> Voice? { names(id) ? voices[id.slot] : nil }

  /// Whether the voice that an ID names still sounds.
  private func names(_ id: VoiceID) -> Bool { voices.indices.contains(id.slot) && voices[id.slot]?.id == id }

  /// Changes how loud a voice is.
  mutating func setLevel(_ level: Fade, of id: VoiceID) {
    if names(id) { voices[id.slot]?.level = level }
  }

  mutating func setEnvelope(_ envelope: Fade, of id: VoiceID) {
    if names(id) { voices[id.slot]?.envelope = envelope }
  }

  mutating func setPeak(_ peak: Float, of id: VoiceID) {
    if names(id) { voices[id.slot]?.peak = peak }
  }

  func info(of id: VoiceID) -> EngineEvent.VoiceInfo? { names(id) ? voices[id.slot]?.info : nil }

  /// The number of a voice's source, from 1, as the user sees it.
  func number(of id: VoiceID) -> Int { places[id.slot] + 1 }

  /// All voices, by place; those that fade out too.
  var all: [Voice] { slots.compactMap { voices[$0] } }

  /// The voice at each place of the pool, then of the reserve.
  var byPlace: [Voice?] { slots.map { voices[$0] } }

  var isSilent: Bool { count == 0 }

  /// The voices that sound and do not fade out, by place.
  var sounding: [Voice] { all.filter { $0.ending == nil } }

  /// Oldest first.
  func sounding(of pad: PadID) -> [Voice] {
    guard let list = padLists[pad] else { return [] }
    return voicesOfPad.all(of: list).compactMap { voices[$0] }
  }

  func isSounding(_ pad: PadID) -> Bool { padLists[pad].flatMap(voicesOfPad.oldest) != nil }

  /// Oldest first.
  func sounding(ofChoke group: Int) -> [Voice] { voicesOfChoke.all(of: group).compactMap { voices[$0] } }

  // MARK: Victims

  /// What the policy says were a press of another instant to come now; `nil` while it would find a source without.
  func nextVerdict(_ policy: OverrunPolicy, at time: Duration) -> OverrunPolicy.Verdict? {
    guard freePlace(inPool: true) == nil, leaving(at: time) == nil else { return nil }
    return verdict(policy, instant: -1, at: time)
  }

  /// Only the quietest has to be looked for among all.
  func verdict(_ policy: OverrunPolicy, instant: Int, at time: Duration) -> OverrunPolicy.Verdict {
    if policy.steal == .quietest { return policy.verdict(among: sounding, instant: instant, at: time) }
    var ballot = OverrunPolicy.Ballot(policy, instant: instant, at: time)
    for list in ages.used {
      if let slot = ages.oldest(of: list), let voice = voices[slot] { ballot.consider(voice) }
    }
    return ballot.verdict
  }

  /// The fading voice of the pool that is nearest to its end.
  func leaving(at time: Duration) -> Voice? {
    var nearest: Voice?
    for slot in fading where places[slot] < poolSize {
      guard let voice = voices[slot] else { continue }
      if nearest.map({ isNearer(voice, $0, at: time) }) ?? true { nearest = voice }
    }
    return nearest
  }

  func isNearer(_ a: Voice, _ b: Voice, at time: Duration) -> Bool {
    (a.gain(at: time), a.serial) < (b.gain(at: time), b.serial)
  }

  // MARK: Changes

  /// The first free place of the pool, or of the reserve.
  func freePlace(inPool: Bool) -> Int? {
    inPool ? freePlaces.first().flatMap { $0 < poolSize ? $0 : nil } : freePlaces.first(from: poolSize)
  }

  mutating func seat(_ newcomer: Newcomer, at place: Int, _ time: Duration) -> VoiceID {
    let slot = slots[place]
    generations[slot] += 1
    serials += 1
    count += 1
    let id = VoiceID(slot: slot, generation: generations[slot])
    voices[slot] = Voice(
      id: id, serial: serials, pad: newcomer.pad, startedAt: time, instant: newcomer.instant, traits: newcomer.traits,
      level: newcomer.level, envelope: newcomer.envelope)
    freePlaces.remove(place)
    if !newcomer.traits.protected { ages.append(slot, to: list(newcomer.traits)) }
    voicesOfPad.append(slot, to: list(newcomer.pad))
    if let group = newcomer.traits.choke { voicesOfChoke.append(slot, to: group) }
    return id
  }

  private mutating func list(_ pad: PadID) -> Int {
    if let list = padLists[pad] { return list }
    padLists[pad] = padCount
    padCount += 1
    return padCount - 1
  }

  private func list(_ traits: Voice.Traits) -> Int {
    let priority = min(max(traits.priority, Self.priorities.lowerBound), Self.priorities.upperBound)
    return priority - Self.priorities.lowerBound + (traits.looping ? Self.priorities.count : 0)
  }

  /// Lets a voice fade out. Nothing happens to one that does so already, unless `hurry` shortens its fade.
  mutating func end(
    _ id: VoiceID, _ reason: EngineEvent.EndReason, at time: Duration, over fade: Duration, hurry: Bool = false
  ) {
    let slot = id.slot
    guard names(id), voices[slot]?.ending == nil || hurry else { return }
    voices[slot]?.envelope.turn(to: 0, at: time, over: fade)
    guard voices[slot]?.ending == nil else { return }
    voices[slot]?.ending = reason
    forget(slot)
    fading.append(slot)
  }

  /// The slot's voice no longer counts as sounding.
  private mutating func forget(_ slot: Int) {
    ages.remove(slot)
    voicesOfPad.remove(slot)
    voicesOfChoke.remove(slot)
  }

  /// The voice's source has fallen silent: its slot is free again.
  mutating func remove(_ id: VoiceID) {
    guard names(id) else { return }
    if voices[id.slot]?.ending == nil { forget(id.slot) } else { fading.removeAll { $0 == id.slot } }
    voices[id.slot] = nil
    count -= 1
    freePlaces.insert(places[id.slot])
  }

  mutating func swapPlaces(_ a: Int, _ b: Int) {
    if a == b { return }
    slots.swapAt(a, b)
    places[slots[a]] = a
    places[slots[b]] = b
    let (aIsFree, bIsFree) = (freePlaces.contains(a), freePlaces.contains(b))
    if aIsFree == bIsFree { return }
    freePlaces.insert(aIsFree ? b : a)
    freePlaces.remove(aIsFree ? a : b)
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
