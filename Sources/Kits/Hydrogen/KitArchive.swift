import Board
import Foundation

/// Unpacks `.h2drumkit` archives with the system's `tar`, which sees by itself whether they are compressed.
struct KitArchive: Sendable {
  /// Of all files together, unpacked: far more than any kit has.
  private static let mostBytes = 4 << 30
  private static let mostFiles = 20_000
  /// Seconds.
  private static let longestRun = 60.0

  /// Absolute.
  let cacheDirectory: String

  /// The kit's file in the folder where the archive is, or was before, unpacked.
  func unpacked(_ archive: KitReader.File) throws(UnusableFile) -> KitReader.File {
    let manager = FileManager.default
    let target = "\(cacheDirectory)/\(label(of: archive.path))"
    if !manager.fileExists(atPath: target) { try unpack(archive, to: target) }
    guard let kit = kitFile(below: target) else {
      throw UnusableFile("this archive has no drumkit.xml in it", file: archive.name)
    }
    return KitReader.File(path: "\(target)/\(kit)", name: "\(archive.name)/\(kit)")
  }

  private func unpack(_ archive: KitReader.File, to target: String) throws(UnusableFile) {
    let manager = FileManager.default
    let draft = "\(target).\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
    defer { try? manager.removeItem(atPath: draft) }
    try checkSize(archive)
    do {
      try manager.createDirectory(
        atPath: draft, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw UnusableFile("there is no room to unpack it: \(draft) cannot be made", file: archive.name)
    }
    let result = run(["-x", "-f", archive.path, "-C", draft, "--no-same-owner", "--no-same-permissions"])
    guard let result, result.status == 0 else { throw refusal(archive, result?.complaint) }
    removeAllButFiles(in: draft)
    removeOlder(than: target)
    // Another program may have been quicker; then its folder is as good as this one.
    guard rename(draft, target) == 0 || manager.fileExists(atPath: target) else {
      throw UnusableFile("there is no room to unpack it: \(target) cannot be made", file: archive.name)
    }
  }

  /// Looks through the archive's table before a byte is written.
  private func checkSize(_ archive: KitReader.File) throws(UnusableFile) {
    let result = run(["-t", "-v", "--numeric-owner", "-f", archive.path])
    guard let result, result.status == 0 || result.isCut else {
      throw refusal(archive, result?.complaint)
    }
    // Permissions, owner, size, date, time, name.
    let bytes = result.lines.reduce(0) { sum, line in
      let columns = line.split(separator: " ", maxSplits: 3)
      return sum &+ (columns.count > 2 ? Int(columns[2]) ?? 0 : 0)
    }
    guard !result.isCut, result.lines.count <= Self.mostFiles, (0...Self.mostBytes).contains(bytes) else {
      throw UnusableFile(
        "this archive is too large: \(Self.mostFiles) files and \(Self.mostBytes >> 30) GB are the most",
        file: archive.name)
    }
  }

  private func refusal(_ archive: KitReader.File, _ complaint: Substring?) -> UnusableFile {
    UnusableFile("tar cannot unpack this archive\(complaint.map { " (\($0))" } ?? "")", file: archive.name)
  }

  /// Links may lead out of the folder, and devices and pipes are no sounds.
  private func removeAllButFiles(in folder: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      switch (try? manager.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
      case .typeDirectory: removeAllButFiles(in: path)
      case .typeRegular: break
      default: unlink(path)
      }
    }
  }

  /// At the top, or in a folder there.
  private func kitFile(below folder: String) -> String? {
    let manager = FileManager.default
    let names = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let candidates = [HydrogenReader.fileName] + names.map { "\($0)/\(HydrogenReader.fileName)" }
    return candidates.first { manager.fileExists(atPath: "\(folder)/\($0)") }
  }

  // MARK: Where it is unpacked

  /// The archive's name, and what tells it from others and from its older self.
  private func label(of path: String) -> String {
    var information = stat()
    let known = stat(path, &information) == 0
    let stem = FilePath.stem(path).prefix(60)
    let version = known ? "\(information.st_size) \(information.st_mtim.tv_sec) \(information.st_mtim.tv_nsec)" : ""
    return "\(stem)-\(hash(path))-\(hash(version))"
  }

  private func removeOlder(than target: String) {
    let manager = FileManager.default
    let label = FilePath.lastComponent(target)
    guard let dash = label.lastIndex(of: "-") else { return }
    for name in (try? manager.contentsOfDirectory(atPath: cacheDirectory)) ?? []
    where name.hasPrefix(label[...dash]) && name != label && !name.dropFirst(label[...dash].count).contains(".") {
      try? manager.removeItem(atPath: "\(cacheDirectory)/\(name)")
    }
  }

  /// FNV-1a: the same in every run, which Swift's own hashes are not.
  private func hash(_ text: String) -> String {
    let value = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(value, radix: 36)
  }

  // MARK: Running tar

  private struct Result {
    var status: Int32
    /// Without the complaints.
    var lines: [Substring] = []
    var complaint: Substring?
    /// More was written than was read.
    var isCut = false
  }

  /// `nil` when there is no tar.
  private func run(_ arguments: [String]) -> Result? {
    var environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin", "/bin"]
    guard let tool = folders.map({ "\($0)/tar" }).first(where: FileManager.default.isExecutableFile) else { return nil }
    environment["LC_ALL"] = "C"
    // GNU tar takes options from it.
    environment["TAR_OPTIONS"] = nil
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.environment = environment
    // One pipe for both, so that tar never waits for a reader of the other.
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    guard (try? process.run()) != nil else { return nil }
    // A small archive may unpack to so much that it would take hours to see that.
    let limit = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestRun, execute: limit)
    defer { limit.cancel() }
    let (text, isCut) = read(pipe, limit: 8 << 20)
    if isCut { process.terminate() }
    process.waitUntilExit()
    let lines = text.split(separator: "\n")
    func isComplaint(_ line: Substring) -> Bool { line.hasPrefix("tar:") || line.hasPrefix("\(tool):") }
    return Result(
      status: process.terminationStatus, lines: lines.filter { !isComplaint($0) },
      complaint: lines.first(where: isComplaint), isCut: isCut)
  }

  private func read(_ pipe: Pipe, limit: Int) -> (text: String, isCut: Bool) {
    var bytes: [UInt8] = []
    while let data = try? pipe.fileHandleForReading.read(upToCount: 64 << 10), !data.isEmpty {
      bytes += data
      if bytes.count > limit { return (String(decoding: bytes, as: UTF8.self), true) }
    }
    return (String(decoding: bytes, as: UTF8.self), false)
  }
}
