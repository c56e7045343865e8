/// Makes TOML documents: boards and configurations mostly, with values of all kinds in all places.
struct TOMLText {
  static let pieces =
    [
      "\"", "'", "\"\"\"", "'''", "[", "]", "[[", "]]", "{", "}", ".", ",", "=", "#", "\n", "\r\n", "\r", "\\",
      "\\u00e9",
      "\\U0010FFFF", "\\uD800", "\\x41", "\\\n  ", "[pads]\n", "[defaults]\n", "[[pads]]\n", "[pads.q]\n", "[keys]\n",
      "q = \"k.flac\"\n", "sound = ", "then = [{ key = \"q\", after = 0.1 }]", "stops = [\"q\"]", "true", "false",
      "1979-05-27T07:32:00.999999-07:00", "1979-02-30", "24:00:00", "00:00:60", "0000-01-01", "q", "\"q\"", "'q'",
    ] + Extremes.words

  static let openers = ["[", "{a=", "a.", "[[a]]\n", "[a", "'", "\"", "{", "[{a=["]

  private static let tops = [
    "title", "author", "license", "gain", "sources", "demo", "layout", "latency", "idle_pause", "ascii", "color",
    "mouse", "repeat_filter", "repeat_delay", "pads", "keys", "stream", "overrun", "defaults",
  ]
  private static let padFields = [
    "sound", "sounds", "pick", "name", "color", "gain", "pitch", "pan", "mode", "loop", "retrigger", "polyphony",
    "choke", "priority", "protect", "stream", "start", "end", "loop_start", "loop_end", "fade_in", "fade_out", "delay",
    "then", "stops", "repeat", "soud", "x",
  ]
  private static let keys = [
    "q", "w", "e", "1", "\".\"", "Up", "Space", "F1", "\"é\"", "'#'", "\"\\\"\"", "\"e\\u0301\"", "Q", "Enter", "\"\"",
    "\"鼓\"", "Tab", "\"/\"", "quit", "\"Ctrl-r\"",
  ]
  private static let words = [
    "\"k.flac\"", "'s.flac'", "\"d.take\"", "\"random\"", "\"cycle\"", "\"gate\"", "\"red\"", "\"oldest\"", "\"auto\"",
    "\"q\"", "\"../k.flac\"", "\"/etc\"", "\"\"", "\"\"\"a\nb\"\"\"", "'''\n'''", "\"\\u0000\"", "\"\\u001b[2J\"",
    "\"F5\"",
    "\"qwertz\"", "\"system\"", "\"Ctrl-r\"", "true", "false", "-3.0", "0.5", "7", "0.001",
  ]

  func document(_ random: inout SeededRandom) -> String {
    var text = random.once(in: 10) ? "\u{FEFF}" : ""
    for _ in 0..<random.count(most: 8) {
      text += "\(random.pick(Self.tops)) = \(value(&random, depth: 0))\(end(&random))"
    }
    for _ in 0..<random.count(most: 6) {
      let isArray = random.once(in: 8)
      text += isArray ? "[[" : "["
      text += random.once(in: 3) ? "pads.\(key(&random))" : random.pick(Self.tops + ["pads", "pads", "pads"])
      text += (isArray ? "]]" : "]") + end(&random)
      for _ in 0..<random.count(most: 12) {
        let name = random.once(in: 3) ? random.pick(Self.padFields) : key(&random)
        text += "\(name) = \(random.once(in: 3) ? pad(&random) : value(&random, depth: 0))\(end(&random))"
      }
    }
    return text
  }

  private func end(_ random: inout SeededRandom) -> String {
    random.pick(["\n", "\n", "\n", " # é\n", "\r\n", "\n\n"])
  }

  private func key(_ random: inout SeededRandom) -> String {
    let key = random.pick(Self.keys)
    return random.once(in: 10) ? "\(key) . \(random.pick(Self.keys))" : key
  }

  private func pad(_ random: inout SeededRandom) -> String {
    var fields = ["sound = \"k.flac\""]
    for _ in 0..<random.count(most: 6) { fields.append("\(random.pick(Self.padFields)) = \(value(&random, depth: 0))") }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private func value(_ random: inout SeededRandom, depth: Int) -> String {
    switch random.number(in: 0..<(depth < 4 ? 12 : 8)) {
    case 0..<4: return random.pick(Self.words)
    case 4, 5: return random.pick(Extremes.words)
    case 6: return random.pick(Self.pieces)
    case 7: return String(Double(random.number(in: -2000..<2000)) / 16)
    case 8, 9:
      let values = (0..<random.count(most: 5)).map { _ in value(&random, depth: depth + 1) }
      return "[\(values.joined(separator: ", "))]"
    case 10: return "[{ key = \(random.pick(Self.words)), after = \(value(&random, depth: depth + 1)) }]"
    default:
      let fields = (0..<random.count(most: 4)).map { _ in "\(key(&random)) = \(value(&random, depth: depth + 1))" }
      return "{ \(fields.joined(separator: ", ")) }"
    }
  }
}
