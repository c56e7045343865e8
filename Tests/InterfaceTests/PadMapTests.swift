import Board
import Testing

@testable import Interface

@Suite struct PadMapTests {
  @Test(
    "A layout types ASCII and the letters of its own",
    arguments: [
      (KeyboardLayout.qwertz, Character("ü"), true), (.qwertz, "Ö", true), (.qwertz, "é", false), (.qwertz, "@", true),
      (.azerty, "é", true), (.azerty, "ü", false), (.qwerty, "ü", false), (.dvorak, "s", true),
    ])
  func typed(layout: KeyboardLayout, character: Character, isTyped: Bool) {
    #expect(layout.types(character) == isTyped)
  }

  @Test("On every layout each character has one place, and the rows fit a keyboard", arguments: KeyboardLayout.allCases)
  func layouts(layout: KeyboardLayout) {
    let rows = layout.rows
    #expect(rows.count == 4)
    for row in rows {
      #expect(row.plain.count == row.shifted.count)
      #expect((9...13).contains(row.plain.count))
      #expect(Set(row.plain).count == row.plain.count)
    }
    let plain = rows.map(\.plain).joined()
    #expect(Set(plain).count == plain.count, "no key twice")
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      #expect(plain.contains(letter))
      #expect(rows.map(\.shifted).joined().contains(Character(letter.uppercased())))
    }
    for digit in "0123456789" { #expect((plain + rows.map(\.shifted).joined()).contains(digit)) }
  }

  @Test(
    "A pad lies where its key lies",
    arguments: [
      (KeyboardLayout.qwerty, Character("y"), 1, 5, false), (.qwertz, "y", 3, 0, false), (.qwertz, "z", 1, 5, false),
      (.azerty, "a", 1, 0, false), (.azerty, "1", 0, 0, true), (.dvorak, "p", 1, 3, false),
      (.colemak, "f", 1, 2, false),
      (.qwerty, "Q", 1, 0, true), (.qwerty, "?", 3, 9, true), (.qwertz, "'", 2, 11, true), (.dvorak, "'", 1, 0, false),
    ])
  func places(layout: KeyboardLayout, key: Character, row: Int, column: Int, shifted: Bool) {
    let map = PadMap(keys: [.character(key)], layout: layout)
    let place = map.rows[row][column]
    #expect((shifted ? place?.shifted : place?.plain) == 0)
    #expect(map.extras.isEmpty)
  }

  @Test("What has no place on this keyboard is extra, in the order of the board")
  func extras() {
    let map = PadMap(keys: [.named(.up), .character("q"), .character("é"), .character("~")], layout: .qwerty)
    #expect(map.extras == [0, 2, 3])
    #expect(map.pad(for: .character("é")) == 2)
  }

  @Test("Ten keys are shown in a row, more where a pad needs them")
  func columns() {
    #expect(PadMap(keys: [.character("p")], layout: .qwerty).columns == 10)
    #expect(PadMap(keys: [.character("]")], layout: .qwerty).columns == 12)
    #expect(PadMap(keys: [.character("\\")], layout: .qwerty).columns == 13)
  }

  @Test("Arrows move to the nearest pad in their direction, and stay at the edge")
  func neighbours() {
    let keys = "qwa:Qz".map { Key.character($0) } + [.named(.end)]
    let map = PadMap(keys: keys, layout: .qwerty)
    func move(_ key: Character, _ direction: Key.Name) -> String? {
      map.neighbour(of: keys.firstIndex(of: .character(key)), direction).map { keys[$0].spelling }
    }
    #expect(map.neighbour(of: nil, .down) == 0)
    #expect(move("q", .right) == "Q")
    #expect(move("q", .left) == "q")
    #expect(move("Q", .right) == "w")
    #expect(move("w", .down) == "a")
    #expect(move("a", .right) == ":")
    #expect(move(":", .up) == "w")
    #expect(move("z", .down) == "End")
    #expect(move("a", .up) == "q")
  }
}
