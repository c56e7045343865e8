import CSndFile

extension AudioFormat {
  /// Rates that some recording or instrument may really have, Hz. Everything outside is a damaged header.
  static let possibleRates = 100...1_000_000

  /// Takes the format from what the library read in the header, and believes only what can be true of a file of
  /// `fileSize` bytes.
  init(_ info: SF_INFO, fileSize: Int, loop: Range<Int>?, promised: Int? = nil) throws(AudioFileError) {
    guard Self.possibleRates.contains(Int(info.samplerate)) else { throw .impossibleRate(Int(info.samplerate)) }
    guard info.channels >= 1 else { throw .damaged("it says that it has no channels") }
    if info.frames == 0 { throw .noAudio }
    let encoding = Encoding(info.format)
    let frames = Self.believable(Int(info.frames), encoding, channels: Int(info.channels), fileSize: fileSize)
    self.init(
      rate: Int(info.samplerate), channels: Int(info.channels), frames: frames, description: encoding.description,
      loop: loop)
    promisedFrames = promised
    // An Ogg file has its length on its last page only.
    let lacksLastPage = frames == nil && encoding.container == SF_FORMAT_OGG
    isCutOff = promised != nil || lacksLastPage
  }

  /// The length a header gives, or `nil` where it is an estimate (MPEG), a sentinel (a cut-off Ogg says 2^63 − 1), or
  /// more than the file can hold. A FLAC file may still say far more than it has: nothing is to be allocated from this
  /// figure alone.
  static func believable(_ frames: Int, _ encoding: Encoding, channels: Int, fileSize: Int) -> Int? {
    guard frames > 0, !encoding.isMPEG else { return nil }
    // Whole numbers of bytes a sample can be checked exactly. Of the codecs the densest is FLAC, which says
    // "65,535 frames of silence" in about a dozen bytes.
    let most = encoding.bytesPerSample.map { fileSize / ($0 * channels) } ?? fileSize * 8192
    return frames <= most ? frames : nil
  }
}
