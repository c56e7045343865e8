/// Makes sound files from their parts: chunks in any order, encodings of all kinds, headers of formats that nothing
/// here writes. Few of them are without a fault.
enum SoundHeaders {
  static let marks = [
    "RIFF", "RIFX", "RF64", "WAVE", "fmt ", "data", "fact", "smpl", "inst", "cue ", "LIST", "INFO", "INAM", "bext",
    "PEAK",
    "ds64", "id3 ", "JUNK", "cart", "acid", "FORM", "AIFF", "AIFC", "COMM", "SSND", "INST", "MARK", "FVER", "NONE",
    "sowt",
    "fl32", "fl64", "ulaw", "ima4", "GSM ", "caff", "desc", "chan", "pakt", "kuki", "lpcm", "alac", "fLaC", "OggS",
    "OpusHead", "OpusTags", "\u{01}vorbis", "\u{03}vorbis", "\u{05}vorbis", "Speex   ", "\u{7F}FLAC", ".snd", "ID3",
    "TAG",
    "Xing", "Info", "LAME", "VBRI", "riff", "NIST_1A\n   1024\n", "end_head", "Creative Voice File\u{1A}", "8SVX",
    "16SV",
    "VHDR", "BODY", "PVF1\n", "2BIT", "Extended Instrument: ", "MATLAB 5.0 MAT-file", "fap ", " paf", "SDIF", "PVAX",
    "ALaw", "SCRS", "MThd", "wvpk", "MAC ", "ftyp", "\u{0}\u{0}\u{0}",
  ]

  static let pieces: [[UInt8]] =
    marks.map { Array($0.utf8) } + Extremes.bytes + [
      [0xFF, 0xFB, 0x90, 0x00], [0xFF, 0xF3, 0x14, 0xC4], [0xFF, 0xFD, 0x84, 0x04], [0xFF, 0xF8, 0x69, 0x08],
      [0xFE, 0xFF],
      [0x00, 0x00, 0xC0, 0x7F], [0x00, 0x00, 0x80, 0x7F], [0x7F, 0xF0, 0, 0, 0, 0, 0, 0],
    ]

  static let openers: [[UInt8]] = [
    Array("LIST\u{4}\u{0}\u{0}\u{0}INFO".utf8), Array("OggS".utf8), [0xFF, 0xFB, 0x90, 0x00], [0], [0xFF],
    Array("FORM".utf8),
  ]

  /// Of a WAV file's `fmt ` chunk: PCM, float, A-law, µ-law, and the codecs that the library knows.
  private static let tags = [
    1, 3, 6, 7, 2, 0x11, 0x31, 0x40, 0x45, 0x38, 0x55, 0x50, 0x64, 0x65, 0x14, 0xFFFE, 0x674F, 0x6771, 0, 0xFFFF,
  ]

  static func file(_ random: inout SeededRandom) -> [UInt8] {
    switch random.number(in: 0..<10) {
    case 0..<5: wave(&random)
    case 5, 6: interchange(&random)
    case 7: mpeg(&random)
    case 8: plain(&random)
    default: sun(&random)
    }
  }

  // MARK: Formats

  private static func wave(_ random: inout SeededRandom) -> [UInt8] {
    let (channels, bits) = (random.pick([1, 1, 2, 6, 0, 255]), random.pick([8, 16, 24, 32, 64, 4, 0, 12]))
    let align = random.once(in: 4) ? random.pick([0, 1, 33, 65, 256, 512, 2048, 65_535]) : channels * bits / 8
    let rate = random.pick([8000, 44_100, 48_000, 0, 1, 1_000_000, 0x7FFF_FFFF])
    var format = little(random.pick(tags), 2) + little(channels, 2) + little(rate, 4) + little(rate * align, 4)
    format += little(align, 2) + little(bits, 2)
    if random.once(in: 2) {
      format += little(random.pick([0, 2, 4, 22, 32, 65_535]), 2) + random.bytes(random.count(most: 40))
    }
    var chunks = [chunk("fmt ", format, little: true)]
    for _ in 0..<random.count(most: 5) {
      let content = random.once(in: 2) ? sampler(&random) : random.bytes(random.count(most: 200))
      let name = random.pick([
        "smpl", "inst", "cue ", "LIST", "bext", "PEAK", "fact", "id3 ", "acid", "cart", "x\u{0}y\u{7F}", "ds64",
      ])
      chunks.append(chunk(name, content, little: true))
    }
    chunks.append(chunk("data", random.bytes(random.count(most: 4000)), little: true))
    if random.once(in: 5) { chunks.swapAt(0, random.number(in: 0..<chunks.count)) }
    let body = Array("WAVE".utf8) + chunks.joined()
    let size = random.once(in: 8) ? random.pick(Extremes.bytes) : little(body.count, 4)
    return Array(random.pick(["RIFF", "RIFF", "RIFF", "RF64", "RIFX"]).utf8) + size + body
  }

  /// A `smpl` chunk, whose loops are anywhere.
  private static func sampler(_ random: inout SeededRandom) -> [UInt8] {
    let loops = random.count(most: 40)
    let said = random.once(in: 4) ? random.pick([0, 1, 17, 65_536, 0x7FFF_FFFF]) : loops
    let head = random.bytes(28) + little(said, 4) + little(0, 4)
    return (0..<loops).reduce(into: head) { bytes, _ in
      bytes += random.bytes(4) + little(random.number(in: 0..<4), 4)
      bytes += little(random.number(in: 0..<3000), 4) + little(random.number(in: 0..<3000), 4) + random.bytes(8)
    }
  }

  private static func interchange(_ random: inout SeededRandom) -> [UInt8] {
    let (channels, bits) = (random.pick([1, 2, 6, 0]), random.pick([8, 16, 24, 32, 12, 0]))
    // 48,000 as an 80-bit float.
    let rate: [UInt8] = random.once(in: 4) ? random.bytes(10) : [0x40, 0x0E, 0xBB, 0x80, 0, 0, 0, 0, 0, 0]
    let isCompressed = random.once(in: 2)
    var common = big(channels, 2) + big(random.count(most: 4000), 4) + big(bits, 2) + rate
    if isCompressed {
      common += Array(
        random.pick(["NONE", "sowt", "fl32", "fl64", "ulaw", "alaw", "ima4", "GSM ", "DWVW", "????"]).utf8)
    }
    var chunks = [chunk("COMM", common, little: false)]
    for _ in 0..<random.count(most: 5) {
      let name = random.pick(["MARK", "INST", "NAME", "AUTH", "COMT", "APPL", "basc", "CHAN", "PEAK"])
      chunks.append(chunk(name, random.bytes(random.count(most: 100)), little: false))
    }
    chunks.append(
      chunk("SSND", big(random.count(most: 16), 4) + big(0, 4) + random.bytes(random.count(most: 4000)), little: false))
    let body = Array((isCompressed ? "AIFC" : random.pick(["AIFF", "AIFF", "8SVX", "16SV"])).utf8) + chunks.joined()
    return Array("FORM".utf8) + big(body.count, 4) + body
  }

  /// Frames of MPEG audio, layers I to III, with the tags that stand around them.
  private static func mpeg(_ random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    if random.once(in: 3) {
      bytes += Array("ID3".utf8) + [UInt8(random.number(in: 2..<5)), 0, 0, 0, 0, 0, 20] + random.bytes(20)
    }
    let header: [UInt8] = random.pick([
      [0xFF, 0xFB, 0x90, 0x00], [0xFF, 0xFB, 0x90, 0xC0], [0xFF, 0xF3, 0x40, 0xC0], [0xFF, 0xFD, 0x84, 0x04],
      [0xFF, 0xFF, 0x88, 0x04], [0xFF, 0xE3, 0x40, 0xC0], [0xFF, 0xFB, 0x00, 0x00],
    ])
    let size = random.pick([417, 418, 144, 104, 576, 208])
    for frame in 0..<random.count(most: 30) {
      var content = random.once(in: 2) ? [UInt8](repeating: 0, count: size - 4) : random.bytes(size - 4)
      if frame == 0, random.once(in: 2) {
        let tag = Array(random.pick(["Xing", "Info", "VBRI"]).utf8) + [0, 0, 0, 15] + random.bytes(120)
        content = [UInt8](repeating: 0, count: random.pick([9, 17, 32])) + tag
        content += [UInt8](repeating: 0, count: max(0, size - 4 - content.count))
      }
      bytes += header + content
    }
    return bytes
  }

  private static func sun(_ random: inout SeededRandom) -> [UInt8] {
    let size = random.pick([24, 28, 32, 0, 4000])
    let codes = [1, 2, 3, 4, 5, 6, 7, 23, 25, 26, 27, 0, 99]
    let head =
      big(size, 4) + random.pick(Extremes.bytes) + big(random.pick(codes), 4) + big(random.pick([8000, 48_000, 0]), 4)
    return Array(".snd".utf8) + head + big(random.pick([1, 2, 0, 70_000]), 4) + random.bytes(random.count(most: 4000))
  }

  /// Formats that begin with a mark, words or a size, and go on with numbers.
  private static func plain(_ random: inout SeededRandom) -> [UInt8] {
    let text = random.pick([
      "NIST_1A\n   1024\nchannel_count -i 1\nsample_rate -i 8000\nsample_n_bytes -i 2\nsample_count -i 900\n"
        + "sample_byte_format -s2 01\nsample_coding -s3 pcm\nend_head\n",
      "PVF1\n1 44100 16\n", "Creative Voice File\u{1A}\u{1A}\u{0}\u{A}\u{1}\u{29}\u{11}\u{1}\u{0}\u{1}\u{0}\u{A6}\u{0}",
      "Extended Instrument: abcdefghijklmnopqrstu\u{1A}FastTracker v2.00   \u{2}\u{1}", "2BIT", "MATLAB 5.0 MAT-file",
      " paf", "fap ", "ALawSoundFile**", "\u{1}\u{4}", "riff.", "SDS", "caff\u{0}\u{1}\u{0}\u{0}desc", "fLaC",
      "OggS\u{0}\u{2}",
    ])
    return Array(text.utf8) + random.bytes(random.count(most: 3000))
  }

  // MARK: Parts

  private static func chunk(_ name: String, _ content: [UInt8], little isLittle: Bool) -> [UInt8] {
    let size = isLittle ? little(content.count, 4) : big(content.count, 4)
    return Array(name.utf8) + size + content + [UInt8](repeating: 0, count: content.count % 2)
  }

  private static func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func big(_ value: Int, _ size: Int) -> [UInt8] { little(value, size).reversed() }
}
