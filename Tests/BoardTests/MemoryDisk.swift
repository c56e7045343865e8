@testable import Board

extension Disk {
  /// A disk of texts by absolute path; the folders are those that the paths need. What a path in `links` leads to,
  /// it is; what is in `others` is neither file nor folder; nobody may read what is in `secret`.
  static func memory(
    _ files: [String: String], links: [String: String] = [:], others: Set<String> = [], secret: Set<String> = []
  ) -> Disk {
    let paths = Set(files.keys).union(others).union(links.keys)
    let folders = Set(
      paths.flatMap { path in
        path.indices.filter { path[$0] == "/" && $0 != path.startIndex }.map { String(path[..<$0]) }
      }
    ).union(["/"])

    @Sendable func real(_ path: String) -> String {
      var path = FilePath.simplified(path)
      for _ in 0..<8 {
        guard let link = links.first(where: { path == $0.key || path.hasPrefix($0.key + "/") }) else { break }
        path = link.value + path.dropFirst(link.key.count)
      }
      return path
    }

    return Disk(
      status: { path in
        let path = real(path)
        if files[path] != nil { return Status(kind: .file, identity: path) }
        if folders.contains(path) { return Status(kind: .folder, identity: path) }
        return others.contains(path) ? Status(kind: .other, identity: path) : nil
      },
      entries: { path throws(Failure) in
        let folder = real(path)
        guard folders.contains(folder) else { throw Failure(reason: "no such file or directory") }
        guard !secret.contains(folder) else { throw Failure(reason: "permission denied") }
        let inside = paths.union(folders).filter { $0 != "/" && FilePath.folder(of: $0) == folder }
        return inside.map { path in
          let kind: Kind? =
            if links[path] != nil { nil } else if folders.contains(path) { .folder } else {
              others.contains(path) ? .other : .file
            }
          let name = FilePath.lastComponent(path)
          return Entry(name: name, isUTF8: !name.contains("\u{FFFD}"), kind: kind)
        }
      },
      read: { path throws(Failure) in
        let path = real(path)
        guard !secret.contains(path) else { throw Failure(reason: "permission denied") }
        guard let text = files[path] else { throw Failure(reason: "it is no file") }
        return Array(text.utf8)
      })
  }
}
