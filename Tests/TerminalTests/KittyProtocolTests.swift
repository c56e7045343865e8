import Board
import Interface
import Testing

@testable import Terminal

@Suite("The kitty keyboard protocol")
struct KittyProtocolTests {
  private static func event(_ code: KeyEvent.Code, _ phase: KeyEvent.Phase) -> Input { .key(KeyEvent(code, phase)) }
  private static let q = KeyEvent.Code.pad(.character("q"))

  @Test("A key is pressed, held and let go")
  func phases() {
    #expect(
      Typing.decode("\u{1B}[113;1:1u\u{1B}[113;1:2u\u{1B}[113;1:3u", holds: true) == [
        Self.event(Self.q, .press), Self.event(Self.q, .held), Self.event(Self.q, .release),
      ])
    let left = KeyEvent.Code.pad(.named(.left))
    #expect(
      Typing.decode("\u{1B}[D\u{1B}[1;1:2D\u{1B}[1;1:3D", holds: true) == [
        Self.event(left, .press), Self.event(left, .held), Self.event(left, .release),
      ])
    #expect(
      Typing.decode("\u{1B}[3~\u{1B}[3;1:3~", holds: true) == [
        Self.event(.pad(.named(.delete)), .press), Self.event(.pad(.named(.delete)), .release),
      ])
  }

  @Test(
    "A press means",
    arguments: [
      KeyCase("\u{1B}[113u", Typing.characters("q")),
      KeyCase("\u{1B}[113;2u", Typing.characters("Q")),
      KeyCase("\u{1B}[113:81;2u", Typing.characters("Q")),
      KeyCase("\u{1B}[113:81;2;81u", Typing.characters("Q")),
      KeyCase("\u{1B}[113;65u", Typing.characters("Q")),
      KeyCase("\u{1B}[113;129u", Typing.characters("q")),
      KeyCase("\u{1B}[49:33;2;33u", Typing.characters("!")),
      KeyCase("\u{1B}[49:33;2u", Typing.characters("!")),
      KeyCase("\u{1B}[233;;233u", Typing.characters("é")),
      KeyCase("\u{1B}[1081::113;;1081u", Typing.characters("й")),
      KeyCase("\u{1B}[99;5u", Typing.press(.control("c"))),
      KeyCase("\u{1B}[99:67;6u", Typing.press(.control("c"))),
      KeyCase("\u{1B}[1089::99;5u", Typing.press(.control("c"))),
      KeyCase("\u{1B}[32;;32u", Typing.press(.space)),
      KeyCase("\u{1B}[32;2;32u", Typing.press(.space)),
      KeyCase("\u{1B}[13u", Typing.name(.enter)),
      KeyCase("\u{1B}[13;2u", Typing.name(.enter)),
      KeyCase("\u{1B}[127u", Typing.name(.backspace)),
      KeyCase("\u{1B}[9u", Typing.press(.tab)),
      KeyCase("\u{1B}[9;2u", Typing.press(.backtab)),
      KeyCase("\u{1B}[27u", Typing.press(.escape)),
      KeyCase("\u{1B}[P", Typing.press(.function(1))),
      KeyCase("\u{1B}[13~", Typing.press(.function(3))),
      KeyCase("\u{1B}[57376u", Typing.press(.function(13))),
      KeyCase("\u{1B}[57399;129;48u", Typing.characters("0")),
      KeyCase("\u{1B}[57408u", Typing.characters("9")),
      KeyCase("\u{1B}[57411u\u{1B}[57413u\u{1B}[57415u", Typing.characters("*+=")),
      KeyCase("\u{1B}[57414u", Typing.name(.enter)),
      KeyCase("\u{1B}[57419u", Typing.name(.up)),
      KeyCase("\u{1B}[57419;5u", Typing.press(.controlArrow(.up))),
      KeyCase("\u{1B}[1;5A", Typing.press(.controlArrow(.up))),
      KeyCase("\u{1B}[97;3;229u", Typing.characters("å")),
      KeyCase("\u{1B}[0;;104:105u", Typing.characters("hi")),
      // Nothing: Alt, Super, Ctrl and a digit, Shift by itself, media keys, no key at all.
      KeyCase("\u{1B}[97;3u", []), KeyCase("\u{1B}[97;3;97u", []), KeyCase("\u{1B}[97;9u", []),
      KeyCase("\u{1B}[99;7u", []), KeyCase("\u{1B}[49;5u", []), KeyCase("\u{1B}[57441;2u", []),
      KeyCase("\u{1B}[57428u", []), KeyCase("\u{1B}[1;2A", []), KeyCase("\u{1B}[u", []), KeyCase("\u{1B}[0u", []),
      KeyCase("\u{1B}[1114112u", []), KeyCase("\u{1B}[55296u", []), KeyCase("\u{1B}[13;5u", []),
      KeyCase("\u{1B}[97;1;7u", Typing.characters("a")),
    ])
  func meanings(_ key: KeyCase) {
    #expect(Typing.decode(key.bytes) == key.inputs)
    for portions in Typing.cuts(of: Array(key.bytes.utf8)) { #expect(Typing.decode(portions) == key.inputs) }
  }

  @Test("A release means what its press meant, whatever Shift does meanwhile")
  func releaseAfterShift() {
    let shifted = KeyEvent.Code.pad(.character("Q"))
    #expect(
      Typing.decode("\u{1B}[113:81;2;81u\u{1B}[113;1:3u", holds: true) == [
        Self.event(shifted, .press), Self.event(shifted, .release),
      ])
  }

  @Test("The release of a key that was pressed before us, and its repeats, are nobody's")
  func strangers() {
    #expect(Typing.decode("\u{1B}[13;1:3u\u{1B}[113;1:2u", holds: true).isEmpty)
  }

  @Test("A release that got lost is made up at the next press")
  func lostRelease() {
    #expect(
      Typing.decode("\u{1B}[113u\u{1B}[113u", holds: true) == [
        Self.event(Self.q, .press), Self.event(Self.q, .release), Self.event(Self.q, .press),
      ])
  }

  @Test("Where releases come, a key that cannot have one is let go at once")
  func tapsWithinHold() {
    #expect(Typing.decode("q", holds: true) == [Self.event(Self.q, .press), Self.event(Self.q, .release)])
    #expect(
      Typing.decode("\u{1B}[0;;113u", holds: true) == [Self.event(Self.q, .press), Self.event(Self.q, .release)])
  }

  @Test("When the focus goes all keys go up, in the order of their presses")
  func focusLost() {
    let w = KeyEvent.Code.pad(.character("w"))
    #expect(
      Typing.decode("\u{1B}[113u\u{1B}[119u\u{1B}[O\u{1B}[113;1:3u", holds: true) == [
        Self.event(Self.q, .press), Self.event(w, .press), Self.event(Self.q, .release), Self.event(w, .release),
      ])
  }
}
