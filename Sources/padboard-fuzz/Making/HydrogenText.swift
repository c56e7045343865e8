/// Makes the texts of Hydrogen's kits, old ones and new ones.
struct HydrogenText {
  static let pieces =
    [
      "<", ">", "/>", "</", "&", "&amp;", "&#0;", "&#x10FFFF;", "&#xD800;", "&x;", "]]>", "<![CDATA[", "<!--", "-->",
      "<?",
      "?>", "<!DOCTYPE a [", "<!ENTITY a \"b\">", "<!ATTLIST a b CDATA \"c\">", "<!ELEMENT a ANY>", "xmlns:a=\"b\"",
      "a:b", "<layer>", "</layer>", "</instrument>", "<instrument>", "<filename>a.wav</filename>", "é", "\"", "'", "\n",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "encoding=\"latin1\"", "<\u{E9}>", "<a xml:space='preserve'>",
      "%a;",
    ] + Extremes.words

  static let openers = [
    "<a>", "<layer>", "<instrument>", "<!--", "<![CDATA[", "&amp;", "<", "<!DOCTYPE a [", "<a b='", "&",
  ]

  private static let numbers = [
    "id", "volume", "pan", "pan_L", "pan_R", "gain", "pitchOffset", "muteGroup", "Attack", "Decay", "isHihat", "pitch",
    "min", "max", "component_id", "filterCutoff",
  ]
  private static let names = [
    "HiHat open", "HiHat closed", "Kick", "K &amp; t", "&lt;b&gt;", "&#27;[2J", "", "鼓", "OpenHH-2", "<![CDATA[x]]>",
  ]
  private static let files = [
    "a.wav", "A.WAV", "sub/b.wav", "sub\\b.wav", "../x.wav", "/etc/passwd", "", "c.flac", "é.wav",
  ]

  func kit(_ random: inout SeededRandom) -> String {
    var text = random.pick(["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml version='1.0' encoding='X'?>"])
    text += random.pick(["<drumkit_info>", "<drumkit_info xmlns=\"http://www.hydrogen-music.org/drumkit\">"])
    text += element("name", random.pick(Self.names)) + element("author", random.pick(Self.names))
    if random.once(in: 2) {
      let component = element("id", "0") + numbers(&random)
      text += element("componentList", element("drumkitComponent", component))
    }
    let instruments = (0..<random.count(most: 12)).map { _ in instrument(&random) }
    text += element("instrumentList", instruments.joined(separator: "\n"))
    return text + "</drumkit_info>\n"
  }

  private func instrument(_ random: inout SeededRandom) -> String {
    var text = element("name", random.pick(Self.names)) + numbers(&random)
    if random.once(in: 4) {
      text += element("sampleSelectionAlgo", random.pick(["VELOCITY", "ROUND_ROBIN", "RANDOM", "X"]))
    }
    let layers = (0..<random.count(most: 6)).map { _ in layer(&random) }.joined(separator: "\n")
    switch random.number(in: 0..<3) {
    case 0: text += element("instrumentComponent", element("component_id", "0") + numbers(&random) + layers)
    case 1: text += layers
    default: text += element("filename", random.pick(Self.files))
    }
    return element("instrument", text)
  }

  private func layer(_ random: inout SeededRandom) -> String {
    element("layer", element("filename", random.pick(Self.files)) + numbers(&random) + element("ismodified", "true"))
  }

  private func numbers(_ random: inout SeededRandom) -> String {
    (0..<random.count(most: 6)).map { _ in
      let value = random.once(in: 3) ? random.pick(Extremes.words) : String(Double(random.number(in: -20..<200)) / 16)
      return element(random.pick(Self.numbers), value)
    }.joined()
  }

  private func element(_ name: String, _ content: String) -> String { "<\(name)>\(content)</\(name)>" }
}
