import Foundation

/// Levels over time. Times are in seconds since the start; levels go from 0 to 1.

/// Falls from 1 and has come to 1/e after `length`; 0 before the start.
public func decay(_ time: Double, _ length: Double) -> Double {
  time < 0 ? 0 : exp(-time / length)
}

/// Rises in a straight line for `attack`, then decays.
public func pluck(_ time: Double, attack: Double, _ length: Double) -> Double {
  time < 0 ? 0 : time < attack ? time / attack : decay(time - attack, length)
}

/// Rises softly for `attack`, holds, and falls softly for the last `release` before `end`.
public func swell(_ time: Double, attack: Double, release: Double, end: Double) -> Double {
  ramp(time / attack) * ramp((end - time) / release)
}

/// Rounds off what is loud, as a driven tape does. The more drive, the more overtones.
public func saturate(_ sample: Double, _ drive: Double) -> Double {
  tanh(sample * drive) / tanh(drive)
}
