import CSndFile
import Foundation

/// libsndfile's format number taken apart: the container and how the samples are coded in it.
struct Encoding {
  let container: Int
  let samples: Int

  init(_ format: Int32) {
    container = Int(format) & SF_FORMAT_TYPEMASK
    samples = Int(format) & SF_FORMAT_SUBMASK
  }

  /// Whether the decoder's floats are not made from whole numbers, so that a bad file can hold infinities.
  var isFloatingPoint: Bool {
    [SF_FORMAT_FLOAT, SF_FORMAT_DOUBLE, SF_FORMAT_VORBIS, SF_FORMAT_OPUS].contains(samples) || isMPEG
  }

  var isMPEG: Bool {
    container == SF_FORMAT_MPEG || Self.mpegLayers[samples] != nil
  }

  /// Bytes that one sample takes in the file; `nil` where that varies.
  var bytesPerSample: Int? {
    switch samples {
    case _ where container == SF_FORMAT_FLAC: nil
    case SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8, SF_FORMAT_ULAW, SF_FORMAT_ALAW: 1
    case SF_FORMAT_PCM_16: 2
    case SF_FORMAT_PCM_24: 3
    case SF_FORMAT_PCM_32, SF_FORMAT_FLOAT: 4
    case SF_FORMAT_DOUBLE: 8
    default: nil
    }
  }

  /// For people: "WAV 24 bit", "Ogg Vorbis", "MP3".
  var description: String {
    if let layer = Self.mpegLayers[samples] {
      return container == SF_FORMAT_MPEG ? layer : "\(containerName) \(layer)"
    }
    return "\(containerName) \(samplesName)"
  }

  private static let mpegLayers = [
    SF_FORMAT_MPEG_LAYER_I: "MP1", SF_FORMAT_MPEG_LAYER_II: "MP2", SF_FORMAT_MPEG_LAYER_III: "MP3",
  ]

  private var containerName: String {
    switch container {
    case SF_FORMAT_WAV, SF_FORMAT_WAVEX: "WAV"
    case SF_FORMAT_AIFF: "AIFF"
    case SF_FORMAT_AU: "AU"
    case SF_FORMAT_CAF: "CAF"
    case SF_FORMAT_FLAC: "FLAC"
    case SF_FORMAT_OGG: "Ogg"
    case SF_FORMAT_W64: "W64"
    case SF_FORMAT_RF64: "RF64"
    default: Self.libraryName(container, SFC_GET_FORMAT_INFO) ?? "sound file"
    }
  }

  private var samplesName: String {
    switch samples {
    case SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8: "8 bit"
    case SF_FORMAT_PCM_16: "16 bit"
    case SF_FORMAT_PCM_24: "24 bit"
    case SF_FORMAT_PCM_32: "32 bit"
    case SF_FORMAT_FLOAT: "float"
    case SF_FORMAT_DOUBLE: "double"
    case SF_FORMAT_VORBIS: "Vorbis"
    case SF_FORMAT_OPUS: "Opus"
    default: Self.libraryName(samples, SFC_GET_FORMAT_INFO) ?? "in an unnamed encoding"
    }
  }

  /// The library's own name for one of its formats, without what it adds in brackets.
  private static func libraryName(_ format: Int, _ command: Int) -> String? {
    var info = SF_FORMAT_INFO()
    info.format = Int32(format)
    guard sf_command(nil, Int32(command), &info, Int32(MemoryLayout<SF_FORMAT_INFO>.size)) == 0, let name = info.name
    else { return nil }
    return String(cString: name).split(separator: "(").first?.trimmingCharacters(in: .whitespaces)
  }
}
