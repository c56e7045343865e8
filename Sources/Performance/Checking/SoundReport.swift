import AudioFile
import Glibc

/// What a sound file holds, found by reading it through.
struct SoundReport: Hashable, Sendable {
  var format: AudioFormat
  /// Read, whatever the header says.
  var frames = 0
  /// Linear; 1 is full scale.
  var loudness = LoudnessGauge()
  /// The largest mean of any channel: what stands still in the sound.
  var offset = 0.0
  /// Bytes of the file.
  var size = 0

  var length: Duration { .seconds(Double(frames) / Double(format.rate)) }

  /// - Throws: why the file cannot be played.
  init(readingThrough path: String) throws(AudioFileError) {
    var file = try AudioFile(path: path)
    format = file.format
    let channels = format.channels
    let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: max(1, Self.block / channels) * channels)
    defer { room.deallocate() }
    var sums = [Double](repeating: 0, count: channels)
    while true {
      let count = try file.read(into: room)
      loudness.take(UnsafeBufferPointer(rebasing: room[..<(count * channels)]))
      Self.add(room, frames: count, to: &sums)
      frames += count
      if count * channels < room.count { break }
    }
    offset = sums.map { abs($0) / Double(max(1, frames)) }.max() ?? 0
    var information = stat()
    if stat(path, &information) == 0 { size = Int(information.st_size) }
  }

  /// Adds up each channel.
  private static func add(_ samples: UnsafeMutableBufferPointer<Float>, frames: Int, to sums: inout [Double]) {
    guard let start = samples.baseAddress else { return }
    let channels = sums.count
    for channel in 0..<channels {
      var sum: Float = 0
      var index = channel
      while index < frames * channels {
        sum += start[index]
        index += channels
      }
      sums[channel] += Double(sum)
    }
  }

  /// Samples that are read at a time.
  private static let block = 16_384
}
