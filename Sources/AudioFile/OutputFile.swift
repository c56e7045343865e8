import CSndFile
import Foundation

/// The file being written, under a name of its own beside the place where it is to appear.
///
/// libsndfile writes through this rather than to a descriptor, because its close says nothing when the last bytes do
/// not fit on the disk: here the first failure of any write is kept.
final class OutputFile {
  let descriptor: Int32
  /// Why the first write that failed did.
  private(set) var failure: Int32?

  private let target: String
  private let temporary: String
  private let mostBytes: Int
  private var isPlaced = false

  /// Creates the temporary file. A symbolic link at `path` is followed, so that it is the file it means that changes.
  init(path: String, mostBytes: Int) throws(AudioWriterError) {
    var status = stat()
    var target = path
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
      if let resolved = realpath(path, nil) {
        target = String(cString: resolved)
        free(resolved)
      }
    }
    var temporary = ""
    var descriptor: Int32 = -1
    repeat {
      temporary = "\(target).\(String(UInt32.random(in: .min ... .max), radix: 36)).part"
      descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw AudioWriterError(errno: errno) }
    self.descriptor = descriptor
    self.target = target
    self.temporary = temporary
    self.mostBytes = mostBytes
  }

  deinit {
    close(descriptor)
    if !isPlaced { unlink(temporary) }
  }

  /// Gives the finished file its name, in place of what had that name before.
  func place() throws(AudioWriterError) {
    if let failure { throw AudioWriterError(errno: failure) }
    // Some file systems tell only now that the disk was full.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw AudioWriterError(errno: errno) }
    guard rename(temporary, target) == 0 else { throw AudioWriterError(errno: errno) }
    isPlaced = true
  }

  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  func write(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    if failure != nil { return 0 }
    if Int(lseek(descriptor, 0, SEEK_CUR)) + count > mostBytes {
      failure = EFBIG
      return 0
    }
    var done = 0
    while done < count {
      let written = Foundation.write(descriptor, bytes + done, count - done)
      if written > 0 {
        done += written
      } else if errno != EINTR {
        failure = errno
        break
      }
    }
    return done
  }

  /// The calls that libsndfile makes. They get the file as `Unmanaged`, and never keep it.
  static func calls() -> SF_VIRTUAL_IO {
    func file(_ pointer: UnsafeMutableRawPointer?) -> OutputFile? {
      pointer.map { Unmanaged<OutputFile>.fromOpaque($0).takeUnretainedValue() }
    }
    return SF_VIRTUAL_IO(
      get_filelen: { sf_count_t(file($0)?.size ?? 0) },
      seek: { offset, whence, pointer in
        file(pointer).map { sf_count_t(lseek($0.descriptor, off_t(offset), whence)) } ?? -1
      },
      read: { bytes, count, pointer in
        file(pointer).map { sf_count_t(Foundation.read($0.descriptor, bytes, Int(count))) } ?? 0
      },
      write: { bytes, count, pointer in
        guard let bytes, let file = file(pointer) else { return 0 }
        return sf_count_t(file.write(bytes, Int(count)))
      },
      tell: { file($0).map { sf_count_t(lseek($0.descriptor, 0, SEEK_CUR)) } ?? -1 })
  }
}
