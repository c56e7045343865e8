/// Tells a device that hangs from one that works: its clock stands still although something sounds. A value; time is an
/// argument.
struct DeviceWatch {
  /// Between two looks.
  static let interval: Time = .milliseconds(250)
  /// A clock that stands this long is a device that hangs.
  static let patience: Time = .milliseconds(750)

  private var lastLook: Time?
  private var lastClock: Time?
  private var stood: Time = .zero

  func isDue(at time: Time) -> Bool { lastLook.map { time >= $0 + Self.interval } ?? true }

  var nextLook: Time? { lastLook.map { $0 + Self.interval } }

  /// True for a device that hangs. `clock`: what it has mixed; `nil` where it does not tell, and nothing can be said.
  mutating func look(at time: Time, clock: Time?, sounding: Bool) -> Bool {
    defer {
      lastLook = time
      lastClock = clock
    }
    guard sounding, let clock, clock == lastClock, let lastLook else {
      stood = .zero
      return false
    }
    // When this whole program was stopped, the time in between says nothing about the device.
    stood += min(time - lastLook, Self.interval * 1.2)
    return stood >= Self.patience
  }

  /// The device was paused, or is another.
  mutating func forget() { self = DeviceWatch() }
}
