/// Makes `tar` archives with members that a kit may have, and some that it should not.
enum Archive {
  /// What a member is, by the sign in its header (POSIX `ustar`).
  private static let kinds: [Character] = ["0", "0", "0", "0", "5", "2", "1", "6", "3", "L", "x", "S", "7", "g"]
  private static let names = [
    "kit/", "kit/a.wav", "kit/sub/b.wav", "a.wav", "../escaped", "/tmp/padboard-fuzz-escaped/a", "kit/../../escaped",
    "kit/drumkit.xml/a", "drumkit.xml", ".", "", "kit/\u{1B}[2J.wav", "kit/é.wav", "././@LongLink", "kit",
  ]
  private static let targets = ["", "a.wav", "../../..", "/etc/passwd", "kit", "drumkit.xml", "."]

  /// - Parameter text: the kit's own file.
  static func bytes(_ text: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var members: [[UInt8]] = []
    if !random.once(in: 10) { members.append(member(random.pick(["kit/drumkit.xml", "drumkit.xml"]), "0", text, "")) }
    for _ in 0..<random.count(most: 6) {
      let content = [UInt8](repeating: 0x41, count: random.count(most: 600))
      let place = random.number(in: 0..<members.count + 1)
      let kind = random.pick(kinds)
      members.insert(member(random.pick(names), kind, content, random.pick(targets)), at: place)
    }
    return Array(members.joined()) + [UInt8](repeating: 0, count: 1024)
  }

  private static func member(_ name: String, _ kind: Character, _ content: [UInt8], _ target: String) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int, most: Int) {
      for (index, byte) in text.utf8.prefix(most).enumerated() { header[offset + index] = byte }
    }
    func octal(_ value: Int, digits: Int) -> String {
      let text = String(value, radix: 8)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    put(name, at: 0, most: 100)
    put(octal(0o644, digits: 7), at: 100, most: 7)
    put(octal(0, digits: 7), at: 108, most: 7)
    put(octal(0, digits: 7), at: 116, most: 7)
    put(octal(content.count, digits: 11), at: 124, most: 11)
    put(octal(0, digits: 11), at: 136, most: 11)
    put(String(repeating: " ", count: 8), at: 148, most: 8)
    put(String(kind), at: 156, most: 1)
    put(target, at: 157, most: 100)
    put("ustar", at: 257, most: 5)
    put("00", at: 263, most: 2)
    put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + "\0", at: 148, most: 7)
    let padding = [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
    return header + content + padding
  }
}
