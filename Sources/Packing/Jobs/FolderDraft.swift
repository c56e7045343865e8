import Foundation

/// A folder that grows under another name beside its place and appears there whole. Dropped before that, it leaves
/// nothing behind.
struct FolderDraft: ~Copyable {
  /// Where it grows, absolute.
  let path: String
  private let target: String
  private let shown: String
  private let force: Bool

  /// - Parameters:
  ///   - target: absolute; missing, empty, or with `force` any folder.
  ///   - shown: the same as the user named it.
  init(for target: String, shown: String, force: Bool) throws(PackingError) {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: target, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw .notAFolder(shown) }
      let names = (try? manager.contentsOfDirectory(atPath: target)) ?? []
      guard names.isEmpty || force else { throw .folderExists(shown) }
    }
    let parent = (target as NSString).deletingLastPathComponent
    let name = (target as NSString).lastPathComponent
    let draft = "\(parent)/.\(name).\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
    do {
      try manager.createDirectory(atPath: draft, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(shown, reason: Self.words(error))
    }
    path = draft
    self.target = target
    self.shown = shown
    self.force = force
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes the folder for a file in it.
  func makeFolder(for file: String) throws(PackingError) {
    let folder = ("\(path)/\(file)" as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite("\(shown)/\(file)", reason: Self.words(error))
    }
  }

  func write(_ bytes: [UInt8], to file: String) throws(PackingError) {
    try makeFolder(for: file)
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    } catch {
      throw .cannotWrite("\(shown)/\(file)", reason: Self.words(error))
    }
  }

  func copy(_ source: String, to file: String) throws(PackingError) {
    try makeFolder(for: file)
    do {
      // What a link leads to, not the link.
      let real = URL(fileURLWithPath: source).resolvingSymlinksInPath()
      try FileManager.default.copyItem(at: real, to: URL(fileURLWithPath: "\(path)/\(file)"))
    } catch {
      throw .cannotWrite("\(shown)/\(file)", reason: Self.words(error))
    }
  }

  /// Puts the folder in its place. Into one that is not empty its files are moved one by one, the boards last; what
  /// has other names there stays.
  consuming func place() throws(PackingError) {
    let manager = FileManager.default
    // An empty folder may be replaced by renaming.
    if rename(path, target) == 0 { return }
    guard force else { throw .cannotWrite(shown, reason: String(cString: strerror(errno))) }
    let files = (manager.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted { a, b in
      let (first, second) = (a.hasSuffix(".toml"), b.hasSuffix(".toml"))
      return first == second ? a < b : second
    }
    for file in files {
      var isFolder: ObjCBool = false
      let (from, to) = ("\(path)/\(file)", "\(target)/\(file)")
      guard manager.fileExists(atPath: from, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      do {
        try manager.createDirectory(
          atPath: (to as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      } catch {
        throw .cannotWrite("\(shown)/\(file)", reason: Self.words(error))
      }
      guard rename(from, to) == 0 else {
        throw .cannotWrite("\(shown)/\(file)", reason: String(cString: strerror(errno)))
      }
    }
  }

  private static func words(_ error: any Error) -> String {
    var next: NSError? = error as NSError
    while let error = next {
      if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))).lowercased() }
      next = error.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    switch (error as NSError).code {
    case CocoaError.fileWriteNoPermission.rawValue: return "permission denied"
    case CocoaError.fileWriteOutOfSpace.rawValue: return "the disk is full"
    case CocoaError.fileReadNoSuchFile.rawValue, CocoaError.fileNoSuchFile.rawValue: return "there is no such file"
    default: return (error as NSError).localizedDescription
    }
  }
}
