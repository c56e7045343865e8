internal import COpenAL

/// All sources of OpenAL's that the engine will ever use, made up front, and what is done with them. A source is named by
/// its slot. Belongs to the playback thread.
///
/// All sounds are stereo here (see `ChannelMatrix`), so a source's position in space plays no part.
struct SourcePool: ~Copyable {
  /// A source, and what it was told of late: what it has already it need not be told again when a key is pressed.
  private struct Source {
    let name: ALuint
    /// NaN is unknown.
    var pitch: Float = 1
    var looping: Bool? = false
  }

  private var sources: [Source] = []

  private let best: ALint?
  private let direct: Bool
  private let loudest: Float

  /// Makes `wanted` sources, or as many as the device grants.
  init(wanted: Int) throws(PlaybackError) {
    // The list of resamplers goes from the plainest to the best.
    let choice = alIsExtensionPresent("AL_SOFT_source_resampler") == AL_TRUE
    best = choice ? alGetInteger(AL_NUM_RESAMPLERS_SOFT) - 1 : nil
    direct = alIsExtensionPresent("AL_SOFT_direct_channels") == AL_TRUE
    loudest = alIsExtensionPresent("AL_SOFT_gain_clamp_ex") == AL_TRUE ? alGetFloat(AL_GAIN_LIMIT_SOFT) : 1
    grow(to: wanted)
    guard !sources.isEmpty else { throw .noSources }
  }

  /// Makes more sources, as far as the device grants them.
  mutating func grow(to wanted: Int) {
    _ = alGetError()
    while sources.count < wanted {
      var name: ALuint = 0
      alGenSources(1, &name)
      guard alGetError() == AL_NO_ERROR else { return }
      sources.append(Source(name: name))
      // Gains above 0 dB are cut off at this limit, and it is 1 to begin with.
      alSourcef(name, AL_MAX_GAIN, loudest)
      if let best { alSourcei(name, AL_SOURCE_RESAMPLER_SOFT, best) }
      // Left and right go to the left and right speaker as they are, whatever stands in the room.
      if direct { alSourcei(name, AL_DIRECT_CHANNELS_SOFT, AL_TRUE) }
      // What a device does not know of these is no loss.
      _ = alGetError()
    }
  }

  deinit {
    let names = sources.map(\.name)
    alSourceStopv(ALsizei(names.count), names)
    for name in names { alSourcei(name, AL_BUFFER, 0) }
    alDeleteSources(ALsizei(names.count), names)
    _ = alGetError()
  }

  var count: Int { sources.count }

  /// OpenAL makes room for voices as they are first played, and beyond 256 that holds up the mixer for some 10 ms. So
  /// every source of a large pool plays a moment of nothing before anyone uses it. `first`: the first of the new ones;
  /// those before it may sound already.
  mutating func makeRoom(_ silence: Buffer, from first: Int) throws(PlaybackError) {
    guard count > 128 else { return }
    for slot in first..<count { try attach(silence, to: slot, gain: 0, pitch: 1, looping: false) }
    try start(Array(first..<count))
    for slot in first..<count { try clear(slot) }
  }

  /// Readies a source that is clear to play a buffer; `gain` and `pitch` are linear.
  mutating func attach(_ buffer: Buffer, to slot: Int, gain: Float, pitch: Float, looping: Bool) throws(PlaybackError) {
    try ready(slot, "alSourcei(AL_BUFFER)", buffer, gain: gain, pitch: pitch, looping: looping)
  }

  /// Readies a source that is clear to play a queue.
  mutating func prepareQueue(_ slot: Int, gain: Float, pitch: Float) throws(PlaybackError) {
    try ready(slot, "alSourcef(AL_PITCH, AL_GAIN)", nil, gain: gain, pitch: pitch, looping: false)
  }

  private mutating func ready(
    _ slot: Int, _ call: StaticString, _ buffer: Buffer?, gain: Float, pitch: Float, looping: Bool
  ) throws(PlaybackError) {
    let known = sources[slot]
    // Until it is known that it went well.
    sources[slot].pitch = .nan
    sources[slot].looping = nil
    try checked(call) {
      if let buffer { alSourcei(known.name, AL_BUFFER, ALint(buffer.name)) }
      if known.looping != looping { alSourcei(known.name, AL_LOOPING, looping ? AL_TRUE : AL_FALSE) }
      if known.pitch != pitch { alSourcef(known.name, AL_PITCH, pitch) }
      alSourcef(known.name, AL_GAIN, gain)
    }
    sources[slot].pitch = pitch
    sources[slot].looping = looping
  }

  /// Starts sources together, in one mixer update.
  func start(_ slots: [Int]) throws(PlaybackError) {
    if slots.isEmpty { return }
    if slots.count == 1 {
      try checked("alSourcePlay") { alSourcePlay(sources[slots[0]].name) }
    } else {
      try together(slots, "alSourcePlayv", alSourcePlayv)
    }
  }

  func pause(_ slots: [Int]) throws(PlaybackError) { try together(slots, "alSourcePausev", alSourcePausev) }

  private func together(
    _ slots: [Int], _ name: StaticString, _ call: (ALsizei, UnsafePointer<ALuint>?) -> Void
  ) throws(PlaybackError) {
    try withUnsafeTemporaryAllocation(of: ALuint.self, capacity: slots.count) { names throws(PlaybackError) in
      for (index, slot) in slots.enumerated() { names.initializeElement(at: index, to: sources[slot].name) }
      try checked(name) { call(ALsizei(slots.count), names.baseAddress) }
    }
  }

  /// Stops a source where it is and lets go of what it held.
  func clear(_ slot: Int) throws(PlaybackError) {
    let name = sources[slot].name
    try checked("alSourceStop") {
      alSourceStop(name)
      alSourcei(name, AL_BUFFER, 0)
    }
  }

  /// Linear; OpenAL goes there in a straight line over its next update.
  func setGain(_ gain: Float, of slot: Int) throws(PlaybackError) {
    let name = sources[slot].name
    try checked("alSourcef(AL_GAIN)") { alSourcef(name, AL_GAIN, gain) }
  }

  /// Whether the source has come to the end of what it had.
  func hasStopped(_ slot: Int) throws(PlaybackError) -> Bool {
    try integer(AL_SOURCE_STATE, "alGetSourcei(AL_SOURCE_STATE)", slot) == Int(AL_STOPPED)
  }

  func isPaused(_ slot: Int) throws(PlaybackError) -> Bool {
    try integer(AL_SOURCE_STATE, "alGetSourcei(AL_SOURCE_STATE)", slot) == Int(AL_PAUSED)
  }

  /// Whether OpenAL itself repeats what the source has; never true of a queue.
  func loops(_ slot: Int) throws(PlaybackError) -> Bool {
    try integer(AL_LOOPING, "alGetSourcei(AL_LOOPING)", slot) != 0
  }

  /// Frames into the buffer, or into the whole queue.
  func offset(_ slot: Int) throws(PlaybackError) -> Int {
    try integer(AL_SAMPLE_OFFSET, "alGetSourcei(AL_SAMPLE_OFFSET)", slot)
  }

  private func integer(_ parameter: ALenum, _ call: StaticString, _ slot: Int) throws(PlaybackError) -> Int {
    let name = sources[slot].name
    var value: ALint = 0
    try checked(call) { alGetSourcei(name, parameter, &value) }
    return Int(value)
  }

  func setOffset(_ frames: Int, of slot: Int) throws(PlaybackError) {
    let name = sources[slot].name
    try checked("alSourcei(AL_SAMPLE_OFFSET)") { alSourcei(name, AL_SAMPLE_OFFSET, ALint(frames)) }
  }

  // MARK: Queues

  func processed(_ slot: Int) throws(PlaybackError) -> Int {
    try integer(AL_BUFFERS_PROCESSED, "alGetSourcei(AL_BUFFERS_PROCESSED)", slot)
  }

  func queue(_ buffer: Buffer, on slot: Int) throws(PlaybackError) {
    var buffer = buffer.name
    let name = sources[slot].name
    try checked("alSourceQueueBuffers") { alSourceQueueBuffers(name, 1, &buffer) }
  }

  /// Takes back the oldest `count` buffers; they must have been processed.
  func unqueue(_ count: Int, from slot: Int) throws(PlaybackError) {
    if count == 0 { return }
    let name = sources[slot].name
    try withUnsafeTemporaryAllocation(of: ALuint.self, capacity: count) { taken throws(PlaybackError) in
      try checked("alSourceUnqueueBuffers") {
        alSourceUnqueueBuffers(name, ALsizei(count), taken.baseAddress)
      }
    }
  }
}
