import Board
import Glibc
import Interface
import Testing

@testable import Terminal

@Suite("The terminal, from taking it to giving it back")
struct LifeTests {
  @Test("Coming in changes the screen, hides the cursor, takes raw keys; going out puts everything back")
  func quit() async {
    await #expect(processExitsWith: .success) {
      var session = try Session()
      _ = session.output()
      #expect(session.tracker.modes == [1, 7, 1000, 1006, 1049, 2004])
      #expect(session.tracker.hasApplicationKeypad)
      #expect(session.pty.modes != session.before)
      #expect(session.terminal.size == (80, 24))
      let isUTF8 = session.terminal.isUTF8
      #expect(isUTF8)
      let after = session.closed()
      #expect(after.tracker == .plain)
      #expect(after.isRestored)
    }
  }

  @Test("A terminal that answers gets held keys and quiet frames, and nothing of it stays")
  func kitty() async {
    await #expect(processExitsWith: .success) {
      var session = try Session()
      #expect(session.terminal.keyProtocol == .tap)
      session.answerAll()
      _ = session.output()
      #expect(session.terminal.keyProtocol == .hold)
      #expect(session.tracker.keyboards == [true: [31]])
      #expect(session.tracker.modes.contains(1004))
      let q = KeyEvent.Code.pad(.character("q"))
      #expect(
        session.typed("\u{1B}[113u\u{1B}[113;1:3u") == [
          .input(.key(KeyEvent(q))), .input(.key(KeyEvent(q, .release))),
        ])
      session.terminal.draw(Picture(["hello"], columns: 80))
      let frame = session.output()
      #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.hasSuffix("\u{1B}[?2026l"))
      let after = session.closed()
      #expect(after.tracker == .plain)
      #expect(after.isRestored)
    }
  }

  @Test("tmux answers its attributes only: taps, and no keyboard mode")
  func multiplexer() async {
    await #expect(processExitsWith: .success) {
      var session = try Session()
      #expect(session.typed("\u{1B}[?1;2cq") == [.input(.key(KeyEvent(.pad(.character("q")))))])
      #expect(session.terminal.keyProtocol == .tap)
      _ = session.output()
      #expect(session.tracker.keyboards.isEmpty)
      #expect(session.closed().tracker == .plain)
    }
  }

  @Test("All keys that have come are told at once; a lone Escape too, when its time is over")
  func keys() async {
    await #expect(processExitsWith: .success) {
      var session = try Session()
      let q = TerminalEvent.input(.key(KeyEvent(.pad(.character("q")))))
      #expect(session.typed("qqq") == [q, q, q])
      #expect(session.typed("\u{1B}") == [.input(.key(KeyEvent(.escape)))])
      #expect(session.typed("\u{1B}OA") == [.input(.key(KeyEvent(.pad(.named(.up)))))])
      #expect(session.terminal.wait(for: .milliseconds(1)).isEmpty)
      let began = ContinuousClock.now
      #expect(session.terminal.wait(for: .milliseconds(30)).isEmpty)
      #expect(ContinuousClock.now - began >= .milliseconds(30))
    }
  }

  @Test("Another descriptor wakes it")
  func woken() async {
    await #expect(processExitsWith: .success) {
      var session = try Session()
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      #expect(session.terminal.wait(for: .zero, alsoOn: ends[0]).isEmpty)
      _ = write(ends[1], "x", 1)
      #expect(session.terminal.wait(alsoOn: ends[0]) == [.woken])
      #expect(session.terminal.wait(alsoOn: -1, ends[0]) == [.woken])
    }
  }

  @Test("A frame is drawn, the same again is no bytes, and Ctrl-L sends all of it again")
  func drawing() async {
    await #expect(processExitsWith: .success) {
      var session = try Session()
      let picture = Picture(["hello there"], columns: 80)
      session.terminal.draw(picture)
      #expect(session.output().contains("hello"))
      session.terminal.draw(picture)
      #expect(session.output().isEmpty)
      session.terminal.redraw()
      #expect(session.output().contains("hello"))
      session.terminal.draw(Frame(columns: 80, rows: 24))
      #expect(!session.output().isEmpty)
    }
  }

  @Test("A terminal that takes nothing holds nobody up, and then shows the newest frame only")
  func frozen() async {
    await #expect(processExitsWith: .success) {
      var session = try Session(columns: 200, rows: 60)
      for number in 0..<400 {
        let row = String(repeating: Character(Unicode.Scalar(97 + UInt8(number % 26))), count: 200)
        session.terminal.draw(Picture(Array(repeating: row, count: 60), columns: 200))
      }
      session.terminal.draw(Picture(["the newest"], columns: 200))
      var text = ""
      while !text.contains("newest") {
        text += session.output()
        _ = session.terminal.wait(for: .zero)
      }
      #expect(text.utf8.count < 400_000)
      #expect(session.closed().isRestored)
    }
  }

  @Test(
    "What is typed is seen without waiting, and answered before a picture is painted that the terminal had no room for")
  func urgency() async {
    await #expect(processExitsWith: .success) {
      var session = try Session(columns: 200, rows: 60)
      let wasEmpty = !session.terminal.hasInput
      #expect(wasEmpty)
      for letter in ["a", "b", "c", "d", "e", "f"] {
        session.terminal.draw(Picture(Array(repeating: String(repeating: letter, count: 200), count: 60), columns: 200))
      }
      session.terminal.draw(Picture(["the newest"], columns: 200))
      _ = session.output()
      session.pty.type("q")
      while !session.terminal.hasInput {}
      #expect(session.terminal.wait() == [.input(.key(KeyEvent(.pad(.character("q")))))])
      #expect(session.output() == "")
      let isEmpty = !session.terminal.hasInput
      #expect(isEmpty)
      var text = ""
      while !text.contains("newest") {
        #expect(session.terminal.wait(for: .zero) == [])
        text += session.output()
      }
    }
  }

  @Test("A change of size is told once, and the smallest works")
  func resize() async {
    await #expect(processExitsWith: .success) {
      var session = try Session()
      for (columns, rows) in [(1, 1), (300, 100), (1, 40), (80, 24), (20, 5)] {
        session.pty.resize(columns: columns, rows: rows)
        kill(getpid(), SIGWINCH)
        #expect(session.terminal.wait() == [.input(.resize(columns: columns, rows: rows))])
        #expect(session.terminal.size == (columns, rows))
        session.terminal.draw(Picture(Array(repeating: "x鼓", count: rows), columns: columns))
        #expect(session.output().contains("x"))
      }
      // It may have been smaller for a moment, and lost what it showed: all of it comes again.
      kill(getpid(), SIGWINCH)
      // The signal may find another thread, and take its time.
      while !session.output().contains("x") { #expect(session.terminal.wait(for: .milliseconds(10)).isEmpty) }
      #expect(session.closed().isRestored)
    }
  }

  @Test("A program that asks it to leave is heard, and the terminal is put back", arguments: [SIGTERM, SIGINT, SIGHUP])
  func terminate(_ signal: Int32) async {
    await #expect(processExitsWith: .success) { [signal = signal as Int32] in
      var session = try Session()
      kill(getpid(), signal)
      #expect(session.terminal.wait() == [.terminate(signal: signal)])
      let after = session.closed()
      #expect(after.tracker == .plain && after.isRestored)
    }
  }

  @Test("A terminal that goes away is told at once, again and again, and closing does not hang")
  func hangUp() async {
    await #expect(processExitsWith: .success) {
      var session = try Session()
      session.answerAll()
      session.pty.hangUp()
      #expect(session.terminal.wait() == [.closed])
      session.terminal.draw(Picture(["nobody"], columns: 80))
      #expect(session.terminal.wait() == [.closed])
    }
  }

  private static func complain(_ text: String) { _ = write(STDERR_FILENO, text, text.utf8.count) }

  @Test("What libraries print is caught line by line, and what nobody took comes out at the end")
  func messages() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var session = try Session()
      Self.complain("ALSA: no \u{1B}card\nhalf ")
      #expect(session.terminal.wait() == [.messages(["ALSA: no card"])])
      Self.complain("a line\n")
      #expect(session.terminal.wait() == [.messages(["half a line"])])
      Self.complain("the last words\n")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the last words"))
    // Standard error is no terminal here: what was shown is passed on as well.
    #expect(text.contains("ALSA"))
  }

  @Test("A library that floods standard error loses its lines and stops nobody, even where nobody reads them")
  func flood() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      dup2(ends[1], STDERR_FILENO)
      var session = try Session()
      for _ in 0..<20 {
        for _ in 0..<4000 { Self.complain("flood flood flood flood flood\n") }
        guard case .messages(let lines)? = session.terminal.wait().first else { continue }
        #expect(lines.count < 4000)
      }
    }
  }

  @Test("Only one at a time; then another")
  func second() async {
    await #expect(processExitsWith: .success) {
      let session = try Session()
      let options = TerminalOptions(input: session.pty.slave, output: session.pty.slave)
      #expect(throws: TerminalError.alreadyOpen) { try Terminal(options).close() }
      #expect(session.closed().isRestored)
      for _ in 0..<5 { #expect(try Session().closed().isRestored) }
    }
  }
}
