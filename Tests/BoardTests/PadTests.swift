import Testing

@testable import Board

@Suite("A pad") struct PadTests {
  /// Pads that are wrong by themselves; each stands alone on line 2.
  static let values = [
    Fault("q = 1", "2:5+1 error: a pad must be a sound's path or a table, not 1"),
    Fault("q = ''", "2:5+2 error: the path of the sound is empty"),
    Fault("q = \"a\\u0000b\"", "2:5+10 error: no file's name holds \\u0000"),
    Fault("q = 'kick.flac'", "2:5+11 error: there is no file \"kick.flac\""),
    Fault("q = 'K.flac'", "2:5+8 error: there is no file \"K.flac\"; did you mean \"k.flac\"?"),
    Fault("q = 'k.wav'", "2:5+7 error: there is no file \"k.wav\"; did you mean \"k.flac\"?"),
    Fault("q = 'in/k.falc'", "2:5+11 error: there is no file \"in/k.falc\"; did you mean \"in/k.flac\"?"),
    Fault("q = {}", "2:1+1 error: q has no sound: it needs sound = \"...\""),
    Fault("q = { gain = 3 }", "2:1+1 error: q has no sound: it needs sound = \"...\""),
    Fault("q = { sound = ['k.flac'] }", "2:15+10 error: sound is one file; for several write sounds = [...]"),
    Fault("q = { sound = true }", "2:15+4 error: sound must be a file's path, not true"),
    Fault("q = { sounds = 'k.flac' }", "2:16+8 error: sounds must be a list of files, not \"k.flac\""),
    Fault(
      "q = { sounds = ['k.flac', 'k.flac'], pick = 'first' }",
      "2:45+7 error: pick must be \"cycle\" or \"random\", not \"first\""),
    Fault("q = { sounds = [] }", "2:16+2 error: sounds is empty: name at least one file"),
    Fault("q = { sounds = ['k.flac', 7] }", "2:27+1 error: each of sounds must be a file's path, not 7"),
    Fault("q = { sounds = ['k.flac', 'no.wav'] }", "2:27+8 error: there is no file \"no.wav\""),
    Fault(
      "q = { sounds = ['k.flac'], sound = 'k.flac' }",
      "2:36+8 error: a pad has either sound or sounds, not both"),
  ]

  static let fields = [
    Fault("name = 1", "error: name must be a string, not 1"),
    Fault("name = \"\\u001b[2J\"", "error: name must not hold control characters"),
    Fault(
      "color = 'gren'",
      """
      error: color must be "red", "green", "yellow", "blue", "magenta", "cyan" or "white", not "gren"; \
      did you mean "green"?
      """),
    Fault("gain = 12.5", "error: gain must be between -60 and 12, not 12.5"),
    Fault("gain = -inf", "error: gain must be between -60 and 12, not -inf"),
    Fault("gain = { db = 3 }", "error: gain must be a number, not a table"),
    Fault("pitch = 37", "error: pitch must be between -36 and 36, not 37"),
    Fault("pan = 'left'", "error: pan must be a number, not \"left\""),
    Fault("mode = 'gaet'", "error: mode must be \"oneshot\" or \"gate\", not \"gaet\"; did you mean \"gate\"?"),
    Fault("loop = 1", "error: loop must be true or false, not 1"),
    Fault(
      "retrigger = 'again'", "error: retrigger must be \"overlap\", \"restart\", \"stop\" or \"ignore\", not \"again\""),
    Fault("polyphony = 65", "error: polyphony must be between 1 and 64, not 65"),
    Fault("polyphony = 1.5", "error: polyphony must be a whole number between 1 and 64, not 1.5"),
    Fault("choke = 1", "error: choke must be a string, not 1"),
    Fault("priority = -11", "error: priority must be between -10 and 10, not -11"),
    Fault("protect = 'yes'", "error: protect must be true or false, not \"yes\""),
    Fault("stream = 'yes'", "error: stream must be \"auto\", true or false, not \"yes\""),
    Fault("start = -1", "error: start must be between 0 and 86400, not -1"),
    Fault("fade_in = 1e9", "error: fade_in must be between 0 and 86400, not 1000000000"),
    Fault("fade_out = nan", "error: fade_out must be between 0 and 86400, not nan"),
    Fault("delay = 10:00:00", "error: delay must be a number, not a time of day"),
    Fault("repeat = 0", "error: repeat must be true or false, not 0"),
    Fault("stops = 'q'", "error: stops must be a list of keys, as [\"w\"], not \"q\""),
    Fault("then = 'q'", "error: then must be a list, as [{ key = \"w\", after = 0.2 }], not \"q\""),
    Fault("end = 0", "error: end must be later than start, which is 0, not 0"),
  ]

  static let warnings = [
    Fault("q = { sound = 'k.flac', gian = 3 }", "2:25+4 warning: unknown field \"gian\"; did you mean \"gain\"?"),
    Fault(
      "q = { sound = 'k.flac', fadeout = 3 }", "2:25+7 warning: unknown field \"fadeout\"; did you mean \"fade_out\"?"),
    Fault("q = { sound = 'k.flac', volume = 3 }", "2:25+6 warning: unknown field \"volume\"; did you mean \"gain\"?"),
    Fault("q = { sound = 'k.flac', Group = 'h' }", "2:25+5 warning: unknown field \"Group\"; did you mean \"choke\"?"),
    Fault(
      "q = { sound = 'k.flac', attack = 1 }", "2:25+6 warning: unknown field \"attack\"; did you mean \"fade_in\"?"),
    Fault("q = { sound = 'k.flac', pick = 'random' }", "2:32+8 warning: pick does nothing: the pad has one sound"),
    Fault("q = { sound = 'k.flac', loop_end = 3 }", "2:36+1 warning: loop_end does nothing without loop = true"),
  ]

  static let files = ["k.flac", "in/k.flac"]

  @Test("that is wrong is silent, says why, and spoils no other", arguments: values)
  func wrong(fault: Fault) throws {
    let board = try board("[pads]\n\(fault.text)\nw = 'k.flac'", files: Self.files)
    #expect(complaints(board.diagnostics) == [fault.complaint])
    #expect(board.pads.map(\.key) == [.character("q"), .character("w")])
    #expect(board.pads[0].problem == board.diagnostics[0])
    #expect(board.pads[1].problem == nil)
  }

  @Test("is wrong in any one of its fields", arguments: fields)
  func wrongField(fault: Fault) throws {
    let board = try board("[pads]\nq = { sound = 'k.flac', \(fault.text) }\nw = 'k.flac'", files: Self.files)
    let column = 25 + fault.text.distance(from: fault.text.startIndex, to: fault.text.firstIndex(of: "=")!) + 2
    let value = fault.text.count - (column - 25)
    #expect(complaints(board.diagnostics) == ["2:\(column)+\(value) \(fault.complaint)"])
    #expect(board.pads[0].problem == board.diagnostics[0])
    #expect(board.pads[1].problem == nil)
  }

  @Test("plays on with a warning", arguments: warnings)
  func warning(fault: Fault) throws {
    let board = try board("[pads]\n\(fault.text)", files: Self.files)
    #expect(complaints(board.diagnostics) == [fault.complaint])
    #expect(board.pads[0].problem == nil)
  }

  @Test("names every one of its faults, and keeps the first as its problem")
  func several() throws {
    let board = try board("[pads]\nq = { gain = 99, sound = 'no.wav', loop = 1 }")
    #expect(
      complaints(board.diagnostics) == [
        "2:14+2 error: gain must be between -60 and 12, not 99", "2:26+8 error: there is no file \"no.wav\"",
        "2:43+1 error: loop must be true or false, not 1",
      ])
    #expect(board.pads[0].problem?.message == "gain must be between -60 and 12, not 99")
    #expect(board.pads[0].name == "no")
  }

  @Test(
    "plays a part that has a length, and repeats a part of that",
    arguments: [
      ("start = 2, end = 1.5", "end must be later than start, which is 2, not 1.5"),
      ("start = 2, end = 2", "end must be later than start, which is 2, not 2"),
      ("start = 2, loop_start = 1", "loop_start must not be before start, which is 2, but is 1"),
      ("end = 2, loop_start = 2", "loop_start must be before end, which is 2, but is 2"),
      ("start = 2, loop_end = 2", "loop_end must be later than start, which is 2, not 2"),
      ("loop_start = 2, loop_end = 1", "loop_end must be later than loop_start, which is 2, not 1"),
      ("end = 2, loop_end = 3", "loop_end must not be after end, which is 2, but is 3"),
      ("start = 1, loop_start = 1, loop_end = 2, end = 2", nil),
    ] as [(String, String?)])
  func parts(fields: String, message: String?) throws {
    let board = try board("[pads]\nq = { sound = 'k.flac', loop = true, \(fields) }")
    #expect(board.diagnostics.map(\.message) == (message.map { [$0] } ?? []))
    #expect(board.pads[0].problem?.message == message)
  }

  @Test(
    "starts and stops pads that there are",
    arguments: [
      ("stops = ['x']", ["2:34+3 error: no pad has the key x"]),
      (
        "stops = ['ab', 'w', 3]",
        [
          "2:34+4 error: \"ab\" is not a key: a pad has one character or a key's name",
          "2:45+1 error: each of stops must be a key in quotes, not 3",
        ]
      ),
      ("stops = ['F1']", ["2:34+4 error: F1 cannot be a pad: it shows the help"]),
      ("then = [{ key = 'x' }]", ["2:41+3 error: no pad has the key x"]),
      ("then = [{ after = 1 }]", ["2:33+13 error: key is missing: which pad is to start?"]),
      ("then = [{ key = 'w', after = -1 }]", ["2:54+2 error: after must be between 0 and 86400, not -1"]),
      ("then = [{ key = 'w', atfer = 1 }]", ["2:46+5 warning: unknown field \"atfer\"; did you mean \"after\"?"]),
      ("then = ['w']", ["2:33+3 error: each of then must be a table, as { key = \"w\", after = 0.2 }, not \"w\""]),
      ("then = [{ key = 'q' }]", ["2:32+15 error: then leads back to q itself, without an end"]),
    ])
  func others(fields: String, expected: [String]) throws {
    let board = try board("[pads]\nq = { sound = 'k.flac', \(fields) }\nw = 's.flac'")
    #expect(complaints(board.diagnostics) == expected)
    #expect((board.pads[0].problem == nil) == !board.diagnostics.hasErrors)
    #expect(board.pads[1].problem == nil)
  }

  @Test("starts a chain of pads that comes to an end")
  func chains() throws {
    let round = try board(
      """
      [defaults]
      gain = 0
      [pads]
      q = { sound = 'k.flac', then = [{ key = 'w', after = 1 }] }
      w = { sound = 'k.flac', then = [{ key = 'e' }] }
      e = { sound = 'k.flac', then = [{ key = 'w' }] }
      """)
    #expect(
      round.diagnostics.map(\.message) == [
        "then starts more than 256 pads at one press", "then leads back to w itself, without an end",
        "then leads back to e itself, without an end",
      ])

    // Each pad starts the next one twice: 30 pads would be a thousand million presses.
    let keys = Array("abcdefghijklmnopqrstuvwxyz0123").map(String.init)
    let lines = zip(keys, keys.dropFirst()).map {
      "\($0) = { sound = 'k.flac', then = [{ key = '\($1)' }, { key = '\($1)' }] }"
    }
    let doubling = try board("[pads]\n" + lines.joined(separator: "\n") + "\n3 = 'k.flac'")
    #expect(doubling.pads.filter { $0.problem == nil }.count == 8, "2 + 4 + … + 128 = 254")
  }

  @Test(
    "takes a name from its file, or from its key when there is none",
    arguments: [
      ("q = 'in/k.flac'", "k"), ("q = { sound = 'k.flac', name = '' }", "k"), ("q = { sounds = ['.wav'] }", ".wav"),
      ("Up = {}", "Up"), ("q = 'a.b.c'", "a.b"),
    ])
  func names(text: String, name: String) throws {
    #expect(try board("[pads]\n\(text)").pads[0].name == name)
  }
}
