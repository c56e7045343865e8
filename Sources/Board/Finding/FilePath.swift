/// Paths as plain text: nothing here looks at the disk.
package enum FilePath {
  /// `path` as seen from a folder; an absolute path stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  package static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What comes before the last component; `.` where there is nothing.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component without its ending. A dot in front begins no ending.
  package static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What follows the last dot of the last component, in lower case; empty where there is none.
  package static func ending(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Without `.`, doubled slashes and, where the text alone can tell, `..`.
  package static func simplified(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// What a folder is called, also when it was named as `.` or `..`.
  package static func title(_ folder: String) -> String { lastComponent(simplified(folder)) }

  /// Without slashes at the end, as a user may have typed them.
  package static func trimmed(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// Endings, in lower case, that files with sound have: the formats of libsndfile that say themselves what they are.
  private static let soundEndings: Set<String> = [
    "wav", "wave", "bwf", "aif", "aiff", "aifc", "caf", "flac", "ogg", "oga", "opus", "mp3", "mp2", "au", "snd", "w64",
    "rf64", "voc", "sf", "ircam", "nist", "sph", "paf", "svx", "8svx", "iff", "pvf", "htk", "sds", "avr", "wve", "mpc",
    "mat", "mat4", "mat5", "sd2", "xi",
  ]

  package static func isSound(_ name: String) -> Bool { soundEndings.contains(ending(name)) }
}
