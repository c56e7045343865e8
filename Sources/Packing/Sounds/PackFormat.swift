import AudioFile

/// The formats that a packed board can have.
public enum PackFormat: String, CaseIterable, Sendable {
  case flac, wav, ogg

  /// Whether a file of that kind is in this format already.
  func holds(_ format: AudioFormat) -> Bool {
    switch self {
    case .flac: format.description.hasPrefix("FLAC")
    case .wav: format.description.hasPrefix("WAV")
    case .ogg: format.description == "Ogg Vorbis"
    }
  }
}
