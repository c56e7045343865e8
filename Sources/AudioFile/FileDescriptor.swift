import Foundation

/// An open file descriptor, closed when it goes out of scope.
struct FileDescriptor: ~Copyable {
  let number: Int32
  /// Bytes, at the time of opening.
  let size: Int

  /// Opens a regular file for reading; anything else is refused by its kind before it is touched, as merely opening a
  /// pipe can block and opening a device can make it do something.
  init(reading path: String) throws(AudioFileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw AudioFileError(openErrno: errno) }
    try AudioFileError.checkKind(status.st_mode)
    // Not blocking, in case a pipe took the file's place just now; on a regular file the flag does nothing.
    let number = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw AudioFileError(openErrno: errno) }
    do throws(AudioFileError) {
      guard fstat(number, &status) == 0 else { throw AudioFileError(openErrno: errno) }
      try AudioFileError.checkKind(status.st_mode)
      if status.st_size == 0 { throw .empty }
    } catch {
      close(number)
      throw error
    }
    self.number = number
    size = Int(status.st_size)
  }

  deinit {
    close(number)
  }
}

/// What the C library says of an `errno`, for people.
func systemWords(_ code: Int32) -> String {
  String(cString: strerror(code))
}
