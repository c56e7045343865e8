import Board
import Configuration
import TOML

/// The TOML parser, and on top of it boards and configurations.
struct DocumentReader: Reader {
  private let text = TOMLText()
  private let mutator = Mutator(pieces: TOMLText.pieces, openers: TOMLText.openers)

  func input(_ random: inout SeededRandom) -> Input {
    var bytes = Array(text.document(&random).utf8)
    if !random.once(in: 6) {
      let other = Array(text.document(&random).utf8)
      bytes = mutator.damaged(bytes, other: other, &random)
    }
    return Input(ending: "toml", bytes: bytes)
  }

  func check(_ input: Input) throws(Violation) {
    let source = SourceText(input.bytes)
    let table = try document(source)
    try board(input.bytes, source, isTOML: table != nil)
    let configuration = Configuration(source, file: "config.toml")
    try Expectations.check(configuration.diagnostics, in: source)
    try Violation.unless(
      table != nil || configuration.diagnostics.hasErrors, "a configuration that is no TOML is taken")
    try Violation.unless(
      configuration == Configuration(source, file: "config.toml"), "a configuration reads in two ways")
  }

  private func document(_ source: SourceText) throws(Violation) -> TOMLTable? {
    let table: TOMLTable
    do throws(TOMLError) {
      table = try TOMLTable(parsing: source)
    } catch {
      try Expectations.check(words: error.message)
      try Expectations.check(error.span, in: source)
      return nil
    }
    try check(table, source)
    let second = try? TOMLTable(parsing: source)
    try Violation.unless(second.map { isSame($0, table) } == true, "a document reads in two ways")
    return table
  }

  private func check(_ table: TOMLTable, _ source: SourceText) throws(Violation) {
    for entry in table.entries {
      try Expectations.check(entry.keySpan, in: source)
      try Violation.unless(table[entry.key] != nil, "the key \(entry.key.debugDescription) is not found")
      try check(entry.value, source)
    }
  }

  /// What is no number is not equal to itself, but the same here.
  private func isSame(_ one: TOMLTable, _ other: TOMLTable) -> Bool {
    one == other
      || one.entries.map(\.keySpan) == other.entries.map(\.keySpan)
        && zip(one.entries, other.entries).allSatisfy { isSame($0.value, $1.value) }
  }

  private func isSame(_ one: TOMLValue, _ other: TOMLValue) -> Bool {
    guard one.span == other.span else { return false }
    switch (one.content, other.content) {
    case (.float(let one), .float(let other)): return one.bitPattern == other.bitPattern
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.table(let one), .table(let other)): return isSame(one, other)
    default: return one == other
    }
  }

  private func check(_ value: TOMLValue, _ source: SourceText) throws(Violation) {
    try Expectations.check(value.span, in: source)
    if let table = value.table { try check(table, source) }
    for element in value.array ?? [] { try check(element, source) }
  }

  private func board(_ bytes: [UInt8], _ source: SourceText, isTOML: Bool) throws(Violation) {
    let finder = BoardFinder(environment: [:], workingDirectory: "/b", disk: Self.disk(bytes))
    let board: Board
    do throws(UnusableFile) {
      board = try finder.board(file: "board.toml")
    } catch {
      return try Expectations.check(error, in: source)
    }
    try Violation.unless(isTOML, "a board that is no TOML is taken")
    try Expectations.check(board)
    try Expectations.check(board.diagnostics, in: source)
    try Violation.unless((try? finder.board(file: "board.toml")) == board, "a board reads in two ways")
  }

  /// A folder with a board and two sounds.
  private static func disk(_ bytes: [UInt8]) -> Disk {
    let files = ["board.toml", "k.flac", "s.flac", "d.take"]
    return Disk(
      status: { path in
        if path == "/b" { return Disk.Status(kind: .folder, identity: path) }
        return files.contains { "/b/\($0)" == path } ? Disk.Status(kind: .file, identity: path) : nil
      },
      entries: { folder throws(Disk.Failure) in
        guard folder == "/b" else { throw Disk.Failure(reason: "no such folder") }
        return files.map { Disk.Entry(name: $0, kind: .file) }
      },
      read: { _ in bytes })
  }
}
