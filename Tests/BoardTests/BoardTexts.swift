import TOML
import Testing

@testable import Board

/// Reads a board file's text as `b/board.toml` in a folder that has the given files.
func board(
  _ text: String, files: [String] = ["k.flac", "s.flac", "demo.take"], ownsFolder: Bool = false
) throws(UnusableFile) -> Board {
  let disk = Disk.memory(Dictionary(uniqueKeysWithValues: files.map { ("/b/\($0)", "") }))
  var reader = BoardReader(SourceText(text.utf8), file: "b/board.toml", directory: "/b", disk: disk)
  return try reader.read(title: "b", ownsFolder: ownsFolder)
}

/// What is wrong with a board, a line each: `line:column+length severity: message`.
func complaints(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    let place = diagnostic.span.map { "\($0.line):\($0.column)+\($0.length) " } ?? ""
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}

/// A text and the one thing that is wrong with it.
struct Fault: Sendable, CustomTestStringConvertible {
  var text: String
  var complaint: String

  init(_ text: String, _ complaint: String) {
    self.text = text
    self.complaint = complaint
  }

  var testDescription: String { text.debugDescription }
}
