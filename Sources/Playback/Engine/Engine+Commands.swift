/// What each command does.
extension Engine {
  func apply(_ command: Command, now: Time) {
    hasNews = true
    switch command {
    case .install(let pad, let patch): install(pad, patch)
    case .press(let pad): press(pad)
    case .release(let pad):
      for voice in table.sounding(of: pad).filter(\.traits.gated) { stop(voice) }
      if programs[pad]?.patch.gate ?? false { _ = schedule.remove(pad) }
    case .stop(let pad): stopPad(pad)
    case .stopAll:
      schedule.removeAll()
      for voice in table.sounding { stop(voice) }
    case .cutAll:
      schedule.removeAll()
      for voice in table.all {
        if voice.ending == nil { note(.stop(voice.info)) }
        table.end(voice.id, .stopped, at: time, over: .zero, hurry: true)
        moving.insert(voice.id.slot)
      }
    case .masterGain(let decibels):
      masterGain = min(max(decibels, -60), 12)
      setMaster()
    case .mute(let muted):
      isMuted = muted
      setMaster()
    case .gain(let pad, let decibels): setGain(pad, min(max(decibels, -60), 24))
    case .policy(let policy): self.policy = policy
    case .poolSize(let size): resizePool(size)
    case .halt: setHalted(true, now)
    case .resume: setHalted(false, now)
    }
  }

  private func setMaster() {
    master = master.turned(to: isMuted ? 0 : Decibels.linear(masterGain), at: time, over: Self.glide)
    masterIsSettled = false
  }

  private func setGain(_ pad: PadID, _ decibels: Double) {
    guard let program = programs[pad] else { return }
    let change = Decibels.linear(decibels - program.gain)
    program.setGain(decibels)
    for voice in table.all where voice.pad == pad {
      table.setLevel(voice.level.turned(to: voice.level.to * change, at: time, over: Self.glide), of: voice.id)
      moving.insert(voice.id.slot)
    }
  }

  func resizePool(_ size: Int) {
    poolWanted = min(max(1, size), VoiceTable.largestPool)
    attempt { () throws(PlaybackError) in try output?.grow(sources: poolWanted + VoiceTable.reserve) }
    let count = output?.sources.count ?? table.slotCount
    table.grow(slots: count)
    while playing.count < count { playing.append(Playing()) }
    for voice in table.resize(pool: poolWanted) { stop(voice) }
  }

  // MARK: Pads

  private func install(_ pad: PadID, _ patch: Patch?) {
    let old = programs[pad]
    let new = patch.map { patch in Program(patch, choke: patch.choke.map { chokeNumber($0, bank: pad.bank) }) }
    // The new sounds first, so that those that stay are not loaded again.
    for key in new?.keys ?? [] {
      padsOfKey[key, default: []].append(pad)
      library.use(key)
    }
    for key in old?.keys ?? [] {
      let pads = padsOfKey[key] ?? []
      let index = pads.firstIndex(of: pad)
      padsOfKey[key] = pads.count > 1 ? Array(pads[..<index!] + pads[(index! + 1)...]) : nil
      library.leave(key)
    }
    new?.update(from: library)
    if let new { table.makeRoom(for: pad, choke: new.choke) }
    programs[pad] = new
    padStates[pad] = new?.state
    _ = new == nil ? schedule.remove(pad) : false
  }

  func soundArrived(_ key: SoundKey) {
    for pad in Set(padsOfKey[key] ?? []).sorted() {
      guard let program = programs[pad] else { continue }
      program.update(from: library)
      padStates[pad] = program.state
      if case .ready(.sample(let sample))? = library[key] { resumeLoops(key, sample) }
      if case .failed(let reason)? = library[key] { note(.error("\(fileName(key)): \(reason)", pad: pad)) }
    }
    hasNews = true
  }

  /// Groups have numbers here, so that a press compares no text.
  private func chokeNumber(_ name: String, bank: Int) -> Int {
    let group = ChokeGroup(bank: bank, name: name)
    if let number = chokeNumbers[group] { return number }
    chokeNumbers[group] = chokeNumbers.count
    return chokeNumbers.count - 1
  }

  private func fileName(_ key: SoundKey) -> String {
    key.sound.path.split(separator: "/").last.map(String.init) ?? key.sound.path
  }
}
