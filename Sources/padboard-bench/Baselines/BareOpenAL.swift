import COpenAL

/// OpenAL on a loopback device with no engine round it. Everything else goes through Playback; this calls OpenAL itself
/// because it stands for programs that do, and is what ours is measured against.
///
/// Belongs to one thread, which may have other devices: call `makeCurrent` before anything else.
final class BareOpenAL {
  private let device: OpaquePointer
  private let context: OpaquePointer
  private var sources: [ALuint]
  private var buffers: [ALuint] = []
  /// When each source was started, by the count of presses.
  private var started: [Int]
  private var presses = 0
  private var block: [Float]

  /// Frames that are mixed at a time, as the engine's loopback device has it.
  private static let period = 128

  init(sources count: Int, rate: Int = 48_000) throws(Failure) {
    guard let device = alcLoopbackOpenDeviceSOFT(nil) else { throw Failure("OpenAL has no loopback device") }
    let attributes: [ALCint] = [
      ALC_FREQUENCY, ALCint(rate), ALC_FORMAT_CHANNELS_SOFT, ALC_STEREO_SOFT, ALC_FORMAT_TYPE_SOFT, ALC_FLOAT_SOFT,
      ALC_MONO_SOURCES, ALCint(count + 16), 0,
    ]
    guard let context = alcCreateContext(device, attributes) else {
      alcCloseDevice(device)
      throw Failure("OpenAL gives no context")
    }
    self.device = device
    self.context = context
    block = Array(repeating: 0, count: 2 * Self.period)
    started = Array(repeating: 0, count: count)
    sources = Array(repeating: 0, count: count)
    makeCurrent()
    alGenSources(ALsizei(count), &sources)
    guard alGetError() == AL_NO_ERROR else { throw Failure("OpenAL grants fewer than \(count) sources") }
  }

  deinit {
    makeCurrent()
    alSourceStopv(ALsizei(sources.count), sources)
    alDeleteSources(ALsizei(sources.count), sources)
    alDeleteBuffers(ALsizei(buffers.count), buffers)
    alcMakeContextCurrent(nil)
    alcDestroyContext(context)
    alcCloseDevice(device)
  }

  /// As such programs do it: for the whole process, which has OpenAL take one more lock at each call.
  func makeCurrent() {
    alcSetThreadContext(nil)
    alcMakeContextCurrent(context)
  }

  /// Interleaved 16-bit samples, as a buffer.
  func addBuffer(_ samples: [Int16], channels: Int, rate: Int) {
    var buffer: ALuint = 0
    alGenBuffers(1, &buffer)
    alBufferData(
      buffer, channels == 1 ? AL_FORMAT_MONO16 : AL_FORMAT_STEREO16, samples, ALsizei(samples.count * 2), ALsizei(rate))
    buffers.append(buffer)
  }

  /// All sources loop, at the best resampler there is.
  func loopAll() {
    let best = alGetInteger(AL_NUM_RESAMPLERS_SOFT) - 1
    for (index, source) in sources.enumerated() {
      alSourcei(source, AL_BUFFER, ALint(buffers[index % buffers.count]))
      alSourcei(source, AL_LOOPING, AL_TRUE)
      alSourcei(source, AL_SOURCE_RESAMPLER_SOFT, best)
      alSourcef(source, AL_GAIN, 0.01)
    }
    alSourcePlayv(ALsizei(sources.count), sources)
  }

  /// One press the way articles teach it: ask every source for its state until one is free, else take the one that was
  /// started first; stop it, give it the buffer, play.
  func pressByWalking(sound: Int) {
    var state: ALint = 0
    var chosen: Int?
    var oldest = 0
    for index in sources.indices {
      alGetSourcei(sources[index], AL_SOURCE_STATE, &state)
      if state != AL_PLAYING {
        chosen = index
        break
      }
      if started[index] < started[oldest] { oldest = index }
    }
    let index = chosen ?? oldest
    let source = sources[index]
    presses += 1
    started[index] = presses
    alSourceStop(source)
    alSourcei(source, AL_BUFFER, ALint(buffers[sound % buffers.count]))
    alSourcef(source, AL_GAIN, 0.5)
    alSourcef(source, AL_PITCH, 1)
    alSourcei(source, AL_LOOPING, AL_FALSE)
    alSourcePlay(source)
    _ = alGetError()
  }

  /// The least that a press can be: the next source in turn gets the buffer and plays. No voice is known by name, none is
  /// spared, and nothing fades.
  func pressInTurn(sound: Int) {
    let source = sources[presses % sources.count]
    presses += 1
    alSourceStop(source)
    alSourcei(source, AL_BUFFER, ALint(buffers[sound % buffers.count]))
    alSourcef(source, AL_GAIN, 0.5)
    alSourcef(source, AL_PITCH, 1)
    alSourcei(source, AL_LOOPING, AL_FALSE)
    alSourcePlay(source)
    _ = alGetError()
  }

  func render(frames: Int) {
    for _ in 0..<(frames / Self.period) {
      block.withUnsafeMutableBufferPointer { alcRenderSamplesSOFT(device, $0.baseAddress, ALCsizei(Self.period)) }
    }
  }
}
