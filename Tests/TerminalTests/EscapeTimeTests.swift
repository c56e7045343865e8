import Board
import Interface
import Testing

@testable import Terminal

@Suite("The Escape key and time")
struct EscapeTimeTests {
  @Test("A lone Escape is a key after 25 ms, not before")
  func loneEscape() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.deadline == nil)
    #expect(decoder.feed([0x1B], at: .milliseconds(100)).isEmpty)
    #expect(decoder.deadline == .milliseconds(125))
    #expect(decoder.flush(at: .milliseconds(124)).isEmpty)
    #expect(decoder.flush(at: .milliseconds(125)) == Typing.press(.escape))
    #expect(decoder.deadline == nil)
    #expect(decoder.flush(at: .seconds(9)).isEmpty)
  }

  @Test("A sequence may take 200 ms from byte to byte; what came of it then is dropped")
  func slowSequence() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.feed("\u{1B}[1;".utf8, at: .zero).isEmpty)
    #expect(decoder.flush(at: .milliseconds(199)).isEmpty)
    #expect(decoder.feed("5A".utf8, at: .milliseconds(199)) == Typing.press(.controlArrow(.up)))
    #expect(decoder.feed("\u{1B}[1;".utf8, at: .seconds(1)).isEmpty)
    #expect(decoder.flush(at: .milliseconds(1200)).isEmpty)
    #expect(decoder.feed("q".utf8, at: .seconds(2)) == Typing.characters("q"))
  }

  @Test("A paste that never ends is over after two seconds")
  func endlessPaste() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.feed("\u{1B}[200~abc".utf8, at: .zero).isEmpty)
    #expect(decoder.flush(at: .milliseconds(1999)).isEmpty)
    #expect(decoder.flush(at: .seconds(2)) == [.paste("abc")])
    #expect(decoder.feed("q".utf8, at: .seconds(3)) == Typing.characters("q"))
  }

  @Test("Escape before a report of the mouse or the terminal is a key of its own")
  func escapeBeforeReport() {
    let click = Input.mouse(MouseEvent(.press, column: 0, row: 0))
    #expect(Typing.decode("\u{1B}\u{1B}[<0;1;1M") == Typing.press(.escape) + [click])
    #expect(Typing.decode("\u{1B}\u{1B}[?62c") == Typing.press(.escape))
    #expect(Typing.decode("\u{1B}\u{1B}[O") == Typing.press(.escape))
  }
}
