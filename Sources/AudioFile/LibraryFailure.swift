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

/// libsndfile says why an open failed in a variable of the whole process. So files are opened side by side, as loading many
/// wants it, and one that fails is opened once more with nobody else at it.
private let opening = SharedLock()

/// Runs one of libsndfile's open calls; `open` may be run twice and starts from the beginning each time.
func opened(_ open: () -> OpaquePointer?) throws(LibraryFailure) -> OpaquePointer {
  if let handle = opening.shared(open) { return handle }
  return try openedAlone(open)
}

/// The same for a call that must not be run twice.
func openedAlone(_ open: () -> OpaquePointer?) throws(LibraryFailure) -> OpaquePointer {
  try opening.alone { () throws(LibraryFailure) in
    if let handle = open() { return handle }
    throw LibraryFailure(code: Int(sf_error(nil)), words: String(cString: sf_strerror(nil)))
  }
}
