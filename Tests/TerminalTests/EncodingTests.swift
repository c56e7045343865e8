import Board
import Glibc
import Interface
import Testing

@testable import Terminal

@Suite("Characters in the locale's encoding")
struct EncodingTests {
  @Test("ISO-8859-1 is one byte a character; its control characters do nothing")
  func latin1() {
    #expect(Typing.decode([[0xE9, 0x71, 0xFC]], encoding: .latin1) == Typing.characters("éqü"))
    #expect(Typing.decode([[0x80, 0x9B, 0x41]], encoding: .latin1) == Typing.characters("A"))
    #expect(Typing.decode([[0x1B, 0xE9, 0x71]], encoding: .latin1) == Typing.characters("q"))
  }

  @Test("Bytes that mean nothing in the encoding vanish")
  func ascii() {
    #expect(Typing.decode([[0xC3, 0xA9, 0x71]], encoding: .ascii) == Typing.characters("q"))
  }

  @Test(
    "Bytes that are not UTF-8 vanish, and the next character is whole",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0xA5],
      [0x80], [0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xE9, 0xC3],
    ] as [[UInt8]])
  func invalid(_ bytes: [UInt8]) {
    #expect(Typing.decode([bytes + Array("qé".utf8)]) == Typing.characters("qé"))
    #expect(Typing.decode((bytes + Array("qé".utf8)).map { [$0] }) == Typing.characters("qé"))
    #expect(Typing.decode([bytes + Array("\u{1B}[A".utf8)]) == Typing.name(.up))
  }

  @Test("What an encoding has no byte for cannot be sent")
  func canEncode() {
    #expect(TextEncoding.utf8.canEncode("鼓"))
    #expect(TextEncoding.latin1.canEncode("é"))
    #expect(!TextEncoding.latin1.canEncode("鼓"))
    #expect(!TextEncoding.ascii.canEncode("é"))
    #expect(TextEncoding.ascii.canEncode("e"))
  }

  @Test(
    "The locale says how characters are bytes; one that is not installed but names UTF-8 is UTF-8",
    arguments: [("C.UTF-8", true), ("xx_YY.UTF-8", true), ("xx_YY.utf8", true), ("C", false), ("xx_YY", false)])
  func locales(_ name: String, _ isUTF8: Bool) async {
    await #expect(processExitsWith: .success) { [name = name as String, isUTF8 = isUTF8 as Bool] in
      setenv("LC_ALL", name, 1)
      let encoding = TextEncoding.adoptLocale()
      #expect((encoding == .utf8) == isUTF8)
      if !isUTF8 { #expect(encoding == .ascii) }
    }
  }
}
