public import Board
import TOML

/// `check --json`: one object a line.
///
/// | `kind` | fields |
/// |---|---|
/// | `error`, `warning` | `file`, then where they apply `line`, `column`, `length` (characters, from 1), then `message` |
/// | `board` | `file title pads sounds seconds memory streamed formats errors warnings`; `memory` and `streamed` in bytes |
public enum CheckLine {
  public static func json(_ diagnostic: Diagnostic) -> String {
    var json = JSONObject()
    json.add("kind", diagnostic.severity.rawValue)
    json.add("file", diagnostic.file)
    if let span = diagnostic.span {
      json.add("line", span.line)
      json.add("column", span.column)
      json.add("length", span.length)
    }
    json.add("message", diagnostic.message)
    return json.line
  }

  public static func json(_ summary: BoardSummary) -> String {
    var json = JSONObject()
    json.add("kind", "board")
    json.add("file", summary.file)
    json.add("title", summary.title)
    json.add("pads", summary.pads)
    json.add("sounds", summary.sounds)
    json.add("seconds", summary.length)
    json.add("memory", summary.memory)
    json.add("streamed", summary.streamed)
    json.add("formats", summary.formats)
    json.add("errors", summary.errors)
    json.add("warnings", summary.warnings)
    return json.line
  }
}
