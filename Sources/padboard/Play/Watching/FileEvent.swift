import Glibc

/// What the kernel tells of a folder that is watched.
struct FileEvent: Hashable {
  /// The number of the watch.
  var watch: Int32
  /// What in the folder has changed.
  var name: String
  /// The kernel had more to tell than room for it: anything may have changed.
  var isOverflow = false

  /// All events in what was read from an inotify descriptor; a piece that is cut off is left out.
  static func parse(_ bytes: [UInt8]) -> [FileEvent] {
    var events: [FileEvent] = []
    let head = MemoryLayout<inotify_event>.size
    var rest = bytes[...]
    while rest.count >= head {
      let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      guard rest.count - head >= Int(event.len) else { break }
      // The name is filled up with zeros.
      let name = rest.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
      events.append(
        FileEvent(
          watch: event.wd, name: String(decoding: name, as: UTF8.self),
          isOverflow: event.mask & UInt32(IN_Q_OVERFLOW) != 0))
      rest = rest.dropFirst(head + Int(event.len))
    }
    return events
  }
}
