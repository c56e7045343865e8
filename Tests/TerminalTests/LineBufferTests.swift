import Testing

@testable import Terminal

@Suite("Lines of libraries")
struct LineBufferTests {
  private static func lines(_ portions: [String]) -> [String] {
    var buffer = LineBuffer()
    return portions.flatMap { buffer.feed(Array($0.utf8)) }
  }

  @Test(
    "Lines are whole, can be shown, and end",
    arguments: [
      (["one\ntwo\n"], ["one", "two"]), (["on", "e\ntw", "o"], ["one"]), (["\n\n\n"], []), (["a\tb\r\n"], ["a b"]),
      (["\u{1B}[31mred\u{7}\n"], ["[31mred"]), (["é", "鼓\n"], ["é鼓"]), (["\u{202E}x\n"], ["x"]),
    ])
  func lines(_ portions: [String], _ expected: [String]) {
    #expect(Self.lines(portions) == expected)
  }

  @Test("Bytes that are no text are shown as such")
  func invalid() {
    var buffer = LineBuffer()
    #expect(buffer.feed([0xFF, 0x61, 0x0A]) == ["\u{FFFD}a"])
  }

  @Test("A line without end is cut and takes no more memory")
  func endless() {
    var buffer = LineBuffer()
    for _ in 0..<1000 { #expect(buffer.feed(Array(repeating: UInt8(ascii: "x"), count: 1000)).isEmpty) }
    #expect(buffer.rest.count <= LineBuffer.longestLine * 4)
    let line = buffer.feed([0x0A])[0]
    #expect(line.count == LineBuffer.longestLine && line.hasSuffix("…"))
  }
}
