/// What the engine publishes of itself.
extension Engine {
  func publishNews() {
    let moves = wantsSnapshots && standingSince == nil && !table.isSilent
    guard hasNews || moves, standingSince != nil || time >= nextSnapshot else { return }
    hasNews = false
    lastSnapshot = time
    publish(makeSnapshot(), published.next { swap(&$0, &events) })
  }

  /// News may wait a little, so that many keys at once cost one snapshot.
  var nextSnapshot: Time { lastSnapshot + (hasNews ? shortestSnapshot : Self.snapshotInterval) }

  private func makeSnapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.time = time.duration
    snapshot.poolSize = table.poolSize
    snapshot.poolWanted = poolWanted
    snapshot.counters = counters
    snapshot.device = deviceState
    snapshot.policy = policy
    snapshot.masterGain = masterGain
    snapshot.muted = isMuted
    snapshot.halted = isHalted
    snapshot.keyToStart = keyToStart?.duration
    snapshot.pads = padStates
    var level: Float = 0
    snapshot.sources = pictured.next { sources in
      for place in 0..<table.slotCount {
        if let voice = table.voices[table.slots[place]] {
          let state = state(of: voice, number: place + 1)
          level += state.level
          sources.append(state)
        } else if place < table.poolSize {
          sources.append(SourceState(number: place + 1))
        }
      }
    }
    snapshot.level = level
    if case .victim(let id, _)? = table.nextVerdict(policy, at: time) { snapshot.nextVictim = table.number(of: id) }
    return snapshot
  }

  private func state(of voice: Voice, number: Int) -> SourceState {
    var state = SourceState(number: number)
    state.voice = voice.id
    state.pad = voice.pad
    state.protected = voice.traits.protected
    state.looping = voice.traits.looping
    state.age = (time - voice.startedAt).duration
    state.phase = .halted
    let playing = playing[voice.id.slot]
    if playing.isIdle { return state }
    let reading = reading(of: voice)
    state.position = reading.position
    state.length = reading.length
    state.gain = Decibels.of(playing.gain)
    state.level = reading.peak * playing.gain
    state.stream = reading.stream
    if standingSince == nil {
      state.phase =
        voice.ending != nil ? .fading : reading.stream != nil ? .streaming : playing.looping ? .looping : .playing
    }
    return state
  }

  struct Reading {
    var position: Duration = .zero
    var length: Duration?
    /// Linear, before the voice's gain.
    var peak: Float = 0
    var stream: StreamState?
  }

  /// Where a voice is in its sound, and how loud that is there.
  func reading(of voice: Voice) -> Reading {
    var result = Reading()
    guard let output else { return result }
    let playing = playing[voice.id.slot]
    attempt(voice.pad) { () throws(PlaybackError) in
      switch playing.material {
      case nil: break
      case .sample(let sample):
        let offset = try output.sources.offset(voice.id.slot)
        playing.place = offset
        result.position = .frames(sample.position(offset), at: sample.rate)
        result.length = .frames(sample.frames, at: sample.rate)
        result.peak = sample.envelope.peak(at: offset)
      case .stream(let queue):
        let plan = queue.feed.plan
        let read = try queue.read()
        playing.place = read.position
        result.position = .frames(max(0, read.position - plan.start), at: plan.rate)
        result.length = plan.length
        result.peak = read.peak
        result.stream = read.state
      }
    }
    return result
  }
}
