import CSndFile
import Foundation

/// Why a sound file cannot be read. The words never name the file: whoever asked for it puts that in front.
public enum AudioFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a path may lead to that is no regular file.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case folder, pipe, socket, device }

  case missing
  case noPermission
  case notAFile(Kind)
  /// No bytes at all.
  case empty
  /// Its content is of no kind that libsndfile knows.
  case notAudio
  /// Known by its first bytes, but what follows makes no sense; libsndfile's reason.
  case damaged(String)
  /// A sound file in an encoding that libsndfile cannot decode.
  case unsupported
  /// A sound file without a single frame.
  case noAudio
  /// A rate, in Hz, that cannot be meant.
  case impossibleRate(Int)
  /// The operating system's reason.
  case cannotOpen(String)
  /// The operating system's reason.
  case cannotRead(String)
  /// The frame sought lies outside the file.
  case cannotSeek

  public var description: String {
    switch self {
    case .missing: "there is no such file"
    case .noPermission: "it may not be read (permission denied)"
    case .notAFile(let kind): "it is a \(kind.rawValue), not a sound file"
    case .empty: "the file is empty"
    case .notAudio: "it is not a sound file, or of a kind that is not known here"
    case .damaged(let reason): "the file is damaged or cut off (\(reason))"
    case .unsupported: "it is a sound file, but in an encoding that is not known here"
    case .noAudio: "it is a sound file, but it holds no audio"
    case .impossibleRate(let rate): "the file is damaged (it says \(rate) samples a second)"
    case .cannotOpen(let reason): "it cannot be opened (\(reason))"
    case .cannotRead(let reason): "it cannot be read (\(reason))"
    case .cannotSeek: "the place sought is outside the file"
    }
  }
}

extension AudioFileError {
  init(openErrno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .noPermission
    default: self = .cannotOpen(systemWords(code))
    }
  }

  init(_ failure: LibraryFailure) {
    switch failure.code {
    case SF_ERR_UNRECOGNISED_FORMAT: self = .notAudio
    case SF_ERR_UNSUPPORTED_ENCODING: self = .unsupported
    case SF_ERR_SYSTEM: self = .cannotOpen(failure.words)
    // The library's own sentences: that it is malformed, or (for a cut-off MP3) that there is no such file.
    case SF_ERR_MALFORMED_FILE: self = .damaged("only its beginning makes sense")
    case _ where failure.words.contains("does not exist"): self = .damaged("only its beginning makes sense")
    // What the library says of a header with a rate of 0.
    case _ where failure.words.contains("SF_INFO"): self = .damaged("its header makes no sense")
    default: self = .damaged(failure.words)
    }
  }

  static func checkKind(_ mode: mode_t) throws(AudioFileError) {
    switch mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .notAFile(.folder)
    case S_IFIFO: throw .notAFile(.pipe)
    case S_IFSOCK: throw .notAFile(.socket)
    default: throw .notAFile(.device)
    }
  }
}
