internal import COpenAL
internal import Foundation

/// An output device with its context: hardware behind a sound server, or OpenAL's loopback device, which needs no
/// hardware and mixes only when it is asked to. The listener stays at its defaults.
///
/// All calls but the initialisers and `deinit` belong to the thread that made the context current last.
struct Device: ~Copyable {
  /// Frames that a loopback device is asked to mix at a time, as hardware would do by itself.
  static let loopbackPeriod = 128

  let name: String
  /// Hz.
  private(set) var rate: Int
  /// Frames of one mixer update.
  private(set) var period: Int
  let isLoopback: Bool
  private let handle: OpaquePointer
  private let context: OpaquePointer
  private let hasClock: Bool
  private let canPause: Bool
  private let tellsLoss: Bool
  private let canReset: Bool
  private let opened = Time.now

  /// Opens hardware: the named device, or the system's default one.
  init(hardware name: String?) throws(PlaybackError) {
    guard let handle = alcOpenDevice(name) else { throw .noDevice(name) }
    try self.init(handle, attributes: Self.sourceAttributes, isLoopback: false)
  }

  /// Opens a loopback device: stereo, 32-bit float. `rate` in Hz.
  init(loopback rate: Int) throws(PlaybackError) {
    guard let handle = alcLoopbackOpenDeviceSOFT(nil) else { throw .noDevice(nil) }
    let format = [
      ALC_FREQUENCY, ALCint(rate), ALC_FORMAT_CHANNELS_SOFT, ALC_STEREO_SOFT, ALC_FORMAT_TYPE_SOFT, ALC_FLOAT_SOFT,
    ]
    try self.init(handle, attributes: format + Self.sourceAttributes, isLoopback: true)
  }

  private init(_ handle: OpaquePointer, attributes: [ALCint], isLoopback: Bool) throws(PlaybackError) {
    guard let context = alcCreateContext(handle, attributes + [0]) else {
      let error = alcGetError(handle)
      alcCloseDevice(handle)
      throw .unusableDevice("no context (error \(error))")
    }
    self.handle = handle
    self.context = context
    self.isLoopback = isLoopback
    func has(_ name: String) -> Bool { alcIsExtensionPresent(handle, name) == ALC_TRUE }
    hasClock = has("ALC_SOFT_device_clock")
    canPause = has("ALC_SOFT_pause_device")
    tellsLoss = has("ALC_EXT_disconnect")
    canReset = has("ALC_SOFT_HRTF")
    rate = Self.rate(of: handle)
    period = isLoopback ? Self.loopbackPeriod : Self.period(of: handle, rate: rate)
    let label = has("ALC_ENUMERATE_ALL_EXT") ? ALC_ALL_DEVICES_SPECIFIER : ALC_DEVICE_SPECIFIER
    self.name = isLoopback ? "silent" : alcGetString(handle, label).map { String(cString: $0) } ?? "default"
  }

  private static func rate(of handle: OpaquePointer) -> Int { max(1, integer(ALC_FREQUENCY, of: handle)) }

  private static func period(of handle: OpaquePointer, rate: Int) -> Int {
    max(1, rate / max(1, integer(ALC_REFRESH, of: handle)))
  }

  private static func integer(_ name: ALCenum, of handle: OpaquePointer) -> Int {
    var value: ALCint = 0
    alcGetIntegerv(handle, name, 1, &value)
    return Int(value)
  }

  /// Set for a device that is gone: its end may take long, and is left to a thread of its own.
  var isLost = false

  deinit {
    if alcGetThreadContext() == context { alcSetThreadContext(nil) }
    guard isLost else {
      alcDestroyContext(context)
      alcCloseDevice(handle)
      return
    }
    nonisolated(unsafe) let (handle, context) = (handle, context)
    Thread.detachNewThread {
      ThreadPriority.lower()
      alcDestroyContext(context)
      alcCloseDevice(handle)
    }
  }

  /// OpenAL grants 256 sources unless more are asked for; this is the largest pool with its reserve. Nothing goes to
  /// effects: without the way there a voice is a third as large, which saves memory and, at each start, its clearing.
  private static let sourceAttributes = [
    ALC_MONO_SOURCES, ALCint(VoiceTable.largestPool + VoiceTable.reserve), ALC_MAX_AUXILIARY_SENDS, 0,
  ]

  /// The context belongs to a thread, so that devices of several threads do not meet.
  func makeCurrent() {
    if alcGetThreadContext() != context { alcSetThreadContext(context) }
  }

  /// The caller's thread has no context any more, until the next `makeCurrent`.
  static func leave() {
    if alcGetThreadContext() != nil { alcSetThreadContext(nil) }
  }

  /// One mixer update.
  var periodTime: Time { .seconds(Double(period) / Double(rate)) }

  /// How much has been mixed since the device was opened; `nil` where the device does not tell.
  var clock: Time? { hasClock ? time(ALC_DEVICE_CLOCK_SOFT) : nil }

  /// From the mixer to the ear; `nil` where the device does not tell.
  var latency: Time? { hasClock && !isLoopback ? time(ALC_DEVICE_LATENCY_SOFT) : nil }

  /// The clock, and the time on the system's clock at which it said so, since the device was opened; `nil` where it has
  /// none, or this thread was held up in between.
  var moment: (time: Time, clock: Time)? {
    guard hasClock else { return nil }
    let before = Time.now - opened
    let clock = time(ALC_DEVICE_CLOCK_SOFT)
    let after = Time.now - opened
    return after - before < .milliseconds(1) ? (before, clock) : nil
  }

  /// Starts the device anew with a larger buffer; what plays on it stands still for as long as that takes and goes on where
  /// it was. Waits for the sound server.
  ///
  /// - Returns: false where the buffer has not become larger: not every kind of output can do that.
  mutating func enlargeBuffer(to length: LargerBuffer) -> Bool {
    guard canReset else { return false }
    length.ask()
    let before = periodTime
    // With a list of attributes, or nothing would happen.
    alcResetDeviceSOFT(handle, Self.sourceAttributes + [0])
    rate = Self.rate(of: handle)
    period = Self.period(of: handle, rate: rate)
    return periodTime > before * 1.25
  }

  private func time(_ name: ALCenum) -> Time {
    var nanoseconds: ALCint64SOFT = 0
    alcGetInteger64vSOFT(handle, name, 1, &nanoseconds)
    return Time(nanoseconds: Int64(nanoseconds))
  }

  /// False once the sound server or the hardware is gone.
  var isConnected: Bool {
    guard tellsLoss else { return true }
    var connected: ALCint = ALC_TRUE
    alcGetIntegerv(handle, ALC_CONNECTED, 1, &connected)
    return connected != 0
  }

  /// Stops mixing: what sounds stands still, and the device wakes nobody. False where it cannot.
  func pause() -> Bool {
    if isLoopback { return true }
    if canPause { alcDevicePauseSOFT(handle) }
    return canPause
  }

  func resume() {
    if canPause && !isLoopback { alcDeviceResumeSOFT(handle) }
  }

  /// Mixes `frames` stereo frames of a loopback device.
  func render(_ frames: Int, into samples: UnsafeMutablePointer<Float>) {
    alcRenderSamplesSOFT(handle, samples, ALCsizei(frames))
  }

  /// The output devices there are, the default one first.
  static func names() -> [String] {
    let all = alcIsExtensionPresent(nil, "ALC_ENUMERATE_ALL_EXT") == ALC_TRUE
    let first = alcGetString(nil, all ? ALC_DEFAULT_ALL_DEVICES_SPECIFIER : ALC_DEFAULT_DEVICE_SPECIFIER)
    let fallback = first.map { String(cString: $0) }
    var names: [String] = []
    // A list of C strings that ends with an empty one.
    var next = alcGetString(nil, all ? ALC_ALL_DEVICES_SPECIFIER : ALC_DEVICE_SPECIFIER)
    while let start = next, start.pointee != 0 {
      let name = String(cString: start)
      names.append(name)
      next = start + name.utf8.count + 1
    }
    return names.filter { $0 == fallback } + names.filter { $0 != fallback }
  }
}

/// The names of the output devices there are, the default one first. Makes OpenAL calls of its own: not while an engine
/// runs on this thread.
public func outputDevices() -> [String] { Device.names() }
