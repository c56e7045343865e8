internal import Foundation

/// From a press to a voice (architecture.md, "Playing a pad").
extension Engine {
  func press(_ pad: PadID) {
    guard !isHalted, let program = programs[pad] else { return }
    if output == nil { return refuse(pad, .deviceLost) }
    silentSince = time
    switch program.state {
    case .loading:
      for key in program.keys { library.hurry(key) }
      return refuse(pad, .loading)
    case .failed: return refuse(pad, .broken)
    case .ready: if !sounds(pad, program.retrigger) { return }
    }
    if program.delay > .zero {
      if !schedule.add(pad, at: time + program.delay) { refuse(pad, .crowded) }
    } else {
      begin(pad, chain: [])
    }
  }

  /// Whether a press of a pad that may sound already is to start a voice; ends those voices where it is not.
  private func sounds(_ pad: PadID, _ retrigger: Patch.Retrigger) -> Bool {
    if retrigger == .overlap { return true }
    let active = table.isSounding(pad) || schedule.contains(pad)
    switch retrigger {
    case .overlap: return true
    case .ignore: return !active
    case .stop:
      stopPad(pad)
      return !active
    case .restart:
      _ = schedule.remove(pad)
      for voice in table.sounding(of: pad) { replace(voice) }
      return true
    }
  }

  func stopPad(_ pad: PadID) {
    _ = schedule.remove(pad)
    for voice in table.sounding(of: pad) { stop(voice) }
  }

  func stop(_ voice: Voice) {
    note(.stop(voice.info))
    fadeOut(voice, .stopped)
  }

  private func replace(_ voice: Voice) {
    fadeOut(voice, .replaced)
  }

  private func fadeOut(_ voice: Voice, _ reason: EngineEvent.EndReason) {
    table.end(voice.id, reason, at: time, over: fadeTime(voice))
    moving.insert(voice.id.slot)
  }

  /// Even a fade of no length takes one mixer update.
  private func fadeTime(_ voice: Voice) -> Time { max(voice.traits.fadeOut, period) }

  private func refuse(_ pad: PadID, _ reason: EngineEvent.RefusalReason) {
    counters.refusals += 1
    note(.refuse(pad: pad, reason: reason))
  }

  /// Starts a voice of the pad now. `chain`: the pads that led here in this same instant, so that pads which start each
  /// other come to an end.
  func begin(_ pad: PadID, chain: [PadID]) {
    guard let program = programs[pad], let output else { return }
    if deviceState.paused { wakeDevice() }
    guard let choice = program.pick(&random) else { return refuse(pad, .loading) }

    for other in program.patch.stops { stopPad(other) }
    makeRoom(for: pad, choice.traits)
    if policy.steal == .quietest { measurePeaks() }
    let start =
      program.fadeIn > .zero ? Fade(from: 0, to: 1, start: time, length: program.fadeIn) : Fade(constant: 1)
    let newcomer = VoiceTable.Newcomer(
      pad: pad, instant: instant, traits: choice.traits, level: Fade(constant: choice.level), envelope: start)
    switch table.admit(newcomer, policy: policy, at: time, fade: period) {
    case .refused(let reason): refuse(pad, reason)
    case .placed(let placement):
      report(placement, by: pad)
      attempt(pad) { () throws(PlaybackError) in try load(choice, program, placement, output) }
      if !program.patch.then.isEmpty { follow(program.patch.then, chain + [pad]) }
    }
  }

  /// The pad's own polyphony, then its choke group.
  private func makeRoom(for pad: PadID, _ traits: Voice.Traits) {
    if let most = traits.polyphony {
      let own = table.sounding(of: pad)
      for voice in own.prefix(max(0, own.count - most + 1)) { replace(voice) }
    }
    guard let group = traits.choke else { return }
    for voice in table.sounding(ofChoke: group) where voice.pad != pad && voice.instant != instant {
      counters.chokes += 1
      note(.choke(voice.info, by: pad))
      fadeOut(voice, .choked)
    }
  }

  private func report(_ placement: VoiceTable.Placement, by pad: PadID) {
    if let steal = placement.stolen {
      counters.steals += 1
      moving.insert(steal.victim.voice.slot)
      note(
        .steal(
          victim: steal.victim, source: steal.number, age: (time - steal.startedAt).duration, by: pad,
          reason: steal.reason,
          hard: placement.cut != nil))
    }
    guard let cut = placement.cut else { return }
    cutDead(cut.voice)
    counters.hardCuts += 1
    note(.end(cut.voice, reason: cut.ending ?? .stolen))
  }

  private func load(
    _ choice: Program.Choice, _ program: Program, _ placement: VoiceTable.Placement, _ output: Output
  ) throws(PlaybackError) {
    let slot = placement.voice.voice.slot
    let pitch = program.pitch
    let fadesIn = program.fadeIn > .zero
    let gain = fadesIn ? 0 : choice.level * master.gain(at: time)
    let loops = program.patch.loop
    do throws(PlaybackError) {
      let material: Playing.Material
      switch choice.sound {
      case .sample(let sample):
        try output.sources.attach(sample.buffer, to: slot, gain: gain, pitch: Float(pitch), looping: loops)
        material = .sample(sample)
      case .stream(let plan):
        try output.sources.prepareQueue(slot, gain: gain, pitch: Float(pitch))
        material = .stream(try StreamQueue(StreamFeed(plan), on: slot, of: output))
      }
      // A stream's length is zero here: it wants a look at once.
      place(
        material, on: slot, looping: loops, pitch: pitch, gain: gain, look: time + choice.length, moves: fadesIn)
      starting.append(slot)
      counters.starts += 1
      note(
        .start(
          placement.voice, sort: choice.sound.isStream ? .stream : .sample, loop: loops, source: placement.number))
    } catch {
      // Nothing may stay on the source that its next voice would find there.
      try? output.sources.clear(slot)
      table.remove(placement.voice.voice)
      throw error
    }
  }

  private func follow(_ followers: [Patch.Follower], _ chain: [PadID]) {
    for follower in followers where programs[follower.pad] != nil {
      if follower.after > .zero {
        if !schedule.add(follower.pad, at: time + Time(follower.after)) { refuse(follower.pad, .crowded) }
      } else if !chain.contains(follower.pad) {
        begin(follower.pad, chain: chain)
      }
    }
  }

  /// Starts all that this step made ready, in one mixer update.
  func startTogether() {
    guard !starting.isEmpty else { return }
    attempt { () throws(PlaybackError) in try output?.sources.start(starting) }
    starting.removeAll(keepingCapacity: true)
    keyToStart = arrived.map { .now - $0 } ?? keyToStart
  }
}
