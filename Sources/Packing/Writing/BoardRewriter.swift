import Board
import TOML

/// Makes the text of a board file name other sounds, with all its comments kept.
struct BoardRewriter {
  private let table: TOMLTable
  private var editor: TextEditor
  private let pads: [String: Pad]
  /// Whether all pads get their name from `[defaults]`.
  private let namesAreDefault: Bool

  /// - Parameter board: as the text is to say when all is done.
  /// - Throws: when the text is not TOML.
  init(_ source: SourceText, as board: Board) throws(TOMLError) {
    table = try TOMLTable(parsing: source)
    editor = TextEditor(source)
    pads = Dictionary(board.pads.map { ($0.key.spelling, $0) }, uniquingKeysWith: { first, _ in first })
    namesAreDefault = table["defaults"]?.table?["name"] != nil
    if let demo = board.demo, let value = table["demo"], value.string != demo {
      editor.replace(editor.range(of: value.span), with: TOMLField.quoted(demo))
    }
    for entry in table["pads"]?.table?.entries ?? [] {
      if let key = try? Key(spelling: entry.key), let pad = pads[key.spelling] { rewrite(pad, entry.value) }
    }
  }

  var result: [UInt8] { editor.result }

  private mutating func rewrite(_ pad: Pad, _ value: TOMLValue) {
    guard let fields = value.table else {
      guard let old = value.string, let sound = pad.sounds.first else { return }
      let extra = fieldsToAdd(pad, has: { _ in false }, firstSound: old)
      let path = TOMLField.quoted(sound.path)
      let list = ([("sound", path)] + extra).map { "\($0) = \($1)" }.joined(separator: ", ")
      editor.replace(editor.range(of: value.span), with: extra.isEmpty ? path : "{ \(list) }")
      return
    }
    guard let entry = fields.entries.first(where: { $0.key == "sound" || $0.key == "sounds" }) else { return }
    let values = entry.value.array ?? [entry.value]
    for (value, sound) in zip(values, pad.sounds) where value.string != sound.path {
      editor.replace(editor.range(of: value.span), with: TOMLField.quoted(sound.path))
    }
    guard let first = values.first?.string else { return }
    let extra = fieldsToAdd(pad, has: { fields[$0] != nil }, firstSound: first)
    if !extra.isEmpty { add(extra, beside: entry, isInline: editor.text(editor.range(of: value.span)).hasPrefix("{")) }
  }

  /// What the old files said by their names or their own loop points must now be said by the board.
  private func fieldsToAdd(_ pad: Pad, has: (String) -> Bool, firstSound: String) -> [(String, String)] {
    var fields: [(String, String)] = []
    if !has("name"), !namesAreDefault, let sound = pad.sounds.first, pad.name != FilePath.stem(sound.path) {
      fields.append(("name", TOMLField.quoted(TOMLField.words(pad.name))))
    }
    let defaults = table["defaults"]?.table
    for (name, value) in [("loop_start", pad.loopStart), ("loop_end", pad.loopEnd)] {
      if let value, !has(name), defaults?[name] == nil { fields.append((name, "\(value)")) }
    }
    return fields
  }

  private mutating func add(_ fields: [(String, String)], beside entry: TOMLTable.Entry, isInline: Bool) {
    if isInline {
      // Before the sound: a list of sounds may go over several lines.
      let text = fields.map { "\($0) = \($1), " }.joined()
      editor.insert(text, at: editor.start(of: entry.keySpan))
    } else {
      // A line for each, written as the sound's own: its key may be a dotted one.
      let start = editor.lineStart(entry.keySpan)
      let prefix = editor.text(start..<editor.start(of: entry.keySpan))
      editor.insert(fields.map { "\(prefix)\($0) = \($1)\n" }.joined(), at: start)
    }
  }
}
