import CSignals

/// Puts the terminal back when the process dies of a crash or leaves through `exit`.
struct CrashGuard: ~Copyable {
  /// Holds the one place that there is in a process.
  init() throws(TerminalError) {
    guard rescue_claim() else { throw .alreadyOpen }
  }

  /// Takes the crash signals; from `arm` on they restore `device` as it is now and show what `capture` holds.
  func install(_ device: borrowing TerminalDevice, _ capture: borrowing MessageCapture) {
    rescue_install(device.output, capture.readEnd, capture.original)
  }

  /// The bytes that bring the terminal out of the modes it is in now.
  func arm(_ bytes: [UInt8]) { rescue_arm(bytes, bytes.count) }

  /// The terminal is as it was: nothing to put back.
  func disarm() { rescue_disarm() }

  func remove() { rescue_remove() }

  deinit { rescue_unclaim() }
}
