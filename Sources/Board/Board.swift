public import TOML

/// Boards: what a user writes in a `board.toml` (or lays out as a folder of sounds), read, checked and turned into
/// values. This module opens no sound and plays nothing; it knows keys, pads and what can be wrong with a text.
///
/// `BoardFinder` goes from what the user names to boards; `Reading` goes from a text to one board.
public struct Board: Hashable, Sendable {
  public enum Steal: String, CaseIterable, Sendable { case oldest, quietest, refuse }
  public enum AllLoops: String, CaseIterable, Sendable { case steal, refuse }

  /// What happens when every source is busy.
  public struct Overrun: Hashable, Sendable {
    public var steal: Steal = .oldest
    /// What happens when only loops are left.
    public var allLoops: AllLoops = .steal
    /// False cuts the victim dead.
    public var fade = true

    public init() {}
  }

  /// The queues of the streams.
  public struct Stream: Hashable, Sendable {
    /// Buffers in a queue, 2 … 16.
    public var buffers = 3
    /// Bytes in each buffer, 4096 … 1048576.
    public var bytes = 48_000
    /// Longest wait between two looks at a queue, seconds, 0.001 … 10.
    public var refill = 0.25

    public init() {}
  }

  public var title: String
  public var author: String?
  public var license: String?
  /// dB, the whole board, −60 … +12.
  public var gain = 0.0
  /// Size of the source pool, 1 … 256.
  public var sources = 32
  /// A take that shows the board off: a path relative to `directory`. There was such a file when the board was read.
  public var demo: String?
  public var overrun = Overrun()
  public var stream = Stream()
  /// In the order of the file; no two have one key.
  public var pads: [Pad] = []
  /// The folder that sounds are relative to, as an absolute path.
  public var directory: String
  /// The board file as the user named it, or the folder where there is no file.
  public var file: String
  /// Everything that is wrong with the board, in the order of the file.
  public var diagnostics: [Diagnostic] = []
  /// The text of the board file, where there is one.
  package var source: SourceText?
  /// Where a kit's values come from, a sentence each: for who reads the board as a file. Empty for a board file.
  public var notes: [String] = []

  public init(title: String, directory: String, file: String) {
    self.title = title
    self.directory = directory
    self.file = file
  }

  /// The keys that have a pad.
  public var keys: Set<Key> { Set(pads.map(\.key)) }

  /// The absolute path of a file that the board names.
  public func path(of relativePath: String) -> String { FilePath.join(directory, relativePath) }

  /// Something that is wrong with the board and comes to light after it was read, as when a sound does not open.
  public func diagnostic(_ severity: Diagnostic.Severity, _ message: String, at span: SourceSpan?) -> Diagnostic {
    Diagnostic(
      severity, message, file: file, span: span, sourceLine: span.flatMap { source?.line($0.line) })
  }
}
