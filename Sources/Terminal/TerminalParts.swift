import Glibc

/// Everything of the terminal's that must be given back, each part by its own end.
struct TerminalParts: ~Copyable {
  // They go in this order: messages are shown when the screen is gone, and the place is free when all is given back.
  var screen: CursesScreen
  let device: TerminalDevice
  let signals: SignalPipe
  var capture: MessageCapture
  let crashGuard: CrashGuard
  let encoding: TextEncoding

  /// Takes what is to be taken, and writes nothing yet; what was taken before a failure is given back.
  static func take(_ options: TerminalOptions) throws(TerminalError) -> TerminalParts {
    let crashGuard = try CrashGuard()
    let device = try TerminalDevice(input: options.input, output: options.output)
    guard let type = getenv("TERM").map({ String(cString: $0) }), !type.isEmpty else { throw .noTerminalType }
    let encoding = TextEncoding.adoptLocale()
    // Before curses, which puts handlers of its own in their place.
    let signals = try SignalPipe()
    let screen = try CursesScreen(type: type, size: device.size, color: options.color)
    let capture = try MessageCapture()
    signals.take()
    crashGuard.install(device, capture)
    return TerminalParts(
      screen: screen, device: device, signals: signals, capture: capture, crashGuard: crashGuard, encoding: encoding)
  }
}
