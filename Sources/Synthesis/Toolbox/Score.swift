import Foundation

/// A long piece: sounds, and when each is heard. It is rendered piece by piece, so that ten minutes need not be in
/// memory at once.
public struct Score: Sendable {
  struct Event: Sendable {
    var sound: Int
    var frame: Int
    var gain: Double
    var pan: Double
  }

  /// Length of the whole.
  public let frames: Int
  private var sounds: [Sound] = []
  private var events: [Event] = []
  /// The first frames rise and the last ones fall over this many.
  var edge = 4800
  /// The highest level that comes out; what would be louder is rounded off.
  var ceiling = 0.85

  init(frames: Int) {
    self.frames = frames
  }

  /// Takes a sound in and gives the number to call it by.
  mutating func take(_ sound: Sound) -> Int {
    sounds.append(sound)
    return sounds.count - 1
  }

  mutating func play(_ sound: Int, at frame: Int, gain: Double = 1, pan: Double = 0) {
    events.append(Event(sound: sound, frame: frame, gain: gain, pan: pan))
  }

  mutating func play(_ sound: Int, _ pattern: Pattern, from frame: Int, gain: Double = 1, pan: Double = 0) {
    for hit in pattern.hits { play(sound, at: frame + Tempo.step(hit.step), gain: gain * hit.level, pan: pan) }
  }

  /// The frames of a range inside the piece, in stereo.
  public func render(_ range: Range<Int>) -> Sound {
    var result = Sound(frames: range.count)
    for event in events where event.frame < range.upperBound {
      guard event.frame + sounds[event.sound].frames > range.lowerBound else { continue }
      result.add(sounds[event.sound], at: event.frame - range.lowerBound, gain: event.gain, pan: event.pan)
    }
    for index in 0..<range.count {
      let frame = range.lowerBound + index
      let level = ramp(Double(frame) / Double(edge)) * ramp(Double(frames - 1 - frame) / Double(edge))
      for channel in 0..<2 {
        let sample = Double(result.channels[channel][index])
        result.channels[channel][index] = Float(ceiling * level * tanh(sample))
      }
    }
    return result
  }

  /// All of it as a loop: what sounds on behind the end is heard under the beginning.
  func loop() -> Sound {
    var result = Sound(frames: frames)
    for event in events {
      result.add(sounds[event.sound], at: event.frame, gain: event.gain, pan: event.pan, wrapping: true)
    }
    return result
  }
}
