import Board
import Interface
import Testing

@testable import Terminal

@Suite("Plain keys")
struct PlainKeyTests {
  /// What may have come before a key.
  static let contexts: [[UInt8]] = [
    [], Array("\r".utf8), Array("a".utf8), [0x1B], [0x1B, 0x5B], [0x1B, 0x4F], [0x1B, 0xC3], [0xC3], [0xE2, 0x82],
    Array("é".utf8), Array("\u{1B}[200~".utf8), Array("\u{1B}]11;rgb".utf8), Array("\u{1B}[<0;1".utf8),
  ]

  @Test("mean the same whether they come alone or with what came before", arguments: contexts, [false, true])
  func portions(context: [UInt8], holds: Bool) {
    for byte in UInt8(0x20)...0x7F {
      for follower in [[], [0x0A], Array("x".utf8)] as [[UInt8]] {
        let together = Typing.decode([context + [byte] + follower], holds: holds)
        let alone = Typing.decode(context.map { [$0] } + [[byte]] + follower.map { [$0] }, holds: holds)
        #expect(alone == together)
      }
    }
  }

  @Test("are what they look like", arguments: [TextEncoding.utf8, .latin1, .ascii])
  func meaning(encoding: TextEncoding) {
    for byte in UInt8(0x21)...0x7E {
      let key = Input.key(KeyEvent(.pad(.character(Character(Unicode.Scalar(byte))))))
      #expect(Typing.decode([[byte]], encoding: encoding) == [key])
    }
  }
}
