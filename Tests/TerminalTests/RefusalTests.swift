import Glibc
import Testing

@testable import Terminal

@Suite("Terminals that are none")
struct RefusalTests {
  @Test(
    "A type that cannot show anything is refused with the reason, and nothing is written",
    arguments: [
      ("dumb", TerminalError.terminalTypeTooSimple("dumb")), ("nosuch", .unknownTerminalType("nosuch")),
      ("", .noTerminalType),
    ])
  func types(_ type: String, _ error: TerminalError) async throws {
    let pty = try PseudoTerminal()
    let before = pty.modes
    let words = error.description
    await #expect(processExitsWith: .success) {
      [path = pty.path as String, type = type as String, words = words as String] in
      setenv("TERM", type, 1)
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      for _ in 0..<2 {
        let error = #expect(throws: TerminalError.self) {
          try Terminal(TerminalOptions(input: descriptor, output: descriptor)).close()
        }
        #expect(error?.description == words)
      }
    }
    #expect(pty.output().isEmpty)
    #expect(pty.modes == before)
  }

  @Test("Without a terminal on both sides there is nothing to play on")
  func noTerminal() async {
    await #expect(processExitsWith: .success) {
      let pty = try PseudoTerminal()
      let nothing = open("/dev/null", O_RDWR)
      #expect(throws: TerminalError.inputIsNoTerminal) {
        try Terminal(TerminalOptions(input: nothing, output: pty.slave)).close()
      }
      #expect(throws: TerminalError.outputIsNoTerminal) {
        try Terminal(TerminalOptions(input: pty.slave, output: nothing)).close()
      }
      #expect(pty.output().isEmpty)
    }
  }

  @Test(
    "The reason is one sentence that says what helps",
    arguments: [
      (TerminalError.inputIsNoTerminal, "standard input", "without a pipe"),
      (.outputIsNoTerminal, "standard output", "without a redirection"), (.noTerminalType, "TERM is not set", "TERM="),
      (.unknownTerminalType("foo"), "“foo”", "ncurses-term"), (.terminalTypeTooSimple("dumb"), "“dumb”", "TERM="),
      (.alreadyOpen, "already", ""), (.system(call: "openpty", code: ENOSPC), "openpty", "No space"),
    ])
  func words(_ error: TerminalError, _ what: String, _ remedy: String) {
    #expect(error.description.contains(what))
    #expect(remedy.isEmpty || error.description.contains(remedy))
    #expect(!error.description.contains("\n") && !error.description.hasSuffix("."))
  }

  @Test("NO_COLOR with any text means no colours", arguments: [("1", true), ("0", true), ("", false)])
  func noColor(_ value: String, _ forbids: Bool) async {
    await #expect(processExitsWith: .success) { [value = value as String, forbids = forbids as Bool] in
      setenv("NO_COLOR", value, 1)
      #expect(TerminalOptions.environmentForbidsColor == forbids)
      #expect(TerminalOptions().color == !forbids)
    }
  }
}
