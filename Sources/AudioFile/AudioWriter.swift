import CSndFile
import Foundation

/// Writes a new sound file. The ending of its name chooses the format: `.wav .flac .aiff .caf` hold the samples
/// exactly (to their depth), `.ogg` (Vorbis) and `.opus` compress them.
///
/// The file grows under another name beside its place and appears there, whole, with `finish()`. Dropped before
/// that, it leaves nothing behind, and what had the name before is still there. The same samples give the same bytes
/// every time (with the same version of libsndfile and its encoders).
public struct AudioWriter: ~Copyable {
  /// Bits a sample in the formats that hold samples exactly.
  public enum Depth: Sendable { case bits16, bits24 }

  public let rate: Int
  public let channels: Int

  private let encoder: Encoder

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: where the file is to appear. A file of that name is replaced, by `finish()`.
  ///   - rate: Hz. Opus holds 8, 12, 16, 24 and 48 kHz only.
  ///   - channels: 1 and more; FLAC holds 8 at most.
  ///   - depth: ignored by the compressing formats.
  ///   - quality: 0 (smallest) … 1 (best), for the compressing formats.
  /// - Throws: `unknownEnding`, `unsupportedRate`, `unsupportedChannels`; `notAFile`, `noFolder`, `noPermission`,
  ///   `diskFull` or `cannotWrite` when the file cannot be made.
  public init(path: String, rate: Int, channels: Int, depth: Depth = .bits24, quality: Double = 0.6)
    throws(AudioWriterError)
  {
    let container = try Container(ending: (path as NSString).pathExtension)
    encoder = try Encoder(path, container, rate: rate, channels: channels, depth: depth, quality: quality)
    self.rate = rate
    self.channels = channels
  }

  /// Writes frames, interleaved. Full scale is ±1; what is louder is cut off there by the exact formats.
  ///
  /// - Parameter samples: whole frames; its count is a multiple of the channels.
  /// - Throws: `diskFull`, `tooLong` or `cannotWrite`.
  public mutating func write(_ samples: UnsafeBufferPointer<Float>) throws(AudioWriterError) {
    precondition(samples.count % channels == 0, "whole frames only")
    guard let start = samples.baseAddress, !samples.isEmpty else { return }
    try encoder.write(start, frames: samples.count / channels)
  }

  /// Writes what is still to write and puts the file in its place.
  ///
  /// - Throws: `diskFull`, `tooLong` or `cannotWrite`; then there is no file, and what was there before still is.
  public consuming func finish() throws(AudioWriterError) {
    try encoder.finish()
  }
}

/// Not bound to a thread, and as it cannot be copied, only one thread can have it at a time.
extension AudioWriter: @unchecked Sendable {}
