import Foundation
import Glibc
import Testing

@testable import padboard

@Suite("Files that change while they are played")
struct FileWatchTests {
  private static func event(_ watch: Int32, _ mask: Int, _ name: String, room: Int) -> [UInt8] {
    var head = inotify_event()
    head.wd = watch
    head.mask = UInt32(mask)
    head.len = UInt32(room)
    let bytes = withUnsafeBytes(of: &head) { Array($0.prefix(MemoryLayout<inotify_event>.size)) }
    return bytes + Array(name.utf8) + Array(repeating: 0, count: room - name.utf8.count)
  }

  @Test("The kernel's events are taken apart, however many come at once and wherever they are cut")
  func parsing() {
    let one = Self.event(3, Int(IN_CLOSE_WRITE), "board.toml", room: 16)
    let two = Self.event(4, Int(IN_MOVED_TO), "é.toml", room: 32)
    let lost = Self.event(-1, Int(IN_Q_OVERFLOW), "", room: 0)
    let first = FileEvent(watch: 3, name: "board.toml")
    #expect(FileEvent.parse([]) == [])
    #expect(
      FileEvent.parse(one + two + lost) == [
        first, FileEvent(watch: 4, name: "é.toml"), FileEvent(watch: -1, name: "", isOverflow: true),
      ])
    for length in two.indices { #expect(FileEvent.parse(one + two[..<length]) == [first]) }
  }

  /// Changes of file 0 at these times, and when it is due, all in milliseconds.
  private static let bursts: [(changes: [Int], due: Int)] = [
    ([0], 100),
    ([5, 5, 5], 105),
    ([0, 99], 199),
    ([0, 90, 180, 270], 370),
    // Without an end: not longer than a second.
    (Array(stride(from: 0, through: 2000, by: 50)), 1000),
  ]

  @Test("A file is due a tenth of a second after its last change, and once", arguments: bursts)
  func debounce(_ row: (changes: [Int], due: Int)) {
    var debounce = Debounce()
    for time in row.changes where time < row.due { debounce.note([0], at: .milliseconds(time)) }
    #expect(debounce.next == .milliseconds(row.due))
    #expect(debounce.due(at: .milliseconds(row.due - 1)) == [])
    #expect(debounce.due(at: .milliseconds(row.due)) == [0])
    #expect(debounce.next == nil)
    #expect(debounce.due(at: .seconds(100)) == [])
  }

  @Test("Files do not wait for each other")
  func several() {
    var debounce = Debounce()
    debounce.note([2, 1], at: .zero)
    debounce.note([1], at: .milliseconds(50))
    #expect(debounce.due(at: .milliseconds(100)) == [2])
    #expect(debounce.next == .milliseconds(150))
  }

  /// Reads changes until `wanted` has changed; nothing else may have.
  private func waits(_ watch: FileWatch, for wanted: Set<Int>) -> Bool {
    var changed: Set<Int> = []
    while changed != wanted {
      var ready = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 5000) > 0 else { return false }
      changed.formUnion(watch.takeChanges())
      if !changed.isSubset(of: wanted) { return false }
    }
    return true
  }

  @Test("A file that is written, moved into its place, or changed behind a link is told; its neighbours are not")
  func realFolder() throws {
    let folder = try Folder()
    for name in ["a/board.toml", "b/board.toml", "real/c.toml", "sounds/x"] { try folder.write(name, "1") }
    try FileManager.default.createSymbolicLink(atPath: folder.file("c.toml"), withDestinationPath: "real/c.toml")
    let watch = FileWatch(["a/board.toml", "b/board.toml", "c.toml", "sounds", "none/d.toml"].map(folder.file))
    #expect(watch.trouble?.hasSuffix("d.toml is not watched (F5 reads it again): no such file or directory") ?? false)
    #expect(watch.takeChanges() == [])

    try folder.write("a/other.toml", "2")
    try folder.write("a/board.toml", "2")
    #expect(waits(watch, for: [0]))
    try folder.write("b/new", "2")
    #expect(rename(folder.file("b/new"), folder.file("b/board.toml")) == 0)
    #expect(waits(watch, for: [1]))
    // After the move the name means another file; it is watched as well.
    try folder.write("b/board.toml", "3")
    #expect(waits(watch, for: [1]))
    try folder.write("real/c.toml", "2")
    #expect(waits(watch, for: [2]))
    try folder.write("sounds/y", "2")
    #expect(watch.takeChanges() == [])
  }
}
