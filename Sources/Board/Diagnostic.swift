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
