public import Board
public import TOML

/// Writes gains of pads into the text of a board file and leaves everything else as it is: comments, order, layout.
public enum GainEdit {
  /// Why the text was not changed.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is no board any more, or lacks the pad.
    case changed(Key)
    /// The pad is written in a way that this does not rewrite; the line where it stands.
    case unusual(Key, line: Int)

    public var description: String {
      switch self {
      case .changed(let key): "the pad \(key.spelling) is not in the file any more; press F5 first"
      case .unusual(let key, let line): "the gain of \(key.spelling) has to be written by hand, in line \(line)"
      }
    }
  }

  private struct Change {
    var line: Int
    /// In characters, from 0.
    var columns: Range<Int>
    var text: String
  }

  /// The new text.
  /// - Parameter gains: dB, as they are to stand in the file.
  public static func apply(_ gains: [Key: Double], to source: SourceText) throws(Failure) -> [UInt8] {
    var pads: [Key: TOMLTable.Entry] = [:]
    for entry in (try? TOMLTable(parsing: source))?["pads"]?.table?.entries ?? [] {
      if let key = try? Key(spelling: entry.key) { pads[key] = entry }
    }
    var changes: [Change] = []
    for (key, gain) in gains {
      guard let pad = pads[key] else { throw .changed(key) }
      guard let change = change(pad.value, to: words(gain), source) else {
        throw .unusual(key, line: pad.keySpan.line)
      }
      changes.append(change)
    }
    let bytes = rewrite(source, changes)
    try verify(bytes, gains)
    return bytes
  }

  private static func change(_ pad: TOMLValue, to gain: String, _ source: SourceText) -> Change? {
    guard let line = source.line(pad.span.line) else { return nil }
    if let old = pad.table?["gain"] {
      let start = old.span.column - 1
      return Change(line: old.span.line, columns: start..<(start + old.span.length), text: gain)
    }
    let characters = Array(line)
    let start = pad.span.column - 1
    let end = start + pad.span.length
    guard characters.indices.contains(start), end <= characters.count else { return nil }
    let text = String(characters[start..<end])
    if pad.string != nil {
      // A string over several lines is not all in its span.
      if text.hasPrefix("\"\"\"") || text.hasPrefix("'''") { return nil }
      return Change(line: pad.span.line, columns: start..<end, text: "{ sound = \(text), gain = \(gain) }")
    }
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return afterHeader(pad, characters, gain) }
    let last = characters[start..<(end - 1)].lastIndex { $0 != " " && $0 != "\t" } ?? start
    return Change(line: pad.span.line, columns: (last + 1)..<(end - 1), text: ", gain = \(gain) ")
  }

  /// `[pads.q]`: a line of its own below.
  private static func afterHeader(_ pad: TOMLValue, _ line: [Character], _ gain: String) -> Change? {
    guard line.first(where: { $0 != " " && $0 != "\t" }) == "[" else { return nil }
    return Change(line: pad.span.line, columns: line.count..<line.count, text: "\ngain = \(gain)")
  }

  private static func rewrite(_ source: SourceText, _ changes: [Change]) -> [UInt8] {
    var pieces = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    for change in changes.sorted(by: { ($0.line, $0.columns.lowerBound) > ($1.line, $1.columns.lowerBound) }) {
      let piece = pieces[change.line - 1]
      let line = source.line(change.line) ?? ""
      // A byte order mark in front, a carriage return behind; several changes of one line go from right to left.
      let front = piece.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let characters = Array(line)
      let kept = characters[..<change.columns.lowerBound].reduce(front) { $0 + $1.utf8.count }
      let length = characters[change.columns].reduce(0) { $0 + $1.utf8.count }
      pieces[change.line - 1] = piece[..<kept] + Array(change.text.utf8) + piece[(kept + length)...]
    }
    return Array(pieces.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Rather nothing than a file that says something else.
  private static func verify(_ bytes: [UInt8], _ gains: [Key: Double]) throws(Failure) {
    let pads = (try? TOMLTable(parsing: bytes))?["pads"]?.table
    for (key, gain) in gains {
      let entry = pads?.entries.first { (try? Key(spelling: $0.key)) == key }
      guard entry?.value.table?["gain"]?.number == Double(words(gain)) else {
        throw .unusual(key, line: entry?.keySpan.line ?? 1)
      }
    }
  }

  /// To a hundredth of a dB, always with a point.
  private static func words(_ gain: Double) -> String { "\((gain * 100).rounded() / 100 + 0)" }
}
