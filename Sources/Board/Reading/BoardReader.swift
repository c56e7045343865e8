import TOML

/// Makes a board of the text of a board file. One bad pad never spoils the board: it becomes a pad with a problem.
struct BoardReader {
  private var report: Report
  private var draft: BoardDraft
  private var pads: [PadDraft] = []
  private var files: NamedFiles
  /// Whether the file that was read has anything to do with boards: other programs have `.toml` files, too.
  private(set) var isMeantAsBoard = false

  /// `file` as the user named it; `directory` absolute.
  init(_ source: SourceText, file: String, directory: String, disk: Disk) {
    report = Report(file: file, source: source)
    var board = Board(title: "", directory: directory, file: file)
    board.source = source
    draft = BoardDraft(board: board)
    files = NamedFiles(directory: directory, disk: disk)
  }

  /// `title` is for a board that says none. `ownsFolder`: all sounds of the folder are the board's, so that unused
  /// ones are worth a word.
  /// - Throws: when the text is not TOML.
  mutating func read(title: String, ownsFolder: Bool) throws(UnusableFile) -> Board {
    let table = try parse()
    isMeantAsBoard = table["pads"] != nil
    Field.read(table, BoardDraft.fields, into: &draft, &report)
    draft.board.title = draft.title ?? title
    checkDemo()
    readPads(template: readDefaults())
    pads.checkTogether(&report)
    draft.board.pads = pads.map(\.pad)
    if ownsFolder { files.reportUnused(draft.board, &report) }
    draft.board.diagnostics = report.listed
    return draft.board
  }

  private func parse() throws(UnusableFile) -> TOMLTable {
    do throws(TOMLError) {
      return try TOMLTable(parsing: report.source)
    } catch {
      var report = report
      report.error(error.message, at: error.span)
      throw UnusableFile(report.diagnostics)
    }
  }

  private mutating func checkDemo() {
    guard let demo = draft.demo else { return }
    if let complaint = files.complaint(about: demo.value) {
      report.warning(complaint, at: demo.span)
    } else {
      draft.board.demo = demo.value
    }
  }

  private mutating func readDefaults() -> PadDraft {
    var template = PadDraft()
    guard let defaults = draft.defaults else { return template }
    for entry in defaults.entries where entry.key == "sound" || entry.key == "sounds" {
      report.error("\(entry.key) cannot be a default: every pad needs its own", at: entry.keySpan)
    }
    Field.read(defaults, PadDraft.sharedFields, into: &template, &report, besides: ["sound", "sounds"])
    return template
  }

  private mutating func readPads(template: PadDraft) {
    guard let table = draft.pads else {
      if !isMeantAsBoard { report.error("the board has no pads: it needs a table [pads]", at: nil) }
      return
    }
    if table.entries.isEmpty { report.error("the board has no pads: the table [pads] is empty", at: nil) }
    var lines: [Key: Int] = [:]
    for entry in table.entries {
      do throws(KeyError) {
        let key = try Key(spelling: entry.key)
        if let line = lines[key] {
          report.error("\(key.spelling) is already set on line \(line)", at: entry.keySpan)
        } else {
          lines[key] = entry.keySpan.line
          pads.append(pad(key, entry, template))
        }
      } catch {
        report.error(error.message, at: entry.keySpan)
      }
    }
  }

  private mutating func pad(_ key: Key, _ entry: TOMLTable.Entry, _ template: PadDraft) -> PadDraft {
    var pad = template
    pad.pad.key = key
    pad.pad.span = entry.keySpan
    let count = report.diagnostics.count
    switch entry.value.content {
    case .string: pad.sounds = Rule<[Pad.Sound]>.sound.read(entry.value, "sound", &report) ?? []
    case .table(let table):
      for entry in table.entries { pad.spans[entry.key] = entry.value.span }
      Field.read(table, PadDraft.fields, into: &pad, &report)
    default: report.wrong("a pad", "a sound's path or a table", entry.value)
    }
    if pad.sounds.isEmpty, report.firstError(since: count) == nil {
      report.error("\(key.spelling) has no sound: it needs sound = \"...\"", at: entry.keySpan)
    }
    pad.checkAlone(&report)
    for sound in pad.sounds {
      if let complaint = files.complaint(about: sound.path) { report.error(complaint, at: sound.span) }
    }
    pad.pad.sounds = pad.sounds
    pad.pad.name = pad.name ?? pad.sounds.first.map { FilePath.stem($0.path) } ?? key.spelling
    pad.pad.problem = report.firstError(since: count)
    return pad
  }
}
