import Testing

@testable import Playback

@Suite("The voice table")
struct VoiceTableTests {
  private func newcomer(_ number: Int, loop: Bool = false, protected: Bool = false, instant: Int = 1)
    -> VoiceTable.Newcomer
  {
    VoiceTable.Newcomer(
      pad: pad(number), instant: instant, traits: .init(looping: loop, protected: protected),
      level: Fade(constant: 1), envelope: Fade(constant: 1))
  }

  private func admit(
    _ table: inout VoiceTable, _ newcomer: VoiceTable.Newcomer, at time: Time = .zero,
    fade: Time = .milliseconds(8)
  ) -> VoiceTable.Admission {
    table.admit(newcomer, policy: OverrunPolicy(), at: time, fade: fade)
  }

  @Test("A victim fades in the reserve under a new number, and the newcomer has the victim's number")
  func swap() throws {
    var table = VoiceTable(slots: 2 + VoiceTable.reserve)
    for number in 0..<2 { _ = admit(&table, newcomer(number)) }
    guard case .placed(let placement) = admit(&table, newcomer(2, instant: 2)) else { throw Missing() }
    let stolen = try #require(placement.stolen)
    #expect(stolen.victim.pad == pad(0) && stolen.number == 1)
    #expect(placement.number == 1 && table.number(of: placement.voice.voice) == 1)
    #expect(table.number(of: stolen.victim.voice) == 3)
    #expect(table[stolen.victim.voice]?.ending == .stolen)
    #expect(placement.voice.voice.slot != stolen.victim.voice.slot)
  }

  @Test("A full reserve gives up its quietest voice, cut dead")
  func hard() throws {
    var table = VoiceTable(slots: 1 + VoiceTable.reserve)
    for number in 0..<1 + VoiceTable.reserve {
      guard
        case .placed(let placement) = admit(
          &table, newcomer(number, instant: number), at: .milliseconds(number), fade: .seconds(1))
      else { throw Missing() }
      #expect(placement.cut == nil)
    }
    guard
      case .placed(let placement) = admit(&table, newcomer(9, instant: 99), at: .milliseconds(50), fade: .seconds(1))
    else { throw Missing() }
    #expect(placement.cut?.voice.pad == pad(0))
    #expect(table.all.count == 1 + VoiceTable.reserve)
  }

  @Test("A voice that fades out already gives its place without anyone being stolen from")
  func leaving() throws {
    var table = VoiceTable(slots: 2 + VoiceTable.reserve)
    for number in 0..<2 { _ = admit(&table, newcomer(number)) }
    table.end(table.all[1].id, .stopped, at: .zero, over: .seconds(1))
    guard case .placed(let placement) = admit(&table, newcomer(2, instant: 2)) else { throw Missing() }
    #expect(placement.stolen == nil && placement.cut == nil)
    #expect(table.sounding.map(\.pad) == [pad(0), pad(2)])
  }

  @Test("A stale ID names nobody")
  func stale() throws {
    var table = VoiceTable(slots: 1 + VoiceTable.reserve)
    _ = admit(&table, newcomer(0))
    let old = table.all[0].id
    table.remove(old)
    _ = admit(&table, newcomer(1))
    #expect(table.all[0].id.slot == old.slot)
    #expect(table[old] == nil)
    table.end(old, .stopped, at: .zero, over: .zero)
    table.remove(old)
    #expect(table.all[0].ending == nil)
  }

  @Test("A smaller pool lets its oldest voices go and keeps the others' numbers; a larger one takes in new slots")
  func resize() {
    var table = VoiceTable(slots: 8 + VoiceTable.reserve)
    for number in 0..<6 { _ = admit(&table, newcomer(number)) }
    let leaving = table.resize(pool: 4)
    #expect(leaving.map(\.pad) == [pad(0), pad(1)])
    #expect(table.poolSize == 4)
    let kept = table.all.filter { !leaving.map(\.id).contains($0.id) }
    #expect(kept.map(\.pad).sorted() == (2..<6).map(pad))
    #expect(kept.allSatisfy { table.number(of: $0.id) <= 4 })
    #expect(table.number(of: kept.first { $0.pad == pad(3) }!.id) == 4)
    table.grow(slots: 16 + VoiceTable.reserve)
    #expect(table.resize(pool: 16).isEmpty)
    #expect(table.poolSize == 16 && table.slotCount == 20)
  }

  struct Missing: Error {}

  @Test("Ten thousand random presses keep every law", arguments: [1, 4, 32, 256])
  func laws(pool: Int) throws {
    var table = VoiceTable(slots: pool + VoiceTable.reserve)
    var random = SplitMix(seed: UInt64(pool))
    var alive: [VoiceID: Voice] = [:]
    var ended: Set<VoiceID> = []
    var time = Time.zero
    func leave(_ id: VoiceID) {
      #expect(alive.removeValue(forKey: id) != nil)
      #expect(ended.insert(id).inserted)
    }
    for press in 1...10_000 {
      time += .microseconds(random.next(below: 20_000))
      for voice in table.all where voice.ending != nil && voice.envelope.isOver(at: time) {
        table.remove(voice.id)
        leave(voice.id)
      }
      let loop = random.next(below: 4) == 0
      let protected = random.next(below: 16 * pool) == 0
      let before = table.byPlace
      let entrant = newcomer(press % 7, loop: loop, protected: protected, instant: press)
      switch admit(&table, entrant, at: time) {
      case .refused(let reason):
        #expect(reason == .allProtected)
        #expect(before.prefix(pool).allSatisfy { $0?.traits.protected ?? false })
      case .placed(let placement):
        let voice = try #require(table[placement.voice.voice])
        #expect(!ended.contains(voice.id) && alive[voice.id] == nil)
        alive[voice.id] = voice
        if let cut = placement.cut { leave(cut.voice.voice) }
        if let stolen = placement.stolen {
          let verdict = OverrunPolicy().verdict(
            among: before.prefix(pool).compactMap { $0 }, instant: press, at: time)
          #expect(verdict == .victim(stolen.victim.voice, stolen.reason))
          let victim = try #require(before.compactMap { $0 }.first { $0.id == stolen.victim.voice })
          #expect(!victim.traits.protected)
          if victim.traits.looping { #expect(stolen.reason == .oldestLoop) }
        }
      }
      // The whole table, often enough to find any fault within a few presses of where it was made.
      guard press.isMultiple(of: max(1, pool / 8)) else { continue }
      #expect(table.byPlace.prefix(pool).count { $0 != nil } <= pool)
      #expect(table.sounding.count <= pool)
      #expect(Set(table.all.map(\.id)) == Set(alive.keys))
      #expect(Set(table.all.map { table.number(of: $0.id) }).count == table.all.count)
      // Now and then somebody stops something, perhaps with an ID that is long gone.
      if random.next(below: 3) == 0, let victim = (ended.isEmpty ? nil : ended.first) {
        let same = table.all
        table.end(victim, .stopped, at: time, over: .zero)
        #expect(table.all == same)
      }
      if random.next(below: 5) == 0, let any = table.sounding.first(where: { $0.traits.protected || $0.traits.looping })
      {
        table.end(any.id, .stopped, at: time, over: .milliseconds(8))
      }
    }
  }
}
