/// Why no board was written. The words name what they are about.
public enum PackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder to write is there and not empty.
  case folderExists(String)
  /// Something that is no folder has its name.
  case notAFolder(String)
  /// The system's reason.
  case cannotWrite(String, reason: String)
  /// Nothing was written.
  case interrupted
  /// A board file is none of the things that can be imported.
  case alreadyABoard(String)
  /// An archive's sounds lie where nobody should refer to them.
  case cannotLink(String)

  public var description: String {
    switch self {
    case .folderExists(let folder): "\(folder) is not empty; --force writes into it all the same"
    case .notAFolder(let path): "\(path) is there and is no folder"
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    case .interrupted: "interrupted; nothing was written"
    case .alreadyABoard(let path): "\(path) is a board already; 'padboard pack' makes a copy of it"
    case .cannotLink(let path): "the sounds of \(path) are inside the archive; import it without --link"
    }
  }
}
