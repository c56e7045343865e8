/// How a file that another program wrote becomes boards. This module knows no such format; whoever does hands readers
/// to `BoardFinder`.
public struct KitReader: Sendable {
  /// A file to read.
  public struct File: Hashable, Sendable {
    /// Absolute.
    public var path: String
    /// As the user named it, for messages.
    public var name: String

    public init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  /// The ending, in lower case and without its dot, of the files that it reads.
  public var ending: String
  /// The one name that such a file has, where it has but one; a folder with a file of this name is a kit.
  public var folderMark: String?
  /// - Throws: when not a single board comes of the file.
  public var read: @Sendable (File) throws(UnusableFile) -> BoardFinder.Found

  public init(
    ending: String, folderMark: String? = nil,
    read: @escaping @Sendable (File) throws(UnusableFile) -> BoardFinder.Found
  ) {
    self.ending = ending
    self.folderMark = folderMark
    self.read = read
  }

  func reads(_ path: String) -> Bool {
    FilePath.ending(path) == ending && (folderMark == nil || ownsFolder(FilePath.lastComponent(path)))
  }

  func ownsFolder(_ name: String) -> Bool { folderMark == name }
}
