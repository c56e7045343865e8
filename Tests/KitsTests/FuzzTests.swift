import Board
import Testing

@testable import Kits

@Suite("A damaged kit") struct FuzzTests {
  private static let hydrogen = """
    <?xml version="1.0" encoding="UTF-8"?>
    <drumkit_info><name>K &amp; t</name><componentList><drumkitComponent><id>0</id><volume>1</volume></drumkitComponent>
    </componentList><instrumentList>
    <instrument><id>0</id><name>HiHat open</name><volume>0.5</volume><pan_L>1</pan_L><pan_R>0.5</pan_R><muteGroup>1</muteGroup>
    <layer><filename>a.wav</filename><min>0</min><max>0.5</max><gain>1.5</gain><pitch>-2</pitch></layer>
    <layer><filename>b.wav</filename><min>0.5</min><max>1</max><gain>1</gain></layer></instrument>
    <instrument><name>HiHat closed</name><Attack>100</Attack><instrumentComponent><component_id>0</component_id><gain>1</gain>
    <layer><filename>c.wav</filename></layer></instrumentComponent></instrument></instrumentList></drumkit_info>
    """
  private static let sfz = """
    <control> default_path=x\\ note_offset=1 set_cc4=3 label_key36=Kick // words
    #define $K 36
    #include "more.sfz"
    <global> volume=-3 sw_default=c1 <master> pan=10 /* no
    words */ <group> group=1 off_by=1 lokey=30 hikey=c#3 seq_length=2
    <region> sample=a b.wav key=$K lovel=1 hivel=127 seq_position=1 pitch_keycenter=40 loop_mode=loop_sustain
    <region> sample=c.wav key=e2 lorand=0.5 hirand=1 offset=10 end=200 loop_start=5 loop_end=100 trigger=attack
    """
  private static let pieces = [
    "<", ">", "=", "$", "#", "\"", "\\", "/*", "*/", "//", "&#0;", "&lt;", "]]>", "<![CDATA[", "<!--", "nan", "inf",
    "1e999", "-9223372036854775808", "9223372036854775807", "\u{0}", "\u{1B}", "é", "\n", " ", "<region>", "key=",
    "<layer>", "</instrument>", "<!DOCTYPE", "#include \"more.sfz\"", "#define $", "-1", "99999999999999999999",
  ]

  private static func damaged(_ text: String, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = Int.random(in: place...min(bytes.count, place + 20), using: &random)
      let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
      let other = Int.random(in: 0..<bytes.count, using: &random)
      let word = Array(bytes[other..<min(bytes.count, other + 12)])
      bytes.replaceSubrange(
        place..<(Bool.random(using: &random) ? end : place), with: Bool.random(using: &random) ? piece : word)
      if Int.random(in: 0..<20, using: &random) == 0 { bytes[place % max(1, bytes.count)] ^= 0x80 }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  /// A disk on which one text has every name that ends like it, and all other names are sounds.
  private static func disk(_ text: [UInt8]) -> Disk {
    Disk(
      status: { path in Disk.Status(kind: path.hasSuffix("/") ? .folder : .file, identity: path) },
      entries: { _ in [] }, read: { _ in text })
  }

  private func check(_ read: () throws(UnusableFile) -> BoardFinder.Found) {
    do throws(UnusableFile) {
      for board in try read().boards {
        #expect(Set(board.pads.map(\.key)).count == board.pads.count)
        for pad in board.pads {
          #expect((-60.0...12).contains(pad.gain) && (-36.0...36).contains(pad.pitch) && (-1.0...1).contains(pad.pan))
          #expect((0.0...86_400).contains(pad.start) && (0.0...86_400).contains(pad.fadeOut))
          #expect((pad.end ?? .infinity) > pad.start)
          #expect(!pad.sounds.isEmpty || pad.problem != nil)
        }
        for diagnostic in board.diagnostics { #expect(!diagnostic.description.isEmpty) }
      }
    } catch {
      #expect(error.diagnostics.hasErrors)
      for diagnostic in error.diagnostics { #expect(!diagnostic.description.isEmpty) }
    }
  }

  @Test("gives a sound board or a reason: Hydrogen", arguments: 0..<8)
  func hydrogen(seed: Int) {
    var random = SeededRandom(state: UInt64(seed))
    for _ in 0..<60 {
      let reader = HydrogenReader(disk: Self.disk(Self.damaged(Self.hydrogen, &random)))
      check { () throws(UnusableFile) in try reader.read(KitReader.File(path: "/k/drumkit.xml", name: "drumkit.xml")) }
    }
  }

  @Test("gives a sound board or a reason: SFZ", arguments: 0..<8)
  func sfz(seed: Int) {
    var random = SeededRandom(state: UInt64(seed))
    for _ in 0..<30 {
      var reader = SFZReader(disk: Self.disk(Self.damaged(Self.sfz, &random)))
      reader.format = { _ in nil }
      check { () throws(UnusableFile) in try reader.read(KitReader.File(path: "/k/kit.sfz", name: "kit.sfz")) }
    }
  }
}
