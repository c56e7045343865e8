import Glibc

/// What this module asks of the disk, so that tests can answer instead. No answer blocks: nothing but a regular file
/// is ever opened.
public struct Disk: Sendable {
  public enum Kind: Hashable, Sendable { case file, folder, other }

  /// What stands at a path, links followed.
  public struct Status: Hashable, Sendable {
    public var kind: Kind
    /// The same for two paths only if they lead to the same file or folder.
    public var identity: String

    public init(kind: Kind, identity: String) {
      self.kind = kind
      self.identity = identity
    }
  }

  /// One name in a folder.
  public struct Entry: Hashable, Sendable {
    /// Bytes that are no UTF-8 show as U+FFFD; then the name cannot be used as a path.
    public var name: String
    public var isUTF8: Bool
    /// `nil` for a link, and wherever the disk does not tell without being asked.
    public var kind: Kind?

    public init(name: String, isUTF8: Bool = true, kind: Kind? = nil) {
      self.name = name
      self.isUTF8 = isUTF8
      self.kind = kind
    }
  }

  /// In words for the user, as the system says it.
  public struct Failure: Error, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
      self.reason = reason
    }
  }

  /// `nil` when nothing is there, as with a link that leads nowhere.
  public var status: @Sendable (_ path: String) -> Status?
  /// The names in a folder, in any order, without `.` and `..`.
  public var entries: @Sendable (_ folder: String) throws(Failure) -> [Entry]
  /// The bytes of a regular file.
  public var read: @Sendable (_ path: String) throws(Failure) -> [UInt8]

  public init(
    status: @escaping @Sendable (String) -> Status?,
    entries: @escaping @Sendable (String) throws(Failure) -> [Entry],
    read: @escaping @Sendable (String) throws(Failure) -> [UInt8]
  ) {
    self.status = status
    self.entries = entries
    self.read = read
  }

  /// The most bytes that a board or take may have: far more than a person writes, and not enough to hurt.
  public static let largestText = 4 << 20
}

extension Disk {
  /// The disk itself.
  public static let real = Disk(status: systemStatus, entries: systemEntries, read: systemRead)

  private static func systemStatus(_ path: String) -> Status? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    let kind: Kind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return Status(kind: kind, identity: "\(information.st_dev):\(information.st_ino)")
  }

  private static func systemEntries(_ folder: String) throws(Failure) -> [Entry] {
    guard let stream = opendir(folder) else { throw systemFailure() }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let next = readdir(stream) {
      let bytes = withUnsafeBytes(of: &next.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == [UInt8(ascii: ".")] || bytes == Array("..".utf8) { continue }
      let kind: Kind? =
        switch Int(next.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK), Int(DT_UNKNOWN): nil
        default: .other
        }
      let name = String(validating: bytes, as: UTF8.self)
      entries.append(Entry(name: name ?? String(decoding: bytes, as: UTF8.self), isUTF8: name != nil, kind: kind))
    }
    return entries
  }

  private static func systemRead(_ path: String) throws(Failure) -> [UInt8] {
    // Not waiting for a writer, should the file have become a pipe in the meantime.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw systemFailure() }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw systemFailure() }
    guard information.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "it is no file") }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw systemFailure() }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= largestText else { throw Failure(reason: "it is larger than \(largestText >> 20) MB") }
    }
  }

  private static func systemFailure() -> Failure { Failure(reason: String(cString: strerror(errno)).lowercased()) }
}
