import Board
import TOML

/// What holds of all that readers say and make.
enum Expectations {
  /// Every complaint says something, has its place inside the text, and is safe for a terminal.
  /// - Parameter source: the text that all of them are about; `nil` where there are several.
  static func check(_ diagnostics: [Diagnostic], in source: SourceText?) throws(Violation) {
    try Violation.unless(diagnostics.count <= 402, "says \(diagnostics.count) things")
    for diagnostic in diagnostics {
      try check(words: diagnostic.message)
      let shown = diagnostic.description
      try Violation.unless(shown.utf8.count < 20_000, "says \(shown.utf8.count) bytes at once")
      for line in shown.split(separator: "\n", omittingEmptySubsequences: false) {
        try check(harmless: String(line))
      }
      guard let span = diagnostic.span else { continue }
      if let source { try check(span, in: source) }
      guard let line = diagnostic.sourceLine else { continue }
      try Violation.unless(source == nil || line == source?.line(span.line), "shows another line than \(span)")
      try Violation.unless(
        (1...line.count + 1).contains(span.column), "\(span) is behind the line \(line.debugDescription)")
    }
  }

  static func check(_ error: UnusableFile, in source: SourceText?) throws(Violation) {
    try Violation.unless(error.diagnostics.hasErrors, "refuses without an error")
    try check(error.diagnostics, in: source)
  }

  static func check(_ span: SourceSpan, in source: SourceText) throws(Violation) {
    guard let line = source.line(span.line) else { throw Violation("\(span) is on no line of \(source.lineCount)") }
    // Counting a long line for each of many places would take longer than reading.
    guard line.utf8.count < 4096 else { return }
    try Violation.unless(
      (1...line.count + 1).contains(span.column) && span.length >= 1
        && (span.column + span.length <= line.count + 1 || span.length == 1),
      "\(span) is not in the line \(line.debugDescription)")
  }

  static func check(words: String) throws(Violation) {
    try Violation.unless(!words.isEmpty, "says nothing")
    try Violation.unless(words.utf8.count < 4000, "says too much at once: \(words.utf8.count) bytes")
  }

  /// Words that may go to a terminal as they are.
  static func check(harmless words: String) throws(Violation) {
    for scalar in words.unicodeScalars {
      let isHarmless =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      try Violation.unless(isHarmless, "shows a control character: \(words.debugDescription)")
    }
  }

  /// A board's values are where board.md allows them to be.
  static func check(_ board: Board) throws(Violation) {
    let keys = Set(board.pads.map(\.key))
    try Violation.unless(keys.count == board.pads.count, "a key has two pads")
    try Violation.unless(
      (1...256).contains(board.sources) && (2...16).contains(board.stream.buffers)
        && (4096...1_048_576).contains(board.stream.bytes) && (0.001...10).contains(board.stream.refill)
        && (-60.0...12).contains(board.gain), "a value of the board is out of range")
    for pad in board.pads { try check(pad, keys) }
  }

  private static func check(_ pad: Pad, _ keys: Set<Key>) throws(Violation) {
    func expect(_ holds: Bool, _ what: String) throws(Violation) {
      try Violation.unless(holds, "\(what) of the pad \(pad.key.spelling.debugDescription) is wrong: \(pad)")
    }
    let day = 0.0...86_400
    try expect(
      (-60.0...12).contains(pad.gain) && (-36.0...36).contains(pad.pitch) && (-1.0...1).contains(pad.pan), "the sound")
    try expect(
      [pad.start, pad.fadeIn, pad.fadeOut, pad.delay].allSatisfy(day.contains)
        && [pad.end, pad.loopStart, pad.loopEnd].allSatisfy { $0.map(day.contains) ?? true }, "a time")
    try expect((1...64).contains(pad.polyphony ?? 1) && (-10...10).contains(pad.priority ?? 0), "a number")
    guard pad.problem == nil else { return }
    try expect(!pad.sounds.isEmpty, "the list of sounds")
    try expect((pad.end ?? .infinity) > pad.start, "the end")
    try expect(
      pad.then.allSatisfy { keys.contains($0.key) && day.contains($0.after) } && pad.stops.allSatisfy(keys.contains),
      "a key")
  }
}
