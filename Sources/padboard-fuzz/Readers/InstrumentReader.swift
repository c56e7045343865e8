import Board
import Foundation
import Kits
import TOML

/// SFZ instruments. The text that is made stands for the instrument, and its beginning for every file that is included.
struct InstrumentReader: Reader {
  private let folder: String
  private let text = SFZText()
  private let mutator = Mutator(pieces: SFZText.pieces, openers: SFZText.openers)

  init(in folder: String) throws(Failure) {
    self.folder = folder + "/sfz"
    try Boards.makeSounds(["a b.wav", "c.wav", "sub/D.wav"], in: self.folder)
  }

  func input(_ random: inout SeededRandom) -> Input {
    var bytes = Array(text.instrument(&random).utf8)
    if !random.once(in: 6) {
      bytes = mutator.damaged(bytes, other: Array(text.instrument(&random).utf8), &random)
    }
    return Input(ending: "sfz", bytes: bytes)
  }

  func check(_ input: Input) throws(Violation) {
    let bytes = input.bytes
    let kit = folder + "/kit.sfz"
    // Hundreds of files may be included.
    let included = Array(bytes.prefix(2048))
    let real = Disk.real
    let disk = Disk(
      status: { path in
        // No disk has longer paths.
        guard path.utf8.count < 4096 else { return nil }
        return path.hasSuffix(".sfz") ? Disk.Status(kind: .file, identity: path) : real.status(path)
      },
      entries: real.entries,
      read: { path throws(Disk.Failure) in
        if path == kit { return bytes }
        return path.hasSuffix(".sfz") ? included : try real.read(path)
      })
    let readers = Kits.readers(disk: disk, cacheDirectory: folder + "/cache")
    guard let reader = readers.first(where: { $0.ending == "sfz" }) else { return }
    let file = KitReader.File(path: kit, name: "kit.sfz")
    try Boards.check(nil) { () throws(UnusableFile) in try reader.read(file) }
  }
}
