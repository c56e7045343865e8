import Foundation

/// Why a sound file cannot be written. The words never name the file: whoever asked for it puts that in front.
public enum AudioWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ending of the path, without its dot; may be empty.
  case unknownEnding(String)
  /// The rate asked for, and those that the format can hold, both in Hz.
  case unsupportedRate(Int, allowed: [Int])
  /// The number of channels asked for.
  case unsupportedChannels(Int)
  /// Something that is no regular file has that name.
  case notAFile
  /// The folder that is to hold the file does not exist.
  case noFolder
  case noPermission
  case diskFull
  /// More than the 4 GB that a WAV or AIFF file can say it has.
  case tooLong
  /// The operating system's or the encoder's reason.
  case cannotWrite(String)

  public var description: String {
    switch self {
    case .unknownEnding(let ending):
      (ending.isEmpty ? "the name has no ending" : "no sound format ends in .\(ending)")
        + "; use \(Container.endings.map { ".\($0)" }.joined(separator: " "))"
    case .unsupportedRate(let rate, let allowed):
      "this format cannot hold \(rate) Hz; use \(allowed.map(String.init).joined(separator: ", "))"
    case .unsupportedChannels(let channels): "this format cannot hold \(channels) channels"
    case .notAFile: "there is something of that name that is not a file"
    case .noFolder: "its folder does not exist"
    case .noPermission: "it may not be written (permission denied)"
    case .diskFull: "the disk is full"
    case .tooLong: "it grows over 4 GB, more than this format can hold; .flac and .caf hold more"
    case .cannotWrite(let reason): "it cannot be written (\(reason))"
    }
  }

  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .noFolder
    case EACCES, EPERM, EROFS: self = .noPermission
    case ENOSPC, EDQUOT: self = .diskFull
    case EFBIG: self = .tooLong
    default: self = .cannotWrite(systemWords(code))
    }
  }
}
