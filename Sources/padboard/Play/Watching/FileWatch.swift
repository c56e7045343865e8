import Foundation

/// Tells when files have new content. It watches their folders, not the files: many editors write a new file and move
/// it to the place of the old one.
final class FileWatch {
  /// Readable when `takeChanges` has something; -1 when the system does not let us watch.
  let descriptor: Int32
  /// Why some file is not watched.
  private(set) var trouble: String?
  private var places: [Place: Set<Int>] = [:]
  private let count: Int

  private struct Place: Hashable {
    var watch: Int32
    var name: String
  }

  /// `files` are known by their index. Those that do not end in `.toml` are folders of sounds, which change while one
  /// works on them: they are not watched.
  init(_ files: [String]) {
    count = files.count
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    for (index, file) in files.enumerated() where file.hasSuffix(".toml") {
      // A link does not change when the file does that it leads to.
      let target = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
      for path in Set([file, target]) { watch(path, index) }
    }
  }

  private func watch(_ path: String, _ index: Int) {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ONLYDIR)
    let watch = inotify_add_watch(descriptor, folder, mask)
    guard watch >= 0 else {
      trouble = "\(path) is not watched (F5 reads it again): \(String(cString: strerror(errno)).lowercased())"
      return
    }
    places[Place(watch: watch, name: url.lastPathComponent), default: []].insert(index)
  }

  /// The files that have changed since the last call; never waits.
  func takeChanges() -> Set<Int> {
    var changed: Set<Int> = []
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let length = read(descriptor, &bytes, bytes.count)
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return changed }
      for event in FileEvent.parse(Array(bytes[..<length])) {
        if event.isOverflow { changed.formUnion(0..<count) }
        changed.formUnion(places[Place(watch: event.watch, name: event.name)] ?? [])
      }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
