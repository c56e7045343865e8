/// Where something stands in a text: what an editor would show, and how much of the line it covers.
public struct SourceSpan: Hashable, Sendable {
  /// Line, from 1.
  public var line: Int
  /// Column in characters (grapheme clusters, as an editor counts them), from 1.
  public var column: Int
  /// Length in characters, at least 1; a span that runs over several lines covers its first line only.
  public var length: Int

  public init(line: Int, column: Int, length: Int = 1) {
    self.line = line
    self.column = column
    self.length = length
  }
}
