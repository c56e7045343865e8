import Foundation

/// A room: four feedback delays a side, each losing its highs at every turn, then two all-pass delays that blur them
/// (Schroeder's design). The sides differ a little in length, which makes the room wide.
public struct Reverb: Sendable {
  private var left: Side
  private var right: Side

  /// - Parameters:
  ///   - seconds: until the room has fallen by 60 dB.
  ///   - damping: 0 (bright) … 1 (dark).
  public init(_ seconds: Double, damping: Double = 0.4) {
    left = Side(seconds, damping, offset: 0)
    right = Side(seconds, damping, offset: 41)
  }

  public mutating func next(_ input: Double) -> (Double, Double) {
    (left.next(input), right.next(input))
  }

  private struct Side {
    var combs: [Delay]
    var feedback: [Double]
    var dark = [0.0, 0.0, 0.0, 0.0]
    var passes: [Delay]
    let damping: Double

    init(_ seconds: Double, _ damping: Double, offset: Int) {
      let lengths = [1687, 1601, 2053, 2251].map { $0 + offset }
      combs = lengths.map(Delay.init)
      feedback = lengths.map { pow(10, -3 * Double($0) / Double(Sound.rate) / seconds) }
      passes = [347 + offset, 113 + offset].map(Delay.init)
      self.damping = damping
    }

    mutating func next(_ input: Double) -> Double {
      var sum = 0.0
      for index in combs.indices {
        let output = combs[index].oldest
        dark[index] += (1 - damping) * (output - dark[index])
        combs[index].push(input + dark[index] * feedback[index])
        sum += output
      }
      sum /= 4
      for index in passes.indices {
        let output = passes[index].oldest
        let fed = sum + 0.5 * output
        passes[index].push(fed)
        sum = output - 0.5 * fed
      }
      return sum
    }
  }

  private struct Delay {
    var samples: [Double]
    var place = 0

    init(_ length: Int) {
      samples = [Double](repeating: 0, count: length)
    }

    var oldest: Double { samples[place] }

    mutating func push(_ sample: Double) {
      samples[place] = sample
      place = place + 1 == samples.count ? 0 : place + 1
    }
  }
}

extension Sound {
  /// In a room: the sound as it is, with `amount` (0 … 1) of the room, and longer by `tail` seconds. Always stereo.
  public func inRoom(_ seconds: Double, amount: Double, tail: Double, damping: Double = 0.4) -> Sound {
    var room = Reverb(seconds, damping: damping)
    var result = Sound(frames: frames + Int(tail * Double(Self.rate)))
    let right = channels.count - 1
    for frame in 0..<result.frames {
      let inside = frame < frames
      let (leftDry, rightDry): (Double, Double) =
        inside ? (Double(channels[0][frame]), Double(channels[right][frame])) : (0, 0)
      let (leftWet, rightWet) = room.next((leftDry + rightDry) / 2)
      result.channels[0][frame] = Float(leftDry + amount * leftWet)
      result.channels[1][frame] = Float(rightDry + amount * rightWet)
    }
    return result
  }
}
