/// A gain that goes in a straight line from one value to another. OpenAL draws the line between two values that it is
/// given itself, over one mixer update, so a fade only has to be asked once an update.
struct Fade: Hashable, Sendable {
  /// Linear gains, 0 and more.
  var from: Float
  var to: Float
  var start: Time
  var length: Time

  /// A gain that stays.
  init(constant gain: Float) {
    self.init(from: gain, to: gain, start: .zero, length: .zero)
  }

  init(from: Float, to: Float, start: Time, length: Time) {
    self.from = from
    self.to = to
    self.start = start
    self.length = length
  }

  func gain(at time: Time) -> Float {
    if isOver(at: time) { return to }
    if time <= start { return from }
    return from + (to - from) * Float((time - start) / length)
  }

  func isOver(at time: Time) -> Bool { from == to || time >= start + length }

  /// Goes to another gain from where it is now.
  mutating func turn(to gain: Float, at time: Time, over length: Time) {
    self = turned(to: gain, at: time, over: length)
  }

  /// The same gain as now, but on its way to another: so a fade that is interrupted never jumps.
  func turned(to gain: Float, at time: Time, over length: Time) -> Fade {
    Fade(from: self.gain(at: time), to: gain, start: time, length: length)
  }
}
