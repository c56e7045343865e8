/// Damages files. What it does depends on the random numbers alone.
struct Mutator {
  /// What the reader knows: words, signs, marks.
  let pieces: [[UInt8]]
  /// Pieces that open something; many of them in a row are deep.
  let openers: [[UInt8]]
  /// Bytes of a few files, which are to show what takes too long.
  let largeSize: Int
  /// Bytes of all others, at most.
  private static let usualSize = 32 << 10

  private static let awkward: [[UInt8]] = [
    [0], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xEF, 0xBB, 0xBF],
    [0xEF, 0xBF, 0xBD], [0x0D], [0x0D, 0x0A], [0x0A], [0x1B], [0x7F], [0xC2, 0x85], [0xE2, 0x80, 0xA8],
    Array("e\u{301}\u{301}".utf8), Array("👨‍👩‍👧‍👦".utf8), Array("\u{202E}".utf8), Array("🇩🇪🇩".utf8), Array("鼓".utf8),
  ]

  init(pieces: [String], openers: [String], largeSize: Int = 1 << 20) {
    self.init(
      pieces: pieces.map { Array($0.utf8) }, openers: openers.map { Array($0.utf8) }, largeSize: largeSize)
  }

  init(pieces: [[UInt8]], openers: [[UInt8]], largeSize: Int) {
    self.pieces = pieces
    self.openers = openers
    self.largeSize = largeSize
  }

  /// Damages one file in 1 to 8 places, sometimes in many. `other` is a second file, to take parts from.
  func damaged(_ bytes: [UInt8], other: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    let places = random.once(in: 50) ? random.number(in: 8..<200) : random.number(in: 1..<9)
    for _ in 0..<places { damage(&bytes, other: other, &random) }
    if random.once(in: 100) { withOtherLineEnds(&bytes) }
    let isLarge = random.once(in: 400)
    let most = isLarge ? largeSize : Self.usualSize
    if isLarge { repeatPart(&bytes, upTo: most, &random) }
    if bytes.count > most { bytes.removeLast(bytes.count - most) }
    return bytes
  }

  private func damage(_ bytes: inout [UInt8], other: [UInt8], _ random: inout SeededRandom) {
    let start = random.number(in: 0..<bytes.count + 1)
    let end = min(bytes.count, start + random.count(most: 200))
    let part = start..<end
    switch random.number(in: 0..<14) {
    case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8(random.number(in: 0..<8))
    case 1 where start < bytes.count: bytes[start] = UInt8(random.number(in: 0..<256))
    case 2: bytes.removeSubrange(part)
    case 3: bytes.insert(contentsOf: bytes[part], at: random.number(in: 0..<bytes.count + 1))
    case 4: bytes.insert(contentsOf: random.pick(pieces), at: start)
    case 5: bytes.replaceSubrange(part, with: random.pick(pieces))
    case 6: bytes.insert(contentsOf: random.pick(Self.awkward), at: start)
    case 7: replaceNumber(&bytes, near: start, &random)
    case 8: overwrite(&bytes, at: start, with: random.pick(Extremes.bytes))
    case 9 where !other.isEmpty:
      let from = random.number(in: 0..<other.count)
      bytes.replaceSubrange(part, with: other[from..<min(other.count, from + random.count(most: 1000))])
    case 10 where random.once(in: 4): bytes.removeSubrange(start...)
    case 11 where random.once(in: 4):
      let opener = random.pick(openers)
      bytes.insert(contentsOf: many(opener, random.count(most: 2000)), at: start)
    case 12 where random.once(in: 4): repeatPart(&bytes, upTo: Self.usualSize, &random)
    case 13: overwrite(&bytes, at: start, with: random.pick(pieces))
    default: if start < bytes.count { bytes.swapAt(start, random.number(in: 0..<bytes.count)) }
    }
  }

  private func overwrite(_ bytes: inout [UInt8], at start: Int, with piece: [UInt8]) {
    let end = min(bytes.count, start + piece.count)
    bytes.replaceSubrange(start..<end, with: piece.prefix(end - start))
  }

  /// The next run of digits becomes an extreme.
  private func replaceNumber(_ bytes: inout [UInt8], near start: Int, _ random: inout SeededRandom) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Array(random.pick(Extremes.words).utf8))
  }

  /// Long lines, many lines, many entries.
  private func repeatPart(_ bytes: inout [UInt8], upTo most: Int, _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let start = random.number(in: 0..<bytes.count)
    let part = Array(bytes[start..<min(bytes.count, start + 1 + random.count(most: 100))])
    let room = max(0, most - bytes.count) / part.count
    guard room > 0 else { return }
    bytes.insert(contentsOf: many(part, room), at: start)
  }

  private func many(_ part: [UInt8], _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count * count)
    for _ in 0..<count { bytes += part }
    return bytes
  }

  private func withOtherLineEnds(_ bytes: inout [UInt8]) {
    bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}
