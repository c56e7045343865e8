/// Makes boards of a folder of plain sounds: the files in name order on the rows of the keyboard, as many boards as
/// that takes.
enum SoundFolder {
  /// The keys in the order in which they are given out: four rows from the digits down, then the same with Shift (on
  /// the American layout).
  static let keys: [Key] = ["1234567890qwertyuiopasdfghjkl;zxcvbnm,./", "!@#$%^&*()QWERTYUIOPASDFGHJKL:ZXCVBNM<>?"]
    .joined().map { .character($0) }

  /// The visible names that look like sounds, in name order. Whether they are, the reader of sounds finds out: a pipe
  /// or a folder of such a name is kept, and becomes a pad that says why it is silent.
  static func sounds(among entries: [Disk.Entry]) -> [Disk.Entry] {
    NaturalOrder.sorted(entries.filter { !$0.name.hasPrefix(".") && FilePath.isSound($0.name) }, by: \.name)
  }

  /// `file` is the folder as the user named it, `directory` its absolute path.
  static func boards(of sounds: [Disk.Entry], title: String, file: String, directory: String) -> [Board] {
    let pages = stride(from: 0, to: sounds.count, by: keys.count).map {
      sounds[$0..<min($0 + keys.count, sounds.count)]
    }
    return pages.enumerated().map { number, page in
      let name = pages.count == 1 ? title : "\(title) (\(number + 1) of \(pages.count))"
      var board = Board(title: name, directory: directory, file: file)
      board.pads = zip(keys, page).map { pad($0, $1, file: file) }
      board.diagnostics = board.pads.compactMap(\.problem)
      return board
    }
  }

  private static func pad(_ key: Key, _ sound: Disk.Entry, file: String) -> Pad {
    var pad = Pad(key: key, name: FilePath.stem(sound.name))
    pad.sounds = [Pad.Sound(path: sound.name)]
    if !sound.isUTF8 {
      let message = "the file's name \(quoted(sound.name)) is not UTF-8; give it another name"
      pad.problem = Diagnostic(.error, message, file: file)
    }
    return pad
  }
}
