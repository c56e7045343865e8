/// What a sound file says of itself once it is open.
public struct AudioFormat: Hashable, Sendable {
  /// Hz.
  public var rate: Int
  /// 1 and more; samples are interleaved.
  public var channels: Int
  /// Length in frames; `nil` where the file's own figure cannot be trusted (MP3, cut-off Ogg, pipes).
  public var frames: Int?
  /// For people: "WAV 24 bit", "Ogg Vorbis", "MP3".
  public var description: String
  /// The part that the file itself says repeats (WAV `smpl`, AIFF `INST`), in frames.
  public var loop: Range<Int>?
  /// The file ends before its header says that it does. Some files show it only when they are read: then fewer than
  /// `frames` come.
  public var isCutOff = false
  /// What the header of a file that is cut off promises, where it says that.
  public var promisedFrames: Int?

  public init(rate: Int, channels: Int, frames: Int?, description: String, loop: Range<Int>? = nil) {
    self.rate = rate
    self.channels = channels
    self.frames = frames
    self.description = description
    self.loop = loop
  }
}
