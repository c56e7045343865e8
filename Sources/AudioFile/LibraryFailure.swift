import CSndFile
import Foundation

/// Why libsndfile would not open something.
struct LibraryFailure: Error {
  let code: Int
  /// Without the "Error : " that libsndfile puts in front and the full stop behind.
  let words: String

  init(code: Int, words: String) {
    self.code = code
    var words = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    if let mark = words.range(of: "Error : ") { words = String(words[mark.upperBound...]) }
    self.words = words.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
  }
}

/// libsndfile says why an open failed in a variable of the whole process, so nobody else may open until it is read.
private let opening = NSLock()

/// Runs one of libsndfile's open calls.
func opened(_ open: () -> OpaquePointer?) throws(LibraryFailure) -> OpaquePointer {
  opening.lock()
  defer { opening.unlock() }
  if let handle = open() { return handle }
  throw LibraryFailure(code: Int(sf_error(nil)), words: String(cString: sf_strerror(nil)))
}
