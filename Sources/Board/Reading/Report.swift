package import TOML

/// Collects what is wrong with one file while it is read.
package struct Report {
  private static let most = 200

  package let file: String
  package let source: SourceText
  package private(set) var diagnostics: [Diagnostic] = []
  /// The line shown last, so that many faults of one long line share its text.
  private var lastLine: (number: Int, text: String?) = (0, nil)

  package init(file: String, source: SourceText) {
    self.file = file
    self.source = source
  }

  package mutating func error(_ message: String, at span: SourceSpan?) { add(.error, message, span) }

  package mutating func warning(_ message: String, at span: SourceSpan?) { add(.warning, message, span) }

  /// What to tell the user: in the order of the file, and never so much that it buries him.
  package var listed: [Diagnostic] {
    // What a default gets wrong shows once, not for every pad.
    var seen: Set<Diagnostic> = []
    let ordered = diagnostics.inFileOrder().filter { seen.insert($0).inserted }
    guard ordered.count > Self.most else { return ordered }
    let rest = Array(ordered[Self.most...])
    let message = "there is more, not listed here: \(rest.count) errors and warnings"
    return ordered[..<Self.most] + [Diagnostic(rest.hasErrors ? .error : .warning, message, file: file)]
  }

  /// The first error that was reported after there were `count` diagnostics.
  func firstError(since count: Int) -> Diagnostic? {
    diagnostics[count...].first { $0.severity == .error }
  }

  private mutating func add(_ severity: Diagnostic.Severity, _ message: String, _ span: SourceSpan?) {
    if let span, span.line != lastLine.number { lastLine = (span.line, source.line(span.line)) }
    let line = span == nil ? nil : lastLine.text
    diagnostics.append(Diagnostic(severity, message, file: file, span: span, sourceLine: line))
  }
}
