/// Paths as plain text: nothing here looks at the disk. What is asked of each name in a folder of thousands works on
/// bytes, which is much quicker than on characters; slashes and dots are single bytes that are no part of others.
package enum FilePath {
  /// `path` as seen from a folder; an absolute path stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  package static func lastComponent(_ path: String) -> String {
    String(lastName(of: path))
  }

  /// What comes before the last component; `.` where there is nothing.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component without its ending. A dot in front begins no ending.
  package static func stem(_ path: String) -> String {
    let name = lastName(of: path)
    return String(name[..<(lastDot(in: name) ?? name.endIndex)])
  }

  /// What follows the last dot of the last component, in lower case; empty where there is none.
  package static func ending(_ path: String) -> String {
    let name = lastName(of: path)
    guard let dot = lastDot(in: name) else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Slashes at the end are passed over; a path of nothing else is its own last component.
  private static func lastName(of path: String) -> Substring {
    let bytes = path.utf8
    let slash = UInt8(ascii: "/")
    guard let last = bytes.lastIndex(where: { $0 != slash }) else { return path[...] }
    let before = bytes[...last].lastIndex(of: slash)
    return path[(before.map { bytes.index(after: $0) } ?? bytes.startIndex)..<bytes.index(after: last)]
  }

  /// `nil` where there is none but in front.
  private static func lastDot(in name: Substring) -> String.Index? {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    return dot == name.startIndex ? nil : dot
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
