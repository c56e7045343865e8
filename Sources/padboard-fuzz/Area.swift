/// The readers that can be fuzzed.
enum Area: String, CaseIterable, Hashable {
  case toml, take, sfz, hydrogen, audio

  static var names: String { allCases.map(\.rawValue).joined(separator: " ") }

  var summary: String {
    switch self {
    case .toml: "TOML documents, read as such, as boards and as configurations"
    case .take: "takes"
    case .sfz: "SFZ instruments, with their includes"
    case .hydrogen: "Hydrogen kits, and some in archives"
    case .audio: "sound files: opened, read, sought"
    }
  }

  /// What makes its cases and checks them.
  /// - Parameter folder: to work in; absolute, the caller's to remove.
  func reader(in folder: String) throws(Failure) -> any Reader {
    switch self {
    case .toml: DocumentReader()
    case .take: TakeFileReader()
    case .sfz: try InstrumentReader(in: folder)
    case .hydrogen: try DrumkitReader(in: folder)
    case .audio: try SoundReader(in: folder)
    }
  }

  /// The case of a number: the same in every run with this seed, and needing no other case before it.
  func input(_ reader: any Reader, seed: UInt64, number: UInt64) -> Input {
    var random = SeededRandom(state: seed &* 0x9E37_79B9_7F4A_7C15 ^ number &* 0xD1B5_4A32_D192_ED03)
    return reader.input(&random)
  }
}
