/// A reader of TOML 1.0.0 that knows where in the text everything stands: every key, every value, every error. It
/// reads only; it writes nothing, and it knows nothing of what a document is for.
///
/// A table keeps its keys in the order of the text.
public struct TOMLTable: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var key: String
    /// Where the key was first written, its quotes included.
    public var keySpan: SourceSpan
    public var value: TOMLValue
  }

  public let entries: [Entry]
  private let places: [ExactKey: Int]

  init(entries: [Entry], places: [ExactKey: Int]) {
    self.entries = entries
    self.places = places
  }

  /// Reads a whole document, in a time that grows with its length and nothing else.
  /// - Throws: the first thing in the text that is not TOML.
  public init(parsing source: SourceText) throws(TOMLError) {
    var parser = Parser(source)
    self = try parser.document()
  }

  /// Reads a whole document.
  /// - Throws: the first thing in the text that is not TOML.
  public init(parsing bytes: some Sequence<UInt8>) throws(TOMLError) {
    try self.init(parsing: SourceText(bytes))
  }

  /// The value of a key that has exactly these scalars; `nil` where there is none.
  public subscript(key: String) -> TOMLValue? {
    places[ExactKey(key)].map { entries[$0].value }
  }
}

/// A key as TOML compares it: by its scalars. Swift's strings would take composed and decomposed letters for the same.
struct ExactKey: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (a: ExactKey, b: ExactKey) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
