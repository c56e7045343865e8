import Board
import Interface
import Testing

@testable import Terminal

@Suite("Mouse and pasted text")
struct MouseAndPasteTests {
  private static func told(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> [Input] {
    [.mouse(MouseEvent(action, column: column, row: row))]
  }

  @Test(
    "The mouse is told in cells from 0",
    arguments: [
      KeyCase("\u{1B}[<0;1;1M", told(.press, 0, 0)), KeyCase("\u{1B}[<0;300;100m", told(.release, 299, 99)),
      KeyCase("\u{1B}[<64;5;6M", told(.wheelUp, 4, 5)), KeyCase("\u{1B}[<65;5;6M", told(.wheelDown, 4, 5)),
      KeyCase("\u{1B}[<16;2;3M", told(.press, 1, 2)), KeyCase("\u{1B}[<80;2;3M", told(.wheelUp, 1, 2)),
      KeyCase("\u{1B}[M !!", told(.press, 0, 0)), KeyCase("\u{1B}[M#\"#", told(.release, 1, 2)),
      KeyCase("\u{1B}[M`!!", told(.wheelUp, 0, 0)),
      // Other buttons, motion, a wheel to the side, nonsense.
      KeyCase("\u{1B}[<1;1;1M", []), KeyCase("\u{1B}[<2;1;1m", []), KeyCase("\u{1B}[<32;1;1M", []),
      KeyCase("\u{1B}[<35;1;1M", []), KeyCase("\u{1B}[<66;1;1M", []), KeyCase("\u{1B}[<128;1;1M", []),
      KeyCase("\u{1B}[<0;0;1M", []), KeyCase("\u{1B}[<0;1;99999999999M", []), KeyCase("\u{1B}[<0;1M", []),
      KeyCase("\u{1B}[<0;1;1;1M", []), KeyCase("\u{1B}[<;;M", []), KeyCase("\u{1B}[0;1;1M", []),
      KeyCase("\u{1B}[M\u{1}\u{1}\u{1}", []),
    ])
  func reports(_ report: KeyCase) {
    #expect(Typing.decode(report.bytes) == report.inputs)
    for portions in Typing.cuts(of: Array(report.bytes.utf8)) { #expect(Typing.decode(portions) == report.inputs) }
  }

  @Test("Where no mouse was asked for, its old report is just an unknown sequence")
  func noMouse() {
    var decoder = KeyDecoder(encoding: .utf8, hasMouse: false)
    #expect(decoder.feed("\u{1B}[Mqwe".utf8, at: .zero) == Typing.characters("qwe"))
  }

  @Test(
    "Pasted text plays nothing",
    arguments: [
      KeyCase("\u{1B}[200~qwe rty\u{1B}[201~q", [.paste("qwe rty")] + Typing.characters("q")),
      KeyCase("\u{1B}[200~\u{1B}[201~", []),
      KeyCase("\u{1B}[200~a\rb\tc\u{7}\u{1B}[A\u{1B}[201~", [.paste("a\nb c[A")]),
      KeyCase("\u{1B}[200~é🥁\u{1B}\u{1B}[201\u{1B}[201~", [.paste("é🥁[201")]),
      KeyCase("\u{1B}[200~\u{1B}[200~x\u{1B}[201~", [.paste("[200~x")]),
    ])
  func pasted(_ paste: KeyCase) {
    #expect(Typing.decode(paste.bytes) == paste.inputs)
    for portions in Typing.cuts(of: Array(paste.bytes.utf8)) { #expect(Typing.decode(portions) == paste.inputs) }
  }

  @Test("Of an enormous paste the beginning is kept, and the keyboard plays on")
  func enormousPaste() {
    let text = String(repeating: "x", count: 200_000)
    let inputs = Typing.decode("\u{1B}[200~\(text)\u{1B}[201~q")
    #expect(inputs == [.paste(String(text.prefix(InputSplitter.longestPaste)))] + Typing.characters("q"))
  }
}
