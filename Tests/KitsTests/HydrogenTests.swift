import Board
import Foundation
import Testing

@testable import Kits

@Suite("A Hydrogen kit") struct HydrogenTests {
  /// The board of a kit with these instruments, whose sounds are all there but for `missing.wav`.
  private func kit(_ instruments: String, _ head: String = "") throws -> (boards: [Board], messages: [String]) {
    let folder = TestFolder()
    for name in ["a.wav", "b.wav", "c.wav", "sub/d.wav"] { try folder.sound(name) }
    try folder.text(
      "drumkit.xml",
      "<drumkit_info>\n<name>Kit</name>\(head)<instrumentList>\n\(instruments)</instrumentList></drumkit_info>")
    return folder.read("drumkit.xml")
  }

  private static func layer(_ file: String, _ rest: String = "") -> String {
    "<layer><filename>\(file)</filename>\(rest)</layer>"
  }

  @Test("has a pad for each instrument, from the bottom row up")
  func order() throws {
    let instrument = "<instrument><name>I</name><filename>a.wav</filename></instrument>"
    let board = try #require(try kit(String(repeating: instrument, count: 18)).boards.first)
    #expect(board.title == "Kit")
    #expect(board.pads.map(\.key.spelling).joined() == "zxcvasdfqwer1234bn")
  }

  @Test("goes on, on a second board, when the keys are used up")
  func pages() throws {
    let instrument = "<instrument><name>I</name><filename>a.wav</filename></instrument>"
    let boards = try kit(String(repeating: instrument, count: 100)).boards
    #expect(boards.map(\.pads.count) == [94, 6])
    #expect(boards.map(\.title) == ["Kit (1 of 2)", "Kit (2 of 2)"])
    #expect(Set(boards[0].pads.map(\.key)).count == 94)
  }

  @Test(
    "is read in each of its forms",
    arguments: [
      "<instrument><name>I</name><volume>0.5</volume><gain>2</gain><filename>a.wav</filename></instrument>",
      "<instrument><name>I</name><volume>0.5</volume>\(layer("a.wav", "<gain>2</gain>"))</instrument>",
      """
      <instrument><name>I</name><volume>0,5</volume><instrumentComponent><component_id>0</component_id>
      <gain>2</gain>\(layer("a.wav"))</instrumentComponent></instrument>
      """,
    ])
  func forms(instrument: String) throws {
    let (boards, messages) = try kit(instrument)
    let pad = try #require(boards.first?.pads.first)
    #expect(pad.sounds.map(\.path) == ["a.wav"])
    #expect(pad.name == "I")
    #expect(pad.gain == 0)
    #expect(messages == [])
  }

  /// Fields of an instrument with one layer, and a pad's own that they come to.
  private static let valueRows: [(String, @Sendable (Pad) -> Bool)] = [
    ("<volume>0.5</volume>", { $0.gain == -6.02 }),
    ("<volume>0</volume>", { $0.gain == -60 }),
    ("<pan_L>1</pan_L><pan_R>0.5</pan_R>", { $0.pan == -0.5 }),
    ("<pan_L>0</pan_L><pan_R>1</pan_R>", { $0.pan == 1 }),
    ("<pan>-0.25</pan>", { $0.pan == -0.25 }),
    ("<pitchOffset>-3</pitchOffset>", { $0.pitch == -3 }),
    ("<pitchOffset>99</pitchOffset>", { $0.pitch == 36 }),
    ("<pitchOffset>-9223372036854775808</pitchOffset>", { $0.pitch == -36 }),
    ("<pitchOffset>1e308</pitchOffset>", { $0.pitch == 36 }),
    ("<volume>9223372036854775808</volume>", { $0.gain == 12 }),
    ("<isStopNote>true</isStopNote>", { $0.retrigger == .restart }),
    ("<Attack>44100</Attack>", { $0.fadeIn == 1 }),
    ("<volume>nan</volume>", { $0.gain == 0 }),
    ("<muteGroup>3</muteGroup>", { $0.choke == nil }),
  ]

  @Test("gives its values to the pad", arguments: valueRows.indices)
  func values(index: Int) throws {
    let (fields, isRight) = Self.valueRows[index]
    let instrument = "<instrument><name>I</name>\(fields)\(Self.layer("a.wav"))</instrument>"
    let pad = try #require(try kit(instrument).boards.first?.pads.first)
    #expect(isRight(pad), "\(fields): \(pad)")
  }

  /// Layers as lowest strength, highest strength and file; the sounds of the pad, and how one is picked.
  private static let layerRows: [(String, [(Double, Double, String)], [String], Pad.Pick)] = [
    ("VELOCITY", [(0, 0.5, "a.wav"), (0.5, 1, "b.wav")], ["b.wav"], .cycle),
    ("VELOCITY", [(0.6, 1, "a.wav"), (0, 0.6, "b.wav")], ["a.wav"], .cycle),
    ("VELOCITY", [(0, 1, "a.wav"), (0, 1, "b.wav")], ["a.wav", "b.wav"], .random),
    ("ROUND_ROBIN", [(0, 1, "a.wav"), (0, 1, "b.wav")], ["a.wav", "b.wav"], .cycle),
    ("RANDOM", [(0, 0.5, "c.wav"), (0.5, 1, "a.wav"), (0.5, 1, "b.wav")], ["a.wav", "b.wav"], .random),
    ("VELOCITY", [(0, 0.9, "a.wav"), (0.5, 1, "missing.wav")], ["a.wav"], .cycle),
    ("VELOCITY", [(0, 1, "missing.wav"), (0, 1, "a.wav")], ["a.wav"], .cycle),
    ("VELOCITY", [(0, 1, "A.WAV")], ["a.wav"], .cycle),
    ("VELOCITY", [(0, 1, "sub\\d.wav")], ["sub/d.wav"], .cycle),
  ]

  @Test("plays the loudest layers", arguments: layerRows.indices)
  func layers(index: Int) throws {
    let (algorithm, layers, sounds, pick) = Self.layerRows[index]
    let elements = layers.map { Self.layer($0.2, "<min>\($0.0)</min><max>\($0.1)</max>") }.joined()
    let selection = "<sampleSelectionAlgo>\(algorithm)</sampleSelectionAlgo>"
    let pad = try #require(
      try kit("<instrument><name>I</name>\(selection)\(elements)</instrument>").boards.first?.pads.first)
    #expect(pad.sounds.map(\.path) == sounds)
    #expect(pad.pick == pick)
    #expect(pad.problem == nil)
  }

  /// Instruments by name and mute group, and the choke groups of their pads.
  private static let chokeRows: [([(String, Int)], [String?])] = [
    ([("Hat", 1), ("Open", 1), ("Kick", -1)], ["group 1", "group 1", nil]),
    ([("Hi-Hat Open", -1), ("HiHat closed", -1), ("Kick", -1)], ["hi-hat", "hi-hat", nil]),
    ([("Closed HH", -1), ("Pedal HH", -1), ("Open HH", -1)], ["hi-hat", "hi-hat", "hi-hat"]),
    ([("HH Closed", -1), ("HH Pedal", -1)], [nil, nil]),
    ([("Open Hat", -1), ("Hat", -1), ("A", 2), ("B", 2)], [nil, nil, "group 2", "group 2"]),
    ([("What", -1), ("Open Chat", -1)], [nil, nil]),
    ([("OHH", -1), ("CHH", -1)], ["hi-hat", "hi-hat"]),
  ]

  @Test("lets pads silence each other by mute group, or else hi-hats by name", arguments: chokeRows.indices)
  func chokes(index: Int) throws {
    let (instruments, groups) = Self.chokeRows[index]
    let text = instruments.map {
      "<instrument><name>\($0.0)</name><muteGroup>\($0.1)</muteGroup>\(Self.layer("a.wav"))</instrument>"
    }.joined()
    #expect(try kit(text).boards.first?.pads.map(\.choke) == groups)
  }

  /// Instruments, and what is said of them.
  private static let messageRows: [(String, [String])] = [
    (
      "<instrument><name>I</name>\(layer("c.wav"))</instrument><instrument><name>J</name>\n\(layer("missing.wav"))</instrument>",
      ["drumkit.xml:4:18: error: there is no file \"missing.wav\""]
    ),
    (
      "<instrument><name>I</name>\(layer("../x.wav"))\(layer("a.wav"))</instrument>",
      ["drumkit.xml:3:44: error: \"../x.wav\" is outside of the kit's folder and is not played"]
    ),
    (
      "<instrument><name>I</name>\(layer("/etc/passwd"))\(layer("a.wav"))</instrument>",
      ["drumkit.xml:3:44: error: \"/etc/passwd\" is outside of the kit's folder and is not played"]
    ),
    (
      "<instrument><name>I</name><volume>9</volume>\(layer("a.wav"))</instrument>",
      ["drumkit.xml:3:1: warning: a gain of 19.08 dB is out of reach; it is 12 here"]
    ),
    (
      String(
        repeating: "<instrument><name>I</name><filterActive>true</filterActive>\(layer("a.wav"))</instrument>\n",
        count: 3),
      ["drumkit.xml:3:1: warning: an instrument's filter is not played (3 times)"]
    ),
    ("<instrument><name>I</name></instrument>", ["drumkit.xml: error: this kit has no instrument with a sound"]),
  ]

  @Test("says what is wrong with it, and where", arguments: messageRows.indices)
  func messages(index: Int) throws {
    let (instruments, messages) = Self.messageRows[index]
    #expect(try kit(instruments).messages == messages)
  }

  @Test("plays on where a file is missing, and names it once")
  func missing() throws {
    let broken = "<instrument><name>B</name>\(Self.layer("missing.wav"))</instrument>\n"
    let (boards, messages) = try kit("\(broken)\(broken)<instrument><name>A</name>\(Self.layer("a.wav"))</instrument>")
    #expect(messages == ["drumkit.xml:3:44: error: there is no file \"missing.wav\""])
    #expect(boards[0].pads.map { $0.problem == nil } == [false, false, true])
    #expect(boards[0].pads.map(\.sounds.count) == [0, 0, 1])
  }

  /// Whole files that are no kits.
  private static let refusalRows: [(String, String)] = [
    ("", "drumkit.xml:1:1: error: this is not XML from here on"),
    ("<drumkit_info>\n<name>", "drumkit.xml:2:7: error: this is not XML from here on"),
    ("<song/>", "drumkit.xml:1:1: error: this is no Hydrogen kit: its root is \"song\", not drumkit_info"),
    (
      "<!DOCTYPE a [<!ENTITY b \"c\">]><drumkit_info/>",
      "drumkit.xml: error: this is no Hydrogen kit: it declares entities"
    ),
    (
      "<!DOCTYPE a [<!ATTLIST a b CDATA #IMPLIED>]><drumkit_info/>",
      "drumkit.xml: error: this is no Hydrogen kit: it declares attributes"
    ),
    (
      "<!DOCTYPE a [<!NOTATION n SYSTEM 'y'>]><drumkit_info/>",
      "drumkit.xml: error: this is no Hydrogen kit: it declares notations"
    ),
    (
      "<!DOCTYPE a [<!ELEMENT a ANY>]><drumkit_info/>",
      "drumkit.xml: error: this is no Hydrogen kit: it declares elements"
    ),
    ("<drumkit_info>\né\u{0}</drumkit_info>", "drumkit.xml:2:2: error: this is not XML from here on"),
    (
      String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100),
      "drumkit.xml:1:1: error: this is no Hydrogen kit: it is nested too deeply"
    ),
  ]

  @Test("is refused with a reason when it is none", arguments: refusalRows)
  func refusals(text: String, message: String) throws {
    let folder = TestFolder()
    try folder.text("drumkit.xml", text)
    #expect(folder.read("drumkit.xml").messages == [message])
  }

  /// Bytes between the beginning of a kit and its end, and the name of its instrument.
  private static let encodingRows: [([UInt8], String)] = [
    (Array("é".utf8), "é"), ([0xE9], "é"), (Array("a\u{0301}".utf8), "á"), (Array("&#233;&amp;".utf8), "é&"),
  ]

  @Test(
    "is read as UTF-8 or Latin-1, whatever it says of itself", arguments: ["", "UTF-8", "ISO-8859-1", "UTF-16", "?"])
  func encodings(declared: String) throws {
    let head = declared.isEmpty ? "" : "<?xml version=\"1.0\" encoding=\"\(declared)\"?>\n"
    for (bytes, name) in Self.encodingRows {
      let text =
        Array("\(head)<drumkit_info><instrumentList><instrument><name>".utf8) + bytes
        + Array("</name><filename>a.wav</filename></instrument></instrumentList></drumkit_info>".utf8)
      #expect(HydrogenKit(try XMLTree.root(of: text)).instruments.map(\.name) == [name])
    }
  }

  @Test("is refused where an element's name is no text")
  func brokenName() {
    #expect(throws: XMLTreeError.self) {
      try XMLTree.root(of: Array("<drumkit_info><".utf8) + [0xFF, 0xAB] + Array("/>".utf8))
    }
  }

  @Test("is refused in 16 and 32 bits a letter", arguments: [String.Encoding.utf16LittleEndian, .utf32LittleEndian])
  func wideLetters(encoding: String.Encoding) throws {
    let text = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><drumkit_info><?x?></drumkit_info>"
    let bytes = Array(try #require(text.data(using: encoding)))
    #expect(throws: XMLTreeError.malformed(line: 1, column: 2)) { try XMLTree.root(of: bytes) }
  }

  @Test(
    "may have instructions for other programs, wherever they stand and whatever they say",
    arguments: ["<?x?>", "<?x ?>", "<?x y?>", "<?é?>", "<?x:y?>", "<?x y?z?>", "<?x?><?y?>", "<?xml?>", "<?x\ny?>"])
  func instructions(instruction: String) throws {
    for text in [
      "\(instruction)<drumkit_info><a/></drumkit_info>", "<drumkit_info>\(instruction)<a/></drumkit_info>",
      "<drumkit_info><a/></drumkit_info>\(instruction)",
      "<!DOCTYPE a [\(instruction)]><drumkit_info><a/></drumkit_info>",
    ] {
      #expect(try XMLTree.root(of: Array(text.utf8)).children.map(\.name) == ["a"], "\(text)")
    }
  }

  /// Many of them, in a comment or not, and the column of the first.
  @Test(
    "is refused at its first mistake, however many follow",
    arguments: [("<!--", "<!--", 7), ("<!--", "a -- b ", 9), ("", "&b;", 4), ("", "<a b='' b=''>", 14)])
  func manyMistakes(start: String, mistake: String, column: Int) throws {
    let text = "<drumkit_info>\n\(start)" + String(repeating: mistake, count: 500_000 / mistake.utf8.count)
    let error = try #require(throws: XMLTreeError.self) { try XMLTree.root(of: Array(text.utf8)) }
    guard case .malformed(2, let found) = error else { throw error }
    #expect(abs(found - column) < 5)
  }

  @Test(
    "is refused where an instruction is broken", arguments: ["<?x", "<?x?", "<?", "<?x>", "<?>"])
  func brokenInstructions(instruction: String) {
    #expect(throws: XMLTreeError.self) { try XMLTree.root(of: Array("<drumkit_info/>\(instruction)".utf8)) }
  }

  @Test("has no words that a terminal would obey")
  func harmlessWords() throws {
    let pad = try #require(
      try kit("<instrument><name>a&#x202E;&#x9B;b</name>\(Self.layer("a.wav"))</instrument>").boards.first?.pads.first)
    #expect(pad.name == "a\u{FFFD}\u{FFFD}b")
  }

  @Test("is found as a folder, and in a folder of kits")
  func folders() throws {
    let folder = TestFolder()
    for name in ["one", "two"] {
      try folder.sound("kits/\(name)/a.wav")
      try folder.text(
        "kits/\(name)/drumkit.xml",
        "<drumkit_info><instrumentList><instrument><filename>a.wav</filename></instrument></instrumentList></drumkit_info>"
      )
    }
    #expect(folder.read("kits/one").boards.map(\.file) == ["kits/one/drumkit.xml"])
    #expect(folder.read("kits").boards.map(\.title) == ["one", "two"])
  }
}
