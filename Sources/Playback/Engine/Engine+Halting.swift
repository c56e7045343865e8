/// When sound stands still: the user halts the program, the device sleeps, or it is gone. Time stands still with it, so
/// streams keep their place, loops go on and fades end as they would have.
extension Engine {
  /// One pair for all reasons to halt.
  func setHalted(_ halted: Bool, _ now: Time) {
    guard halted != isHalted else { return }
    isHalted = halted
    if output == nil { return }
    if halted {
      standStill(now)
      if !(output?.device.pause() ?? true) {
        attempt { () throws(PlaybackError) in try output?.sources.pause(sourcesInUse) }
      }
    } else {
      goOn(now)
      wakeDevice()
    }
  }

  private func standStill(_ now: Time) { standingSince = standingSince ?? now }

  private func goOn(_ now: Time) {
    guard let since = standingSince else { return }
    stoodTime += now - since
    standingSince = nil
    time = now - stoodTime
    watch.forget()
    gapWatch.forget()
  }

  private var sourcesInUse: [Int] { playing.indices.filter { !playing[$0].isIdle } }

  // MARK: Sleep

  /// Pauses a device that has had nothing to play for long: even silence costs it a thousand wake-ups a second.
  func pauseWhenIdle() {
    if !table.isSilent { silentSince = time }
    guard let idle = idlePause, !deviceState.paused, !deviceState.silent, time >= silentSince + idle else {
      return
    }
    guard output?.device.pause() ?? false else { return }
    deviceState.paused = true
    hasNews = true
  }

  func wakeDevice() {
    guard let output else { return }
    output.device.resume()
    deviceState.paused = false
    watch.forget()
    gapWatch.forget()
    let paused = sourcesInUse.filter { (try? output.sources.isPaused($0)) ?? false }
    attempt { () throws(PlaybackError) in try output.sources.start(paused) }
  }

  // MARK: Loss

  /// Notices a device that is gone, or hangs. Told of every step.
  func watchDevice(_ now: Time) {
    guard let output, !deviceState.silent, !deviceState.paused else { return }
    if !output.device.isConnected { return lose(now) }
    watchGaps(output)
    guard watch.isDue(at: time) else { return }
    measureLatency(output)
    if watch.look(at: time, clock: output.device.clock, sounding: !table.isSilent) { lose(now) }
  }

  /// A device that has just been started tells too small a latency, and one that runs dry anything.
  private func measureLatency(_ output: Output) {
    guard arrived == nil, !gapWatch.isUneasy, let latency = output.device.latency?.duration else { return }
    guard latency > (deviceState.latency ?? .zero) * 1.5 else { return }
    deviceState.latency = latency
    hasNews = true
  }

  /// The device is gone: what loops or streams waits where it is, one-shots are cut, and somebody else looks for a new
  /// device.
  func lose(_ now: Time) {
    guard let output else { return }
    note(.deviceLost(deviceState.name))
    for voice in table.all {
      if voice.ending == nil, let place = place(of: voice) {
        waiting[voice.id] = place
        drop(voice.info)
      } else {
        finish(voice, .lost)
      }
    }
    forgetSamples()
    output.device.isLost = true
    self.output = nil
    deviceState.lost = true
    deviceState.latency = nil
    standStill(now)
    search.begin(deviceName, readers, wake)
  }

  /// Lets go of all samples, which are loaded anew. They must end while their own context is current: buffers of another
  /// have the same names.
  private func forgetSamples() {
    library.reload(first: waiting.values.compactMap(\.sample))
    for pad in padStates.keys {
      programs[pad]?.update(from: library)
      padStates[pad] = programs[pad]?.state
    }
  }

  /// Where a voice is to go on, if it is one that does. Its source has stopped and tells nothing any more; what the last
  /// snapshot showed is true within a thirtieth of a second.
  private func place(of voice: Voice) -> Waiting? {
    let playing = playing[voice.id.slot]
    let sound: Waiting.Sound
    switch playing.material {
    case nil: return nil
    case .stream(let queue):
      let plan = queue.feed.plan
      sound = .stream(plan, position: playing.place ?? plan.start)
    case .sample(let sample):
      guard playing.looping else { return nil }
      sound = .sample(sample.key, offset: playing.place ?? 0)
    }
    return Waiting(sound: sound, pitch: playing.pitch, looping: playing.looping)
  }

  /// Takes a device that has been found while there is none; what waited goes on.
  func takeDevice(_ now: Time) {
    guard let found = search.take() else { return }
    do throws(PlaybackError) {
      let output = try Output(found, sources: table.slotCount)
      guard output.sources.count >= table.slotCount else { throw .noSources }
      self.output = output
    } catch {
      note(.error(error.description, pad: nil))
      search.begin(deviceName, readers, after: DeviceSearch.longestWait, wake)
      return
    }
    describeDevice()
    note(.deviceBack(deviceState.name))
    // It may have been asked for while there was no device to grow on.
    if poolWanted != table.poolSize { resizePool(poolWanted) }
    if isHalted {
      _ = output?.device.pause()
    } else {
      goOn(now)
    }
    for (id, place) in waiting {
      guard case .stream(let plan, let position) = place.sound else { continue }
      resume(id, place) { output throws(PlaybackError) in
        try output.sources.prepareQueue(id.slot, gain: 0, pitch: Float(place.pitch))
        let feed = StreamFeed(plan, from: position)
        return .stream(try StreamQueue(feed, on: id.slot, of: output))
      }
    }
  }

  /// Ends voices that wait for a device and need not any more: they were told to end, or nobody loads their sound again.
  func endWaiting() {
    for (id, place) in waiting.sorted(by: { $0.key.slot < $1.key.slot }) {
      guard let voice = table[id] else { continue }
      if let reason = voice.ending {
        finish(voice, reason)
      } else if output != nil, case .sample(let key, _) = place.sound {
        switch library[key] {
        case .loading?, .ready?: break
        case .failed?, nil: finish(voice, .lost)
        }
      }
    }
  }

  /// A sample has been uploaded to the new device: the loops that waited for it go on.
  func resumeLoops(_ key: SoundKey, _ sample: Sample) {
    for (id, place) in waiting {
      guard case .sample(key, let offset) = place.sound else { continue }
      resume(id, place) { output throws(PlaybackError) in
        try output.sources.attach(sample.buffer, to: id.slot, gain: 0, pitch: Float(place.pitch), looping: true)
        try output.sources.setOffset(min(offset, sample.bufferFrames - 1), of: id.slot)
        self.starting.append(id.slot)
        return .sample(sample)
      }
    }
  }

  /// It comes back with a short fade, for it goes on in the middle.
  private func resume(
    _ id: VoiceID, _ waiting: Waiting, _ material: (Output) throws(PlaybackError) -> Playing.Material
  ) {
    self.waiting[id] = nil
    guard let output, let voice = table[id] else { return }
    if let reason = voice.ending { return finish(voice, reason) }
    attempt(voice.pad) { () throws(PlaybackError) in
      place(
        try material(output), on: id.slot, looping: waiting.looping, pitch: waiting.pitch, gain: 0, look: time,
        moves: true)
      table.setEnvelope(Fade(from: 0, to: 1, start: time, length: Self.glide), of: id)
    }
    if playing[id.slot].isIdle { finish(voice, .lost) }
  }
}
