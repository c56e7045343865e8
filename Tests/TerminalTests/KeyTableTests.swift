import Board
import Interface
import Testing

@testable import Terminal

@Suite("The terminal's own description of its keys")
struct KeyTableTests {
  private static let table = KeyTable { name in
    let bytes = [
      "kcuu1": "\u{1B}A", "kf1": "\u{1B}[[A", "kf2": "\u{1B}?x", "kf3": "\u{1B}[Pq", "kcud1": "\n", "kLFT": "\u{1B}[9x",
    ]
    return bytes[name].map { Array($0.utf8) }
  }

  @Test(
    "Its sequences count, however they are built",
    arguments: [
      KeyCase("\u{1B}A", Typing.name(.up)), KeyCase("\u{1B}[[A", Typing.press(.function(1))),
      KeyCase("\u{1B}?x", Typing.press(.function(2))), KeyCase("\u{1B}[Pq", Typing.press(.function(3))),
      KeyCase("\u{1B}[9x", []), KeyCase("\u{1B}[B", Typing.name(.down)), KeyCase("\u{1B}?y", []),
      // A single control character stays what it is.
      KeyCase("\n", Typing.name(.enter)),
    ])
  func sequences(_ key: KeyCase) {
    for portions in Typing.cuts(of: Array(key.bytes.utf8)) {
      #expect(Typing.decode(portions, table: Self.table) == key.inputs)
    }
  }
}
