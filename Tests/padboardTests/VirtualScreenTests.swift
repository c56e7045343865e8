import Testing

@Suite("The model of a terminal that tests look at")
struct VirtualScreenTests {
  private static let rows: [(bytes: String, lines: [String])] = [
    ("ab\r\ncd", ["ab", "cd", ""]),
    ("abcdefg", ["abcdef", "g", ""]),
    ("abcdef\r\ng", ["abcdef", "g", ""]),
    ("\u{1B}[2;3Hx\u{1B}[Hy\u{1B}[3dz\u{1B}[6Gq", ["y", "  x", " z   q"]),
    ("\u{1B}[31;1mab\u{1B}[m\u{1B}(Bc\u{1B}]11;?\u{1B}\\d", ["abcd", "", ""]),
    ("x\u{1B}[4by", ["xxxxxy", "", ""]),
    ("鼓a\u{1B}[Ce\u{301}", ["鼓a e\u{301}", "", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[K", ["ab", "", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[1K", ["   def", "", ""]),
    ("abcdef\u{1B}[1;2H\u{1B}[2P\u{1B}[1@", ["a def", "", ""]),
    ("abcdef\u{1B}[1;2H\u{1B}[2X", ["a  def", "", ""]),
    ("a\r\nb\r\nc\r\nd", ["b", "c", "d"]),
    ("a\r\nb\r\nc\u{1B}[1;2r\u{1B}[2;1H\nx", ["b", "x", "c"]),
    ("a\r\nb\r\nc\u{1B}[2;1H\u{1B}[L", ["a", "", "b"]),
    ("a\r\nb\r\nc\u{1B}[1;1H\u{1B}[M\u{1B}M", ["", "b", "c"]),
    ("a\u{1B}[?1049hb\u{1B}[2Jc", ["  c", "", ""]),
    ("a\u{1B}[?1049hb\u{1B}[?1049lc", ["ac", "", ""]),
    ("abc\r\nd\u{1B}[1;2H\u{1B}[J", ["a", "", ""]),
  ]

  @Test("Bytes show as on a terminal, in one piece or byte by byte", arguments: rows)
  func shows(_ row: (bytes: String, lines: [String])) {
    var whole = VirtualScreen(columns: 6, rows: 3)
    whole.feed(row.bytes.utf8)
    #expect(whole.lines == row.lines)
    var pieces = VirtualScreen(columns: 6, rows: 3)
    for byte in row.bytes.utf8 { pieces.feed([byte]) }
    #expect(pieces.lines == row.lines)
  }
}
