import CSndFile

/// The formats that sound files can be written in, each chosen by the ending of the file's name.
enum Container: String, CaseIterable {
  case wav, flac, ogg, opus, aiff, caf

  static var endings: [String] { allCases.map(\.rawValue) }

  init(ending: String) throws(AudioWriterError) {
    let ending = ending.lowercased()
    if ending == "aif" {
      self = .aiff
    } else if let container = Self(rawValue: ending) {
      self = container
    } else {
      throw .unknownEnding(ending)
    }
  }

  func libraryFormat(_ depth: AudioWriter.Depth) -> Int {
    let samples = depth == .bits16 ? SF_FORMAT_PCM_16 : SF_FORMAT_PCM_24
    return switch self {
    case .wav: SF_FORMAT_WAV | samples
    case .flac: SF_FORMAT_FLAC | samples
    case .aiff: SF_FORMAT_AIFF | samples
    case .caf: SF_FORMAT_CAF | samples
    case .ogg: SF_FORMAT_OGG | SF_FORMAT_VORBIS
    case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
    }
  }

  /// Hz; `nil` for any.
  var rates: [Int]? {
    self == .opus ? [8000, 12_000, 16_000, 24_000, 48_000] : nil
  }

  /// Bytes that a file can have, where its header counts them in 32 bits. A little is left for the header itself.
  var mostBytes: Int {
    switch self {
    case .wav, .aiff: Int(UInt32.max) - 4096
    default: .max
    }
  }

  var isLossy: Bool { self == .ogg || self == .opus }
}
