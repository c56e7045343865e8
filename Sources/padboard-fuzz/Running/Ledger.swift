import Foundation

/// What a worker is at, in memory that it shares with its supervisor and that outlives it. Only the worker writes.
final class Ledger {
  static let name = "ledger"

  enum Entry: Int {
    /// The number of the case that is being read.
    case number
    /// When that began.
    case start
    /// Nanoseconds of the slowest case, and its number.
    case slowest, slowestNumber
  }

  private static let size = 4096
  private let memory: UnsafeMutableRawPointer

  init(_ path: String) throws(Failure) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0, ftruncate(file, off_t(Self.size)) == 0,
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { throw Failure("\(path): \(String(cString: strerror(errno)))") }
    close(file)
    self.memory = memory
  }

  deinit { munmap(memory, Self.size) }

  /// One word each: they are never torn, and the supervisor can do with one that is a moment old.
  subscript(entry: Entry) -> UInt64 {
    get { memory.load(fromByteOffset: entry.rawValue * 8, as: UInt64.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: entry.rawValue * 8, as: UInt64.self) }
  }
}
