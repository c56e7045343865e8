import CSndFile
import Foundation

/// Sound files: opening, reading and seeking them, writing new ones, and what a file says of itself. This is the only
/// module that knows libsndfile, and none of libsndfile's types leave it. It does not resample, mix channels, cache or
/// play; it hands out the frames that are in the file, as floats, in the file's own rate and channels.
///
/// An open sound file. It owns its file descriptor and closes it when it goes out of scope.
///
/// The file's kind is taken from its content, never from its name. A file that says more than it holds is read as far
/// as it goes: the end is where `read(into:)` comes back with less than was asked for, not where a header says.
public struct AudioFile: ~Copyable {
  public let format: AudioFormat

  private let descriptor: FileDescriptor
  private var handle: OpaquePointer
  /// The frame that the next read begins with.
  private var position = 0
  /// Whether any read or seek has shown so far that the file holds sound.
  private var holdsAudio = false
  private let mayHoldNonNumbers: Bool
  private let seekable: Bool
  /// What lies behind this frame cannot be sought exactly, only read up to.
  private let lastExactPlace: Int?

  /// Opens a sound file and reads its header; no sample is decoded yet.
  ///
  /// Anything but a regular file (a folder, pipe, socket or device) is refused before it is opened, so this never
  /// blocks on a reader that waits for a writer. Symbolic links are followed.
  public init(path: String) throws(AudioFileError) {
    let descriptor = try FileDescriptor(reading: path)
    var info = SF_INFO()
    let handle = try Self.open(descriptor.number, &info)
    do throws(AudioFileError) {
      format = try AudioFormat(
        info, fileSize: descriptor.size, loop: loopPoints(of: handle, info), promised: promisedFrames(of: handle, info))
    } catch {
      sf_close(handle)
      throw error
    }
    self.descriptor = descriptor
    self.handle = handle
    mayHoldNonNumbers = Encoding(info.format).isFloatingPoint
    seekable = info.seekable != 0
    // libsndfile 1.2 misses the place inside the last page of a Vorbis file, whose end is trimmed. A page holds at most
    // 255 packets, of 1024 frames in practice.
    let trimmed = Encoding(info.format).samples == SF_FORMAT_VORBIS
    lastExactPlace = trimmed ? format.frames.map { max(0, $0 - 256 * 1024) } : nil
  }

  deinit {
    sf_close(handle)
  }

  /// Reads the next frames, interleaved, and gives their number: fewer than there is room for only at the end.
  ///
  /// Full scale is ±1; louder samples come as they are. Samples that are no numbers (a float file may hold them) are
  /// silent.
  ///
  /// - Parameter samples: room for whole frames; its count is a multiple of the channels.
  /// - Throws: `noAudio` when the very first read finds nothing, `cannotRead` when the disk fails.
  public mutating func read(into samples: UnsafeMutableBufferPointer<Float>) throws(AudioFileError) -> Int {
    precondition(samples.count % format.channels == 0, "room for whole frames only")
    let wanted = samples.count / format.channels
    guard wanted > 0, let start = samples.baseAddress else { return 0 }

    errno = 0
    let frames = Int(sf_readf_float(handle, start, sf_count_t(wanted)))
    if frames < wanted, sf_error(handle) == SF_ERR_SYSTEM {
      throw .cannotRead(systemWords(errno == 0 ? EIO : errno))
    }
    if frames > 0 {
      holdsAudio = true
    } else if !holdsAudio {
      throw .noAudio
    }
    if mayHoldNonNumbers {
      for index in 0..<frames * format.channels where !start[index].isFinite { start[index] = 0 }
    }
    position += frames
    return frames
  }

  /// Makes `frame` the one that the next read begins with. Frame 0 is the first; the end of the file may be sought.
  /// Exact to the frame but for MP3, whose decoder only comes near (it is exact for frame 0).
  ///
  /// - Throws: `cannotSeek` for a frame outside the file, `cannotRead` when the disk fails.
  public mutating func seek(to frame: Int) throws(AudioFileError) {
    guard frame >= 0 else { throw .cannotSeek }
    if frame == position { return }
    if let frames = format.frames, frame > frames { throw .cannotSeek }
    if seekable {
      let exact = min(frame, lastExactPlace ?? frame)
      guard sf_seek(handle, sf_count_t(exact), Int32(SEEK_SET)) == sf_count_t(exact) else { throw .cannotSeek }
      position = exact
      try skip(to: frame)
    } else {
      if frame < position { try rewind() }
      try skip(to: frame)
    }
    if frame > 0 { holdsAudio = true }
  }

  /// Opens the file again from its beginning, for the few encodings (G.72x, DWVW) that libsndfile cannot seek in.
  private mutating func rewind() throws(AudioFileError) {
    var info = SF_INFO()
    let fresh = try Self.open(descriptor.number, &info)
    sf_close(handle)
    handle = fresh
    position = 0
  }

  /// Reads and drops what lies before `frame`.
  private mutating func skip(to frame: Int) throws(AudioFileError) {
    guard position < frame else { return }
    let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096 * format.channels)
    defer { room.deallocate() }
    while position < frame {
      let wanted = min(4096, frame - position)
      let frames = try read(into: UnsafeMutableBufferPointer(rebasing: room[..<(wanted * format.channels)]))
      if frames < wanted { throw .cannotSeek }
    }
  }

  /// libsndfile gets a duplicate of the descriptor to close as it likes: when it cannot open a file it closes what it
  /// was given, even when told not to.
  private static func open(_ descriptor: Int32, _ info: inout SF_INFO) throws(AudioFileError) -> OpaquePointer {
    var systemError: Int32?
    do throws(LibraryFailure) {
      return try opened {
        systemError = nil
        guard lseek(descriptor, 0, SEEK_SET) == 0 else {
          systemError = errno
          return nil
        }
        let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard duplicate >= 0 else {
          systemError = errno
          return nil
        }
        info = SF_INFO()
        return sf_open_fd(duplicate, Int32(SFM_READ), &info, Int32(SF_TRUE))
      }
    } catch {
      throw systemError.map { AudioFileError(openErrno: $0) } ?? AudioFileError(error)
    }
  }
}

/// A libsndfile handle belongs to no thread; as `AudioFile` cannot be copied, only one thread can have it at a time.
extension AudioFile: @unchecked Sendable {}
