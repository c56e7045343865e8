public import TOML

extension Take {
  /// Reads a take, whole or not at all.
  ///
  /// `file` is the take as the user named it; `keys` are those that the board has.
  /// - Throws: everything that is wrong with the text.
  public init(_ source: SourceText, file: String, keys: Set<Key>) throws(UnusableFile) {
    var reader = TakeReader(source, file: file, keys: keys)
    self = try reader.read()
  }

  /// Reads a take file.
  /// - Throws: why it cannot be read, or everything that is wrong with its text.
  public init(contentsOf path: String, file: String, keys: Set<Key>, disk: Disk = .real) throws(UnusableFile) {
    let bytes: [UInt8]
    do throws(Disk.Failure) {
      bytes = try disk.read(path)
    } catch {
      throw UnusableFile("it cannot be read: \(error.reason)", file: file)
    }
    try self.init(SourceText(bytes), file: file, keys: keys)
  }
}

/// Reads the text of a take line by line.
private struct TakeReader {
  private let source: SourceText
  private let keys: Set<Key>
  private var report: Report
  private var events: [Take.Event] = []

  init(_ source: SourceText, file: String, keys: Set<Key>) {
    self.source = source
    self.keys = keys
    report = Report(file: file, source: source)
  }

  mutating func read() throws(UnusableFile) -> Take {
    if let place = source.firstInvalidPlace {
      report.error(TOMLError(.notUTF8, span: place).message, at: place)
    } else {
      for number in 1...source.lineCount { readLine(number) }
    }
    guard report.diagnostics.isEmpty else { throw UnusableFile(report.listed) }
    return Take(events: events)
  }

  /// A run of characters without spaces.
  private struct Word {
    var text: String
    var span: SourceSpan
  }

  private mutating func readLine(_ number: Int) {
    let words = words(source.line(number) ?? "", line: number)
    guard let first = words.first else { return }
    guard let time = time(first), let action = action(words) else { return }
    if let last = events.last {
      if last.action == .end { return report.error("nothing can follow end", at: first.span) }
      if time < last.time {
        let before = Take.seconds(last.time)
        return report.error("the time goes back: the event before is at \(before)", at: first.span)
      }
    }
    events.append(Take.Event(time: time, action: action))
  }

  /// The words of a line up to its comment. The word behind `press` and `release` is a key, even if it is a `#`.
  private func words(_ line: String, line number: Int) -> [Word] {
    var words: [Word] = []
    var rest = Array(line)[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      let isKey = words.count == 2 && ["press", "release"].contains(words[1].text)
      guard let first = rest.first, first != "#" || isKey else { return words }
      let others = rest.dropFirst().prefix { $0 != " " && $0 != "\t" && $0 != "#" }
      let span = SourceSpan(line: number, column: rest.startIndex + 1, length: others.count + 1)
      words.append(Word(text: String(first) + String(others), span: span))
      rest = rest[others.endIndex...]
    }
  }

  private mutating func time(_ word: Word) -> Duration? {
    let parts = word.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard isNumber else {
      report.error("\(quoted(word.text)) is not a time: it must be seconds, as 1.250", at: word.span)
      return nil
    }
    let fraction = parts.count == 2 ? parts[1].prefix(18) : ""
    let attoseconds = Int64(fraction + String(repeating: "0", count: 18 - fraction.count)) ?? 0
    let seconds = Int64(parts[0]) ?? .max
    guard seconds < Take.longest.components.seconds else {
      report.error("the time is too large: a take lasts at most a day", at: word.span)
      return nil
    }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  private mutating func action(_ words: [Word]) -> Take.Action? {
    let names = ["press", "release", "stop", "halt", "end"]
    guard words.count > 1 else {
      report.error("what happens is missing: \(alternatives(names))", at: words[0].span)
      return nil
    }
    let word = words[1]
    guard names.contains(word.text) else {
      let near = suggestion(nearest(to: word.text, among: names))
      report.error("\(quoted(word.text)) is not \(alternatives(names))\(near)", at: word.span)
      return nil
    }
    let takesKey = word.text == "press" || word.text == "release"
    if takesKey, words.count < 3 {
      report.error("\(word.text) needs a key", at: word.span)
      return nil
    }
    if words.count > (takesKey ? 3 : 2) {
      report.error("one line has one event: this is too much", at: words[takesKey ? 3 : 2].span)
      return nil
    }
    switch word.text {
    case "press": return key(words[2]).map { .press($0) }
    case "release": return key(words[2]).map { .release($0) }
    case "stop": return .stop
    case "halt": return .halt
    default: return .end
    }
  }

  private mutating func key(_ word: Word) -> Key? {
    do throws(KeyError) {
      let key = try Key(spelling: word.text)
      if keys.contains(key) { return key }
      report.error("the board has no pad on \(key.spelling)", at: word.span)
    } catch {
      report.error(error.message, at: word.span)
    }
    return nil
  }
}
