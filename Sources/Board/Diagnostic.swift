public import TOML

/// One thing that is wrong with a file a user wrote: what, where, and how bad it is.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable { case error, warning }

  public var severity: Severity
  public var message: String
  /// The file as the user named it.
  public var file: String
  /// `nil` when the trouble is with the file as a whole.
  public var span: SourceSpan?
  /// The line that `span` points into, without its line end.
  public var sourceLine: String?

  public init(
    _ severity: Severity, _ message: String, file: String, span: SourceSpan? = nil, sourceLine: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.file = file
    self.span = span
    self.sourceLine = sourceLine
  }
}

extension Sequence<Diagnostic> {
  /// By place; what has none comes last. Diagnostics of one place, and of several files, keep their order.
  public func inFileOrder() -> [Diagnostic] {
    var files: [String: Int] = [:]
    for diagnostic in self where files[diagnostic.file] == nil { files[diagnostic.file] = files.count }
    func rank(_ diagnostic: Diagnostic, _ offset: Int) -> (Int, Int, Int, Int) {
      let span = diagnostic.span
      return (files[diagnostic.file] ?? 0, span?.line ?? .max, span?.column ?? .max, offset)
    }
    return enumerated().sorted { rank($0.element, $0.offset) < rank($1.element, $1.offset) }.map(\.element)
  }

  /// Whether any is an error: then `check` fails.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}

/// Why a file, or an argument that should name one, gives nothing at all.
public struct UnusableFile: Error, Hashable, Sendable {
  /// At least one error.
  public var diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  public init(_ message: String, file: String) {
    diagnostics = [Diagnostic(.error, message, file: file)]
  }
}
