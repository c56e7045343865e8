import Foundation

extension Sound {
  /// Makes a loop of a sound that was not one, a rain or an engine: the last `overlap` seconds fade out under the
  /// first, which fade in, so that the end goes on in the beginning. The result is shorter by the overlap.
  public func looped(overlap: Double) -> Sound {
    let overlap = min(frames / 2, Int(overlap * Double(Self.rate)))
    let length = frames - overlap
    return Sound(
      channels: channels.map { samples in
        var loop = Array(samples[..<length])
        for index in 0..<overlap {
          // Equal power, as the two have nothing to do with each other.
          let angle = Double(index) / Double(overlap) * .pi / 2
          loop[index] = Float(sin(angle)) * samples[index] + Float(cos(angle)) * samples[length + index]
        }
        return loop
      })
  }
}
