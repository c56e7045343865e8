import CSndFile
import Foundation

/// A libsndfile handle that writes, with the file it writes to. A class, because the end of its life differs: finished
/// or dropped.
final class Encoder {
  private let file: OutputFile
  private let container: Container
  /// `nil` once it is closed.
  private var handle: OpaquePointer?

  /// Checks that the format can hold such a sound, then makes the file and its header.
  convenience init(
    _ path: String, _ container: Container, rate: Int, channels: Int, depth: AudioWriter.Depth, quality: Double
  ) throws(AudioWriterError) {
    if let rates = container.rates, !rates.contains(rate) { throw .unsupportedRate(rate, allowed: rates) }
    var info = SF_INFO(rate: rate, channels: channels, format: container.libraryFormat(depth))
    guard rate >= 1 else { throw .cannotWrite("\(rate) Hz is no rate") }
    guard sf_format_check(&info) == SF_TRUE else {
      info.channels = 1
      if sf_format_check(&info) == SF_TRUE { throw .unsupportedChannels(channels) }
      throw .cannotWrite("this format does not go with \(rate) Hz")
    }
    let file = try OutputFile(path: path, mostBytes: container.mostBytes)
    try self.init(file, container, rate: rate, channels: channels, depth: depth, quality: quality)
  }

  init(
    _ file: OutputFile, _ container: Container, rate: Int, channels: Int, depth: AudioWriter.Depth, quality: Double
  ) throws(AudioWriterError) {
    var info = SF_INFO(rate: rate, channels: channels, format: container.libraryFormat(depth))
    var calls = OutputFile.calls()
    let handle: OpaquePointer
    do throws(LibraryFailure) {
      handle = try openedAlone {
        sf_open_virtual(&calls, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(file).toOpaque())
      }
    } catch {
      if let failure = file.failure { throw AudioWriterError(errno: failure) }
      throw .cannotWrite(error.words)
    }
    sf_command(handle, Int32(SFC_SET_CLIPPING), nil, Int32(SF_TRUE))
    if container.isLossy {
      // Opus takes its bit rate from the compression level as well; Vorbis its quality.
      var level = 1 - min(max(quality, 0), 1)
      sf_command(handle, Int32(SFC_SET_COMPRESSION_LEVEL), &level, Int32(MemoryLayout<Double>.size))
    }
    self.file = file
    self.container = container
    self.handle = handle
  }

  deinit {
    if let handle { sf_close(handle) }
  }

  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioWriterError) {
    let written = Int(sf_writef_float(handle, samples, sf_count_t(frames)))
    if let failure = file.failure { throw AudioWriterError(errno: failure) }
    if written < frames { throw .cannotWrite(LibraryFailure(handle).words) }
  }

  func finish() throws(AudioWriterError) {
    let closed = sf_close(handle)
    handle = nil
    if let failure = file.failure { throw AudioWriterError(errno: failure) }
    if closed != 0 { throw .cannotWrite(String(cString: sf_error_number(closed))) }
    if container.isLossy { try OggSerial.fix(file.descriptor) }
    try file.place()
  }
}

extension LibraryFailure {
  /// What went wrong last with an open handle.
  init(_ handle: OpaquePointer?) {
    self.init(code: Int(sf_error(handle)), words: String(cString: sf_strerror(handle)))
  }
}

extension SF_INFO {
  fileprivate init(rate: Int, channels: Int, format: Int) {
    self.init()
    samplerate = Int32(clamping: rate)
    self.channels = Int32(clamping: channels)
    self.format = Int32(format)
  }
}
