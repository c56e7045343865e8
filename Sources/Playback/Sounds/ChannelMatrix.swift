internal import Foundation

/// How the channels of a file become left and right, pan included. OpenAL pans mono sounds only, plays them 4.5 dB softer
/// than stereo ones, and does nothing to stereo; so all sounds are made stereo here, and mono and stereo copies of one
/// sound are equally loud.
struct ChannelMatrix: Hashable, Sendable {
  /// One coefficient a channel; for no input do they sum up to more than 1.
  var left: [Float]
  var right: [Float]
  /// What was divided out so that they do not: a linear gain for the voice to make good, 1 and more.
  var level: Float

  /// `pan` −1 (left) … 1 (right): equal power for mono (0 dB in the middle, +3 dB at a side), a balance for all else.
  init(channels: Int, pan: Double) {
    let position = min(max(pan, -1), 1)
    if channels == 1 {
      let angle = (position + 1) * .pi / 4
      left = [Float(2.0.squareRoot() * cos(angle))]
      right = [Float(2.0.squareRoot() * sin(angle))]
    } else {
      (left, right) = Self.layout(channels)
      left = left.map { $0 * Float(min(1, 1 - position)) }
      right = right.map { $0 * Float(min(1, 1 + position)) }
    }
    let most = max(left.reduce(0, +), right.reduce(0, +))
    level = max(1, most)
    left = left.map { $0 / max(1, most) }
    right = right.map { $0 / max(1, most) }
  }

  /// Left and right of each channel in the order that WAV and libsndfile use. Centre, rear and side come in at −3 dB as
  /// in ITU-R BS.775; the bass channel at −6 dB, so that a file with nothing else is still heard.
  private static func layout(_ channels: Int) -> ([Float], [Float]) {
    enum Place { case left, right, both, bass, rearLeft, rearRight }
    let places: [Place] =
      switch channels {
      case 2: [.left, .right]
      case 3: [.left, .right, .both]
      case 4: [.left, .right, .rearLeft, .rearRight]
      case 5: [.left, .right, .both, .rearLeft, .rearRight]
      case 6: [.left, .right, .both, .bass, .rearLeft, .rearRight]
      case 7: [.left, .right, .both, .bass, .both, .rearLeft, .rearRight]
      case 8: [.left, .right, .both, .bass, .rearLeft, .rearRight, .rearLeft, .rearRight]
      default: (0..<channels).map { $0.isMultiple(of: 2) ? .left : .right }
      }
    let side = Float(0.5.squareRoot())
    return (
      places.map { $0 == .left ? 1 : $0 == .rearLeft || $0 == .both ? side : $0 == .bass ? 0.5 : 0 },
      places.map { $0 == .right ? 1 : $0 == .rearRight || $0 == .both ? side : $0 == .bass ? 0.5 : 0 }
    )
  }

  /// Turns interleaved frames of the file into stereo frames.
  func apply(_ input: UnsafeBufferPointer<Float>, into output: UnsafeMutableBufferPointer<Float>) {
    let channels = left.count
    let frames = min(input.count / channels, output.count / 2)
    // Nearly all files have one channel or two, and need no sum.
    if channels == 1 {
      let (l, r) = (left[0], right[0])
      for frame in 0..<frames {
        output[2 * frame] = input[frame] * l
        output[2 * frame + 1] = input[frame] * r
      }
      return
    }
    if channels == 2, left[1] == 0, right[0] == 0 {
      let (l, r) = (left[0], right[1])
      for frame in 0..<frames {
        output[2 * frame] = input[2 * frame] * l
        output[2 * frame + 1] = input[2 * frame + 1] * r
      }
      return
    }
    for frame in 0..<frames {
      var (l, r): (Float, Float) = (0, 0)
      for channel in 0..<channels {
        let sample = input[frame * channels + channel]
        l += sample * left[channel]
        r += sample * right[channel]
      }
      output[2 * frame] = l
      output[2 * frame + 1] = r
    }
  }
}
