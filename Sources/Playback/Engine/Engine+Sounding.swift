/// What happens to voices while they sound: fades, queues, ends.
extension Engine {
  /// Takes what a source has been made ready to play into the engine's care. `moves`: its gain is on its way.
  func place(
    _ material: Playing.Material, on slot: Int, looping: Bool, pitch: Double, gain: Float, look: Time, moves: Bool
  ) {
    playing[slot].begin(material, looping: looping, pitch: pitch, gain: gain, look: look)
    if case .stream = material {
      streaming.insert(slot)
    } else if !looping {
      earliestLook = min(earliestLook, look)
    }
    if moves { moving.insert(slot) }
  }

  /// Looks after all voices that need it. `horizon`: when the mixer will have reached the gains that are set now.
  func attend(horizon: Time) {
    // In the order of the slots: what happens at one time is told in the same order each time.
    // By the set as it is at each turn: voices may end meanwhile.
    var next = streaming.first()
    while let slot = next {
      attempt(on: slot, look)
      next = streaming.first(from: slot + 1)
    }
    if earliestLook <= time { lookAtSamples() }
    // When the master moves, so do all.
    if !masterIsSettled {
      for slot in playing.indices where !playing[slot].isIdle { moving.insert(slot) }
    }
    next = moving.first()
    while let slot = next {
      moveGain(slot, horizon)
      next = moving.first(from: slot + 1)
    }
    masterIsSettled = masterIsSettled || master.isOver(at: horizon)
  }

  private func lookAtSamples() {
    for slot in playing.indices where playing[slot].nextLook <= time { attempt(on: slot, look) }
    earliestLook = playing.reduce(Time.never) { min($0, $1.nextLook) }
  }

  private func attempt(on slot: Int, _ body: (Voice, Int) throws(PlaybackError) -> Void) {
    guard let voice = table.voices[slot], !playing[slot].isIdle else { return }
    do throws(PlaybackError) {
      try body(voice, slot)
    } catch {
      fail(voice, error)
    }
  }

  /// The voice ends, or the same call would fail again at every step.
  private func fail(_ voice: Voice, _ error: PlaybackError) {
    note(.error(error.description, pad: voice.pad))
    finish(voice, .failed)
  }

  private func moveGain(_ slot: Int, _ horizon: Time) {
    guard let output else { return }
    let playing = playing[slot]
    if playing.isIdle { return }
    let wanted = table.gain(slot, at: horizon) * master.gain(at: horizon)
    if wanted != playing.gain {
      do throws(PlaybackError) {
        try output.sources.setGain(wanted, of: slot)
      } catch {
        if let voice = table.voices[slot] { fail(voice, error) }
        return
      }
      playing.gain = wanted
    }
    if !table.isSteady(slot, at: horizon) { return }
    guard let voice = table.voices[slot], let reason = voice.ending else { return moving.remove(slot) }
    if let silenced = playing.silenced {
      if isMixed(since: silenced) { finish(voice, reason) }
    } else {
      playing.silenced = (output.device.clock, time)
    }
  }

  /// Whether two mixer updates have passed, so that the gain has come down to what it was set to. A device that stands
  /// still is not waited for.
  private func isMixed(since silenced: (clock: Time?, time: Time)) -> Bool {
    let updates = period * 2
    if time >= silenced.time + .milliseconds(250) { return true }
    guard let before = silenced.clock, let clock = output?.device.clock else {
      return time >= silenced.time + updates * 2
    }
    return clock >= before + updates
  }

  private func look(at voice: Voice, _ slot: Int) throws(PlaybackError) {
    guard let output else { return }
    let playing = playing[slot]
    switch playing.material {
    case nil: break
    case .sample:
      if try output.sources.hasStopped(slot), output.device.isConnected {
        return finish(voice, voice.ending ?? .finished)
      }
      playing.look = time + max(period, .milliseconds(2))
    case .stream(let queue):
      let health = try queue.refill(isConnected: { output.device.isConnected }, needsReader: { read(queue.feed) })
      switch health {
      case .finished(let reason):
        if let reason { note(.error(reason, pad: voice.pad)) }
        return finish(voice, voice.ending ?? (reason == nil ? .finished : .failed))
      case .underrun:
        counters.underruns += 1
        note(.underrun(voice.info))
      case .playing, .waiting: break
      }
      playing.look =
        time
        + Time(
          queue.lookInterval(
            longest: programs[voice.pad]?.patch.queue.refill ?? .milliseconds(250), pitch: playing.pitch))
    }
  }

  /// Has a reader decode ahead for a stream.
  private func read(_ feed: StreamFeed) {
    let wake = wake
    readers.submitStream { feed.work(wake) }
  }

  /// The voice's source is silent or has come to its end: it falls free, and is cleaned now and not when it is needed.
  func finish(_ voice: Voice, _ reason: EngineEvent.EndReason) {
    cutDead(voice.info)
    table.remove(voice.id)
    note(.end(voice.info, reason: reason))
    if table.isSilent { silentSince = time }
  }

  /// Stops a voice's source this moment and lets go of what it played.
  func cutDead(_ voice: EngineEvent.VoiceInfo) {
    if !waiting.isEmpty { waiting[voice.voice] = nil }
    moving.remove(voice.voice.slot)
    drop(voice)
  }

  /// Takes what a voice plays off its source.
  func drop(_ voice: EngineEvent.VoiceInfo) {
    let slot = voice.voice.slot
    let playing = playing[slot]
    if playing.isIdle { return }
    starting.removeAll { $0 == slot }
    attempt(voice.pad) { () throws(PlaybackError) in try output?.sources.clear(slot) }
    if case .stream(let queue)? = playing.material { queue.end() }
    playing.end()
    moving.remove(slot)
    streaming.remove(slot)
  }

  /// Notes how loud each voice is at its position, for the policy that asks.
  func measurePeaks() {
    for voice in table.sounding { table.setPeak(reading(of: voice).peak, of: voice.id) }
  }
}
