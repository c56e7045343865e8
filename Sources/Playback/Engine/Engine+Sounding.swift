/// What happens to voices while they sound: fades, queues, ends.
extension Engine {
  /// Puts what plays on its source into the engine's care.
  func place(_ playing: Playing, _ slot: Int, moves: Bool) {
    self.playing[slot] = playing
    if case .stream = playing.material {
      streaming.insert(slot)
    } else {
      earliestLook = min(earliestLook, playing.nextLook)
    }
    if moves { moving.insert(slot) }
  }

  /// Looks after all voices that need it. `horizon`: when the mixer will have reached the gains that are set now.
  func attend(horizon: Duration) {
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
      for slot in playing.indices where playing[slot] != nil { moving.insert(slot) }
    }
    next = moving.first()
    while let slot = next {
      moveGain(slot, horizon)
      next = moving.first(from: slot + 1)
    }
    masterIsSettled = masterIsSettled || master.isOver(at: horizon)
  }

  private func lookAtSamples() {
    for slot in playing.indices where playing[slot]?.nextLook ?? Self.never <= time { attempt(on: slot, look) }
    earliestLook = playing.reduce(Self.never) { min($0, $1?.nextLook ?? Self.never) }
  }

  private func attempt(on slot: Int, _ body: (Voice, Int) throws(PlaybackError) -> Void) {
    guard let voice = table.voices[slot], playing[slot] != nil else { return }
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

  private func moveGain(_ slot: Int, _ horizon: Duration) {
    guard let output, let voice = table.voices[slot], let known = playing[slot]?.gain else { return }
    let gain = voice.gain(at: horizon) * master.gain(at: horizon)
    if gain != known {
      do throws(PlaybackError) { try output.sources.setGain(gain, of: slot) } catch { return fail(voice, error) }
      playing[slot]?.gain = gain
    }
    guard voice.envelope.isOver(at: horizon) else { return }
    guard let reason = voice.ending else {
      if voice.level.isOver(at: horizon) { moving.remove(slot) }
      return
    }
    if let silenced = playing[slot]?.silenced {
      if isMixed(since: silenced) { finish(voice, reason) }
    } else {
      playing[slot]?.silenced = (output.device.clock, time)
    }
  }

  /// Whether two mixer updates have passed, so that the gain has come down to what it was set to. A device that stands
  /// still is not waited for.
  private func isMixed(since silenced: (clock: Duration?, time: Duration)) -> Bool {
    let updates = deviceState.period * 2
    if time >= silenced.time + .milliseconds(250) { return true }
    guard let before = silenced.clock, let clock = output?.device.clock else {
      return time >= silenced.time + updates * 2
    }
    return clock >= before + updates
  }

  private func look(at voice: Voice, _ slot: Int) throws(PlaybackError) {
    guard let output, var playing = playing[slot] else { return }
    switch playing.material {
    case .sample:
      if try output.sources.hasStopped(slot), output.device.isConnected {
        return finish(voice, voice.ending ?? .finished)
      }
      playing.look = time + max(deviceState.period, .milliseconds(2))
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
        + queue.lookInterval(
          longest: programs[voice.pad]?.patch.queue.refill ?? .milliseconds(250), pitch: playing.pitch)
    }
    self.playing[slot] = playing
  }

  /// Has a reader decode ahead for a stream.
  private func read(_ feed: StreamFeed) {
    let wake = wake
    readers.submitStream { feed.work(wake) }
  }

  /// The voice's source is silent or has come to its end: it falls free, and is cleaned now and not when it is needed.
  func finish(_ voice: Voice, _ reason: EngineEvent.EndReason) {
    cutDead(voice)
    table.remove(voice.id)
    note(.end(voice.info, reason: reason))
    if table.isSilent { silentSince = time }
  }

  /// Stops a voice's source this moment and lets go of what it played.
  func cutDead(_ voice: Voice) {
    waiting[voice.id] = nil
    moving.remove(voice.id.slot)
    drop(voice)
  }

  /// Takes what a voice plays off its source.
  func drop(_ voice: Voice) {
    let slot = voice.id.slot
    guard let playing = playing[slot] else { return }
    starting.removeAll { $0 == slot }
    attempt(voice.pad) { () throws(PlaybackError) in try output?.sources.clear(slot) }
    if case .stream(let queue) = playing.material { queue.end() }
    self.playing[slot] = nil
    moving.remove(slot)
    streaming.remove(slot)
  }

  /// Notes how loud each voice is at its position, for the policy that asks.
  func measurePeaks() {
    for voice in table.sounding { table.setPeak(reading(of: voice).peak, of: voice.id) }
  }
}
