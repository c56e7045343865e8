import TOML
import Testing

@testable import Board

@Suite("The fields of a board") struct FieldTests {
  @Test("are all read")
  func everything() throws {
    let board = try board(
      """
      title = "Beat box"
      author = "Padboard"
      license = "CC0-1.0"
      gain = -1
      sources = 16.0
      demo = "demo.take"
      [overrun]
      steal = "quietest"
      all_loops = "refuse"
      fade = false
      [stream]
      buffers = 4
      bytes = 8192
      refill = 0.1
      [defaults]
      gain = -3.0
      choke = "drums"
      [pads]
      q = "k.flac"
      w = { sounds = ["k.flac", "s.flac"], pick = "random", name = "Snare", color = "red", gain = 12, pitch = -36, pan = 1 }
      e = { sound = "s.flac", mode = "gate", loop = true, retrigger = "restart", polyphony = 64, choke = "", priority = -10 }
      r = { sound = "s.flac", protect = true, stream = true, start = 0.5, end = 2, fade_in = 0.1, fade_out = 0, delay = 1 }
      Up = { sound = "s.flac", loop = true, loop_start = 1, loop_end = 2, repeat = true, stream = false, stops = ["q", "Up"] }
      "." = { sound = "s.flac", stream = "auto", then = [{ key = "w", after = 0.2 }, { key = "q" }] }
      """)
    #expect(complaints(board.diagnostics) == [])
    #expect(board.title == "Beat box")
    #expect(board.author == "Padboard")
    #expect(board.license == "CC0-1.0")
    #expect(board.gain == -1)
    #expect(board.sources == 16)
    #expect(board.demo == "demo.take")
    #expect(board.overrun.steal == .quietest)
    #expect(board.overrun.allLoops == .refuse)
    #expect(!board.overrun.fade)
    #expect(board.stream.buffers == 4)
    #expect(board.stream.bytes == 8192)
    #expect(board.stream.refill == 0.1)
    #expect(board.pads.map(\.key.spelling) == ["q", "w", "e", "r", "Up", "."])

    var kick = Pad(key: .character("q"), span: SourceSpan(line: 19, column: 1), name: "k")
    kick.sounds = [Pad.Sound(path: "k.flac", span: SourceSpan(line: 19, column: 5, length: 8))]
    kick.gain = -3
    kick.choke = "drums"
    #expect(board.pads[0] == kick)

    let snare = board.pads[1]
    #expect(snare.sounds.map(\.path) == ["k.flac", "s.flac"])
    #expect(snare.pick == .random)
    #expect(snare.name == "Snare")
    #expect(snare.color == .red)
    #expect([snare.gain, snare.pitch, snare.pan] == [12, -36, 1])

    let gate = board.pads[2]
    #expect(gate.mode == .gate)
    #expect(gate.loop)
    #expect(gate.retrigger == .restart)
    #expect(gate.polyphony == 64)
    #expect(gate.choke == nil, "an empty name takes the default back")
    #expect(gate.priority == -10)

    let part = board.pads[3]
    #expect(part.protect)
    #expect(part.streaming == .always)
    #expect([part.start, part.end, part.fadeIn, part.fadeOut, part.delay] == [0.5, 2, 0.1, 0, 1])

    let loop = board.pads[4]
    #expect([loop.loopStart, loop.loopEnd] == [1, 2])
    #expect(loop.repeats)
    #expect(loop.streaming == .never)
    #expect(loop.stops == [.character("q"), .named(.up)])

    let chain = board.pads[5]
    #expect(chain.streaming == .auto)
    #expect(
      chain.then == [Pad.Follower(key: .character("w"), after: 0.2), Pad.Follower(key: .character("q"), after: 0)])
  }

  @Test("have the defaults of board.md where the board says nothing")
  func defaults() throws {
    let board = try board("pads.q = 'k.flac'")
    let plain = Board(title: "b", directory: "/b", file: "b/board.toml")
    #expect(board.title == "b")
    #expect((board.gain, board.sources, board.demo) == (plain.gain, plain.sources, nil))
    #expect(board.overrun == Board.Overrun())
    #expect(board.stream == Board.Stream())
    let pad = board.pads[0]
    #expect(pad.retrigger == nil)
    #expect(pad.priority == nil)
    #expect(pad.fadeOut == 0.008)
    #expect(board.path(of: "k.flac") == "/b/k.flac")
    #expect(board.path(of: "/k.flac") == "/k.flac")
  }

  @Test(
    "are wrong with one sentence each",
    arguments: [
      Fault("gain = 40", "1:8+2 error: gain must be between -60 and 12, not 40"),
      Fault("gain = '3'", "1:8+3 error: gain must be a number, not \"3\""),
      Fault("gain = nan", "1:8+3 error: gain must be between -60 and 12, not nan"),
      Fault("gain = -inf", "1:8+4 error: gain must be between -60 and 12, not -inf"),
      Fault(
        "gain = -9223372036854775808.0", "1:8+22 error: gain must be between -60 and 12, not -9.223372036854776e+18"),
      Fault(
        "gain = -9223372036854775808", "1:8+20 error: gain must be between -60 and 12, not -9223372036854775808"),
      Fault("gain = 9223372036854775808.0", "1:8+21 error: gain must be between -60 and 12, not 9.223372036854776e+18"),
      Fault("gain = 1e308", "1:8+5 error: gain must be between -60 and 12, not 1e+308"),
      Fault("sources = 0", "1:11+1 error: sources must be between 1 and 256, not 0"),
      Fault("sources = 2.5", "1:11+3 error: sources must be a whole number between 1 and 256, not 2.5"),
      Fault("sources = inf", "1:11+3 error: sources must be between 1 and 256, not inf"),
      Fault("title = 1", "1:9+1 error: title must be a string, not 1"),
      Fault("title = 'a\tb'", "1:9+5 error: title must not hold control characters"),
      Fault("demo = 'other.take'", "1:8+12 warning: there is no file \"other.take\""),
      Fault("demo = 'dmeo.take'", "1:8+11 warning: there is no file \"dmeo.take\"; did you mean \"demo.take\"?"),
      Fault("demo = 1", "1:8+1 error: demo must be a take's path, not 1"),
      Fault("overrun = 1", "1:11+1 error: overrun must be a table, not 1"),
      Fault("overrun.fade = 'no'", "1:16+4 error: fade must be true or false, not \"no\""),
      Fault(
        "overrun.steal = 'odlest'",
        "1:17+8 error: steal must be \"oldest\", \"quietest\" or \"refuse\", not \"odlest\"; did you mean \"oldest\"?"),
      Fault("overrun.all_loops = 1", "1:21+1 error: all_loops must be \"steal\" or \"refuse\", not 1"),
      Fault("stream.buffers = 17", "1:18+2 error: buffers must be between 2 and 16, not 17"),
      Fault("stream.bytes = 4095", "1:16+4 error: bytes must be between 4096 and 1048576, not 4095"),
      Fault("stream.refill = 0", "1:17+1 error: refill must be between 0.001 and 10, not 0"),
      Fault("titel = 'x'", "1:1+5 warning: unknown field \"titel\"; did you mean \"title\"?"),
      Fault("tempo = 120", "1:1+5 warning: unknown field \"tempo\""),
      Fault("[pad]\nw = 'k.flac'\n", "1:2+3 warning: unknown field \"pad\"; did you mean \"pads\"?"),
      Fault("stream.size = 1", "1:8+4 warning: unknown field \"size\""),
      Fault("defaults.sound = 'k.flac'", "1:10+5 error: sound cannot be a default: every pad needs its own"),
      Fault("defaults.pan = 2", "1:16+1 error: pan must be between -1 and 1, not 2"),
      Fault("defaults = []", "1:12+2 error: defaults must be a table, not an array"),
      Fault("when = 1979-05-27", "1:1+4 warning: unknown field \"when\""),
    ])
  func faults(fault: Fault) throws {
    let board = try board(fault.text + "\n[pads]\nq = 'k.flac'")
    #expect(complaints(board.diagnostics) == [fault.complaint])
    #expect(board.pads.count == 1)
    #expect(board.pads.first?.problem == nil, "no pad is at fault")
  }

  @Test(
    "must have pads among them",
    arguments: [
      Fault("", "error: the board has no pads: it needs a table [pads]"),
      Fault(
        "gain = 99",
        "1:8+2 error: gain must be between -60 and 12, not 99\nerror: the board has no pads: it needs a table [pads]"),
      Fault("[pads]", "error: the board has no pads: the table [pads] is empty"),
      Fault("pads = 1", "1:8+1 error: pads must be a table, not 1"),
    ])
  func noPads(fault: Fault) throws {
    #expect(complaints(try board(fault.text).diagnostics).joined(separator: "\n") == fault.complaint)
  }

  @Test("that are wrong in [defaults] are named once, however many pads take them")
  func wrongDefaults() throws {
    let board = try board("[defaults]\nstops = ['x']\n[pads]\nq = 'k.flac'\nw = 's.flac'")
    #expect(complaints(board.diagnostics) == ["2:10+3 error: no pad has the key x"])
    #expect(board.pads.allSatisfy { $0.problem == board.diagnostics[0] })
  }

  @Test("make no board at all when they are not TOML")
  func notTOML() throws {
    let error = try #require(throws: UnusableFile.self) { try board("[pads]\nq = \"k.flac\"\nq = k.flac") }
    #expect(complaints(error.diagnostics) == ["3:1+1 error: q is already set on line 2"])
    #expect(error.diagnostics[0].sourceLine == "q = k.flac")
  }

  @Test("are read at once for thousands of pads")
  func many() throws {
    let keys = (0x4E00..<0x4E00 + 3000).compactMap(Unicode.Scalar.init).map { String($0) }
    let lines = keys.map {
      "'\($0)' = { sound = 'k.flac', gain = -1.5, stops = ['\(keys[0])'], then = [{ key = '\(keys[1])' }] }"
    }
    let text = "[pads]\n'\(keys[1])' = 'k.flac'\n" + (lines[..<1] + lines[2...]).joined(separator: "\n")
    let board = try board(text)
    #expect(board.diagnostics == [])
    #expect(board.pads.count == 3000)
  }

  @Test("are listed up to a number that one can read")
  func flood() throws {
    let text = (0..<5000).map { "x\($0) = 1\n" }.joined()
    let diagnostics = try board(text).diagnostics
    #expect(diagnostics.count == 201)
    #expect(diagnostics.last?.message == "there is more, not listed here: 4801 errors and warnings")
    #expect(diagnostics.last?.severity == .error)
  }
}
