/// Gaps in what is heard, and the larger buffer against them.
extension Engine {
  /// Told of every step of a device that plays; but no key waits for it.
  func watchGaps(_ output: Output) {
    guard gapRemedy != .none, arrived == nil, standingSince == nil, let moment = output.device.moment else { return }
    let buffer = period * OutputLatency.updateCount
    guard gapWatch.look(at: moment.time, clock: moment.clock, buffer: buffer, sounding: !table.isSilent) else { return }
    gapWatch.forget()
    if gapRemedy == .largerBuffer, let larger = LargerBuffer.next(after: buffer.duration) {
      if output.device.enlargeBuffer(to: larger) {
        describeDevice()
        return note(
          .gaps(buffer: buffer.duration, next: deviceState.period * OutputLatency.updateCount))
      }
      describeDevice()
    }
    // Said once: it will not get better by itself.
    gapRemedy = .none
    note(.gaps(buffer: buffer.duration, next: nil))
  }
}
