import CSndFile

/// The part of a file that its own header says repeats: the first loop of a WAV `smpl` or AIFF `INST` chunk, in frames.
///
/// Headers hold nonsense often enough (loops of nothing, loops behind the end), so only one inside the file counts.
func loopPoints(of handle: OpaquePointer, _ info: SF_INFO) -> Range<Int>? {
  var start: Int64 = 0
  var end: Int64 = 0
  guard padboard_first_loop(handle, &start, &end) else { return nil }
  return sensibleLoop(start: Int(start), end: Int(end), frames: Int(info.frames))
}

/// `nil` unless the loop has at least one frame and lies inside the file.
func sensibleLoop(start: Int, end: Int, frames: Int) -> Range<Int>? {
  0 <= start && start < end && end <= frames ? start..<end : nil
}
