/// Which voice plays on which source. Pure bookkeeping: no OpenAL in it; time is an argument.
///
/// There are more sources than the pool has places: the reserve. A voice that is stolen dies away on its own source,
/// which moves to the reserve, while the newcomer starts at once on a source of the reserve, which moves to the pool:
/// the two swap places. A place is what the user sees as the number of a source.
///
/// A press must cost the same however large the pool is, so besides the voices themselves the table keeps what a press
/// asks for: free places, voices by age, by pad and by choke group, and those that fade out. And it must cost little, so
/// all of it stands in memory that was made before, where no voice is ever copied on a press's way.
struct VoiceTable: ~Copyable {
  /// Sources beyond the pool, for voices that fade out while others start.
  static let reserve = 4
  static let largestPool = 256
  static let priorities = -10...10

  static let mostSlots = largestPool + reserve

  private(set) var poolSize: Int
  private(set) var slotCount = 0
  /// By slot.
  private(set) var voices = SlotArray<Voice?>(mostSlots, repeating: nil)
  private var generations = SlotArray(mostSlots, repeating: 0)
  /// The slot at each place: the pool first, then the reserve.
  private(set) var slots = SlotArray(mostSlots, repeating: 0)
  private(set) var places = SlotArray(mostSlots, repeating: 0)
  private var serials = 0
  private(set) var count = 0
  private var freePlaces = SlotSet()
  /// Voices that sound and may be stolen, by what the policy asks first: whether they loop, and their priority.
  private var ages = SlotLists(slots: mostSlots, lists: 2 * priorities.count)
  /// Those of these lists that have any.
  private var agesInUse = SlotSet()
  /// Voices that sound, by pad and by choke group. Pads have lists as they come.
  private var voicesOfPad = SlotLists(slots: mostSlots, lists: 64)
  private var voicesOfChoke = SlotLists(slots: mostSlots, lists: 16)
  private var padLists = PadTable<Int>()
  private var padCount = 0
  /// Slots whose voices fade out.
  private(set) var fading = SlotSet()

  /// `slots`: all sources there are; the pool is what the reserve leaves of them, at least one.
  init(slots count: Int) {
    poolSize = max(1, count - Self.reserve)
    grow(slots: count)
  }

  /// Takes in slots that were made later; they join the reserve until `resize` is asked for.
  mutating func grow(slots count: Int) {
    while slotCount < min(count, Self.mostSlots) {
      slots[slotCount] = slotCount
      places[slotCount] = slotCount
      freePlaces.insert(slotCount)
      slotCount += 1
    }
  }

  /// Makes room for the voices of a pad and its choke group, so that its presses need none.
  mutating func makeRoom(for pad: PadID, choke: Int?) {
    voicesOfPad.grow(lists: list(pad) + 1)
    if let choke { voicesOfChoke.grow(lists: choke + 1) }
  }

  /// The voice that an ID names, if it still sounds.
  subscript(id: VoiceID) -> Voice? { names(id) ? voices[id.slot] : nil }

  /// Whether the voice that an ID names still sounds.
  func names(_ id: VoiceID) -> Bool { id.slot < slotCount && voices[id.slot]?.id == id }

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

  /// The gain of the voice in a slot; 0 for none.
  func gain(_ slot: Int, at time: Time) -> Float {
    (voices[slot]?.level.gain(at: time) ?? 0) * (voices[slot]?.envelope.gain(at: time) ?? 0)
  }

  /// Whether the gain of the voice in a slot is on its way no more: of one that ends, its last fade is over.
  func isSteady(_ slot: Int, at time: Time) -> Bool {
    guard voices[slot]?.envelope.isOver(at: time) ?? true else { return false }
    return voices[slot]?.ending != nil || voices[slot]?.level.isOver(at: time) ?? true
  }

  /// The number of a voice's source, from 1, as the user sees it.
  func number(of id: VoiceID) -> Int { places[id.slot] + 1 }

  /// The voice at each place of the pool, then of the reserve.
  var byPlace: [Voice?] { (0..<slotCount).map { voices[slots[$0]] } }

  /// All voices, by place; those that fade out too.
  var all: [Voice] { byPlace.compactMap(\.self) }

  var isSilent: Bool { count == 0 }

  /// The voices that sound and do not fade out, by place.
  var sounding: [Voice] { all.filter { $0.ending == nil } }

  /// Oldest first.
  func sounding(of pad: PadID) -> [Voice] {
    guard let list = padLists[pad] else { return [] }
    return voicesOfPad.all(of: list).compactMap { voices[$0] }
  }

  func isSounding(_ pad: PadID) -> Bool { padLists[pad].flatMap { voicesOfPad.oldest(of: $0) } != nil }

  /// Oldest first.
  func sounding(ofChoke group: Int) -> [Voice] { voicesOfChoke.all(of: group).compactMap { voices[$0] } }

  // MARK: Victims

  /// What the policy says were a press of another instant to come now; `nil` while it would find a source without.
  func nextVerdict(_ policy: OverrunPolicy, at time: Time) -> OverrunPolicy.Verdict? {
    guard freePlace(inPool: true) == nil, leaving(at: time) == nil else { return nil }
    return verdict(policy, instant: -1, at: time)
  }

  /// Only the quietest has to be looked for among all.
  func verdict(_ policy: OverrunPolicy, instant: Int, at time: Time) -> OverrunPolicy.Verdict {
    if policy.steal == .quietest { return policy.verdict(among: sounding, instant: instant, at: time) }
    var ballot = OverrunPolicy.Ballot(policy, instant: instant)
    for list in agesInUse {
      if let slot = ages.oldest(of: list), let stake = voices[slot]?.stake { ballot.consider(stake, loudness: 0) }
    }
    return ballot.verdict
  }

  /// The slot of the fading voice of the pool that is nearest to its end.
  func leaving(at time: Time) -> Int? { nearest(at: time) { places[$0] < poolSize } }

  /// The slot of the fading voice that will be silent before all others, of those asked for.
  func nearest(at time: Time, where isAsked: (Int) -> Bool = { _ in true }) -> Int? {
    if fading.isEmpty { return nil }
    var found: (slot: Int, gain: Float, serial: Int)?
    for slot in fading where isAsked(slot) {
      let (gain, serial) = (gain(slot, at: time), voices[slot]?.serial ?? 0)
      if found.map({ (gain, serial) < ($0.gain, $0.serial) }) ?? true { found = (slot, gain, serial) }
    }
    return found?.slot
  }

  // MARK: Changes

  /// The first free place of the pool, or of the reserve.
  func freePlace(inPool: Bool) -> Int? {
    guard let place = freePlaces.first(from: inPool ? 0 : poolSize) else { return nil }
    return inPool && place >= poolSize ? nil : place
  }

  /// Puts a new voice on the source at a free place.
  mutating func seat(
    _ newcomer: borrowing Newcomer, at place: Int, _ time: Time, stolen: Placement.Steal? = nil,
    cut: Placement.Cut? = nil
  ) -> Placement {
    let slot = slots[place]
    generations[slot] += 1
    serials += 1
    count += 1
    let id = VoiceID(slot: slot, generation: generations[slot])
    voices[slot] = Voice(
      id: id, serial: serials, pad: newcomer.pad, startedAt: time, instant: newcomer.instant, traits: newcomer.traits,
      level: newcomer.level, envelope: newcomer.envelope)
    freePlaces.remove(place)
    if !newcomer.traits.protected {
      let list = Self.list(newcomer.traits)
      ages.append(slot, to: list)
      agesInUse.insert(list)
    }
    makeRoom(for: newcomer.pad, choke: newcomer.traits.choke)
    voicesOfPad.append(slot, to: list(newcomer.pad))
    if let group = newcomer.traits.choke { voicesOfChoke.append(slot, to: group) }
    return Placement(
      voice: EngineEvent.VoiceInfo(voice: id, serial: serials, pad: newcomer.pad), number: place + 1, stolen: stolen,
      cut: cut)
  }

  private mutating func list(_ pad: PadID) -> Int {
    if let list = padLists[pad] { return list }
    padLists[pad] = padCount
    padCount += 1
    return padCount - 1
  }

  private static func list(_ traits: Voice.Traits) -> Int {
    let priority = min(max(traits.priority, priorities.lowerBound), priorities.upperBound)
    return priority - priorities.lowerBound + (traits.looping ? priorities.count : 0)
  }

  /// Lets a voice fade out. Nothing happens to one that does so already, unless `hurry` shortens its fade.
  mutating func end(
    _ id: VoiceID, _ reason: EngineEvent.EndReason, at time: Time, over fade: Time, hurry: Bool = false
  ) {
    let slot = id.slot
    guard names(id), voices[slot]?.ending == nil || hurry else { return }
    voices[slot]?.envelope.turn(to: 0, at: time, over: fade)
    guard voices[slot]?.ending == nil else { return }
    voices[slot]?.ending = reason
    forget(slot)
    fading.insert(slot)
  }

  /// The slot's voice no longer counts as sounding.
  private mutating func forget(_ slot: Int) {
    if let list = ages.remove(slot), ages.oldest(of: list) == nil { agesInUse.remove(list) }
    voicesOfPad.remove(slot)
    voicesOfChoke.remove(slot)
  }

  /// The voice's source has fallen silent: its slot is free again.
  mutating func remove(_ id: VoiceID) {
    guard names(id) else { return }
    if voices[id.slot]?.ending == nil { forget(id.slot) } else { fading.remove(id.slot) }
    voices[id.slot] = nil
    count -= 1
    freePlaces.insert(places[id.slot])
  }

  mutating func swapPlaces(_ a: Int, _ b: Int) {
    if a == b { return }
    let (slotOfA, slotOfB) = (slots[a], slots[b])
    slots[a] = slotOfB
    slots[b] = slotOfA
    places[slotOfA] = b
    places[slotOfB] = a
    let (aIsFree, bIsFree) = (freePlaces.contains(a), freePlaces.contains(b))
    if aIsFree == bIsFree { return }
    freePlaces.insert(aIsFree ? b : a)
    freePlaces.remove(aIsFree ? a : b)
  }

  // MARK: The size of the pool

  /// Shrinks or grows the pool within the slots there are. Voices that lose their place are returned, oldest first:
  /// the caller lets them fade; until then they stay in the reserve.
  mutating func resize(pool size: Int) -> [Voice] {
    poolSize = min(max(1, size), max(1, slotCount - Self.reserve))
    let seated = sounding.sorted { $0.serial > $1.serial }
    let kept = Set(seated.prefix(poolSize).map(\.id.slot))
    for outside in poolSize..<slotCount where kept.contains(slots[outside]) {
      if let inside = (0..<poolSize).first(where: { !kept.contains(slots[$0]) }) { swapPlaces(inside, outside) }
    }
    return seated.dropFirst(poolSize).reversed()
  }
}
