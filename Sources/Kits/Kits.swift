public import Board

/// Drum kits of other programs as boards: Hydrogen's kits and SFZ instruments. This module reads their texts and looks
/// which of their sounds are there; what it makes is a `Board` like any other. It plays nothing and writes nothing, but
/// for the folder that an archive is unpacked into.
public enum Kits {
  /// What `BoardFinder` needs to take these files for boards.
  ///
  /// - Parameter cacheDirectory: where archives are unpacked, an absolute path; made when it is first needed. What was
  ///   unpacked stays there, so that a board can be loaded again, and so that no way out of the program, a crash
  ///   included, leaves litter in a temporary folder. An archive that has changed takes the place of its older self.
  public static func readers(disk: Disk = .real, cacheDirectory: String) -> [KitReader] {
    let archives = KitArchive(cacheDirectory: cacheDirectory)
    return [
      KitReader(ending: "xml", folderMark: HydrogenReader.fileName) { file throws(UnusableFile) in
        try HydrogenReader(disk: disk).read(file)
      },
      KitReader(ending: "h2drumkit") { file throws(UnusableFile) in
        try HydrogenReader(disk: disk).read(try archives.unpacked(file))
      },
      KitReader(ending: "sfz") { file throws(UnusableFile) in
        try SFZReader(disk: disk).read(file)
      },
    ]
  }

  /// Where archives are unpacked for this user: below `$XDG_CACHE_HOME`, else below the home folder, else in a folder
  /// for temporary files.
  public static func cacheDirectory(environment: [String: String], user: Int) -> String {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/padboard/kits" }
    if let home = environment["HOME"], home.hasPrefix("/") { return "\(home)/.cache/padboard/kits" }
    return "\(environment["TMPDIR"] ?? "/tmp")/padboard-\(user)/kits"
  }
}
