import Board
import Foundation
import Kits
import TOML

/// Hydrogen's kits: their texts, and now and then an archive, which takes `tar` and so a while.
struct DrumkitReader: Reader {
  private static let xml = "drumkit.xml"

  private let folder: String
  private let text = HydrogenText()
  private let mutator = Mutator(pieces: HydrogenText.pieces, openers: HydrogenText.openers)
  private let binaryMutator = Mutator(
    pieces: ["ustar", "0000644", "77777777777", "drumkit.xml", "../a", "/a", "5", "2"], openers: ["kit/", "../"])

  init(in folder: String) throws(Failure) {
    self.folder = folder + "/kit"
    try Boards.makeSounds(["a.wav", "sub/b.wav", "c.flac"], in: self.folder)
  }

  func input(_ random: inout SeededRandom) -> Input {
    var bytes = Array(text.kit(&random).utf8)
    let isArchive = random.once(in: 150)
    if !random.once(in: 6) {
      bytes = mutator.damaged(bytes, other: Array(text.kit(&random).utf8), &random)
    }
    guard isArchive else { return Input(ending: "xml", bytes: bytes) }
    bytes = Archive.bytes(bytes, &random)
    if random.once(in: 2) {
      bytes = binaryMutator.damaged(bytes, other: Archive.bytes([], &random), &random)
    }
    return Input(ending: "h2drumkit", bytes: bytes)
  }

  func check(_ input: Input) throws(Violation) {
    if input.ending == "xml" { try text(input.bytes) } else { try archive(input.bytes) }
  }

  private func text(_ bytes: [UInt8]) throws(Violation) {
    let real = Disk.real
    let disk = Disk(
      status: real.status, entries: real.entries,
      read: { path throws(Disk.Failure) in path.hasSuffix(Self.xml) ? bytes : try real.read(path) })
    let reader = try reader("xml", disk, cache: folder)
    let file = KitReader.File(path: "\(folder)/\(Self.xml)", name: Self.xml)
    try Boards.check(SourceText(bytes), below: folder) { () throws(UnusableFile) in try reader.read(file) }
  }

  private func archive(_ bytes: [UInt8]) throws(Violation) {
    let manager = FileManager.default
    let (path, cache) = ("\(folder)/a.h2drumkit", "\(folder)/cache")
    let before = listing()
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw Violation("the archive cannot be made: \(error)")
    }
    defer {
      try? manager.removeItem(atPath: path)
      try? manager.removeItem(atPath: cache)
    }
    let reader = try reader("h2drumkit", .real, cache: cache)
    let file = KitReader.File(path: path, name: "a.h2drumkit")
    try Boards.check(nil, below: cache) { () throws(UnusableFile) in try reader.read(file) }
    let after = listing().filter { $0 != "a.h2drumkit" && !$0.hasPrefix("cache") }
    try Violation.unless(after == before, "an archive wrote outside of its folder: \(after)")
    try Violation.unless(
      !manager.fileExists(atPath: "/tmp/padboard-fuzz-escaped"), "an archive wrote to /tmp/padboard-fuzz-escaped")
  }

  /// All that lies here.
  private func listing() -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func reader(_ ending: String, _ disk: Disk, cache: String) throws(Violation) -> KitReader {
    guard let reader = Kits.readers(disk: disk, cacheDirectory: cache).first(where: { $0.ending == ending }) else {
      throw Violation("there is no reader of \(ending)")
    }
    return reader
  }
}
