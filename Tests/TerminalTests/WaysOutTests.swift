import Glibc
import Testing

@testable import Terminal

@Suite("Ways out that nobody chose")
struct WaysOutTests {
  @Test(
    "A crash leaves the terminal as it was, and is still a crash",
    arguments: [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP, SIGQUIT])
  func crash(_ signal: Int32) async throws {
    let pty = try PseudoTerminal()
    let before = pty.modes
    let result = await #expect(processExitsWith: .failure) { [path = pty.path as String, signal = signal as Int32] in
      try Self.open(path)
      kill(getpid(), signal)
      while true { pause() }
    }
    // A sanitizer's own handler has the last word.
    if !Self.isSanitized { #expect(result?.exitStatus == .signal(signal)) }
    #expect(ModeTracker(pty.output()) == .plain)
    #expect(pty.modes == before)
  }

  @Test("A bad pointer, a trap and a stack without end are crashes too", arguments: ["pointer", "trap", "stack"])
  func fault(_ kind: String) async throws {
    let pty = try PseudoTerminal()
    let before = pty.modes
    await #expect(processExitsWith: .failure) { [path = pty.path as String, kind = kind as String] in
      try Self.open(path)
      switch kind {
      case "pointer": UnsafeMutablePointer<Int>(bitPattern: 64)!.pointee = 1
      case "trap": fatalError("as it should")
      default: print(Self.deep(Int.max))
      }
    }
    #expect(ModeTracker(pty.output()) == .plain)
    #expect(pty.modes == before)
  }

  @Test("The last words of a crash are not lost with the pipe that caught them")
  func lastWords() async throws {
    let pty = try PseudoTerminal()
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [path = pty.path as String] in
      try Self.open(path)
      fatalError("the reason")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the reason"))
  }

  @Test("A library that calls exit passes by the owner, not by the terminal")
  func exitCalled() async throws {
    let pty = try PseudoTerminal()
    let before = pty.modes
    let result = await #expect(processExitsWith: .failure) { [path = pty.path as String] in
      try Self.open(path)
      exit(7)
    }
    if !Self.isSanitized { #expect(result?.exitStatus == .exitCode(7)) }
    #expect(ModeTracker(pty.output()) == .plain)
    #expect(pty.modes == before)
  }

  @Test("After a normal end the crash signals are what they were")
  func handlersComeBack() async {
    await #expect(processExitsWith: .success) {
      var before: [Bool] = []
      var after: [Bool] = []
      let signals = [SIGSEGV, SIGABRT, SIGTERM, SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGHUP]
      for signal in signals { before.append(Self.isDefault(signal)) }
      _ = try Session().closed()
      for signal in signals { after.append(Self.isDefault(signal)) }
      #expect(before == after)
    }
  }

  private static func isDefault(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action.__sigaction_handler.sa_handler == nil
  }

  private static var isSanitized: Bool {
    let program = dlopen(nil, RTLD_NOW)
    return dlsym(program, "__tsan_init") != nil || dlsym(program, "__asan_init") != nil
  }

  /// Takes the terminal at `path` and never gives it back.
  private static func open(_ path: String) throws {
    endInTime()
    setenv("TERM", "xterm-256color", 1)
    let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
    let terminal = UnsafeMutablePointer<Terminal>.allocate(capacity: 1)
    terminal.initialize(to: try Terminal(TerminalOptions(input: descriptor, output: descriptor)))
  }

  @inline(never)
  private static func deep(_ depth: Int) -> Int { depth == 0 ? 0 : deep(depth - 1) &+ getpid().hashValue }
}
