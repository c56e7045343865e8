internal import AudioFile

/// Reads a part of a sound file as 16-bit stereo frames. The file's own figure for its length is never believed: the end
/// is where reading ends.
final class FrameReader {
  /// In the file, in frames.
  private(set) var position: Int
  private var file: AudioFile
  private let matrix: ChannelMatrix
  private let channels: Int
  private var input: [Float]
  private var output: [Float]

  private static let block = 4096

  init(_ file: consuming AudioFile, matrix: ChannelMatrix) {
    channels = file.format.channels
    self.matrix = matrix
    self.file = file
    position = 0
    input = Array(repeating: 0, count: Self.block * channels)
    output = Array(repeating: 0, count: Self.block * 2)
  }

  func seek(to frame: Int) throws(AudioFileError) {
    if frame == position { return }
    try file.seek(to: frame)
    position = frame
  }

  /// Reads up to `frames` frames and hands them over block by block, as interleaved stereo floats. Fewer than asked for
  /// means that the file has ended.
  func read(_ frames: Int, _ take: (UnsafeBufferPointer<Float>) -> Void) throws(AudioFileError) -> Int {
    var done = 0
    while done < frames {
      let wanted = min(Self.block, frames - done)
      let got = try readBlock(wanted)
      output.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<(2 * got)])) }
      done += got
      position += got
      if got < wanted { break }
    }
    return done
  }

  private func readBlock(_ frames: Int) throws(AudioFileError) -> Int {
    let got = try input.withUnsafeMutableBufferPointer { input throws(AudioFileError) in
      try file.read(into: UnsafeMutableBufferPointer(rebasing: input[..<(frames * channels)]))
    }
    input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer {
        matrix.apply(UnsafeBufferPointer(rebasing: input[..<(got * channels)]), into: $0)
      }
    }
    return got
  }
}
