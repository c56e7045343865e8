/// From float samples to 16 bits. A board's samples all go this way when it loads, so the loops are plain enough for the
/// compiler to take several samples at a time: no call, no check and no branch in them.

/// One sample of 16 bits, rounded to the nearest; what is over full scale is held there.
@inline(__always)
func quantized(_ sample: Float) -> Int16 {
  let scaled = sample * 32_768
  let held = scaled < -32_768 ? -32_768 : scaled > 32_767 ? 32_767 : scaled
  // 1.5 × 2^23 leaves a float no room for anything behind the point, so adding it rounds, and the whole number stands in
  // the lowest bits.
  return Int16(truncatingIfNeeded: (held + 12_582_912).bitPattern)
}

/// Quantises `input` times `factor`; `output` has room for all of it.
func quantize(_ input: UnsafeBufferPointer<Float>, by factor: Float, into output: UnsafeMutableBufferPointer<Int16>) {
  for index in 0..<input.count { output[index] = quantized(input[index] * factor) }
}

/// The largest magnitude; 0 for nothing.
func peak(of samples: UnsafeBufferPointer<Float>) -> Float {
  // Eight at a time: the order of a maximum does not matter, but the compiler may not assume so of floats.
  var peaks = SIMD8<Float>()
  let whole = samples.count / 8
  for group in 0..<whole {
    let index = 8 * group
    let lanes = SIMD8(
      samples[index], samples[index + 1], samples[index + 2], samples[index + 3], samples[index + 4],
      samples[index + 5], samples[index + 6], samples[index + 7])
    let magnitudes = lanes.replacing(with: -lanes, where: lanes .< 0)
    peaks.replace(with: magnitudes, where: magnitudes .> peaks)
  }
  var peak = peaks.max()
  for index in 8 * whole..<samples.count { peak = max(peak, abs(samples[index])) }
  return peak
}
