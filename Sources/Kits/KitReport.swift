import Board
import TOML

/// A text of a kit, with the name that the user knows it by.
struct KitText {
  let name: String
  let source: SourceText
}

/// A place in one of a kit's texts.
struct KitPlace {
  var text: KitText
  /// `nil` for the text as a whole.
  var span: SourceSpan?

  /// Lines longer than this, in bytes, are not shown: no person wrote them, and many of them would fill the memory.
  static let longestLine = 8192

  func diagnostic(_ severity: Diagnostic.Severity, _ message: String, showsLine: Bool = true) -> Diagnostic {
    let line = showsLine ? span.flatMap { text.source.line($0.line) } : nil
    return Diagnostic(
      severity, message, file: text.name, span: span,
      sourceLine: line.flatMap { $0.utf8.count <= Self.longestLine ? $0 : nil })
  }
}

/// Collects what is to be said about a kit. What a kit says a hundred times and a board cannot do is said once, with
/// its count.
struct KitReport {
  private static let most = 200
  /// How many different things are counted each for itself.
  private static let mostCounted = 500

  private var diagnostics: [Diagnostic] = []
  /// What was said beyond the most that is ever listed.
  private var unlisted = 0
  private var counts: [String: (count: Int, place: KitPlace)] = [:]
  private var counted: [String] = []

  @discardableResult
  mutating func error(_ message: String, at place: KitPlace) -> Diagnostic {
    let diagnostic = place.diagnostic(.error, message, showsLine: diagnostics.count < Self.most)
    add(diagnostic)
    return diagnostic
  }

  mutating func warning(_ message: String, at place: KitPlace) {
    add(place.diagnostic(.warning, message, showsLine: diagnostics.count < Self.most))
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    if diagnostics.count < 10 * Self.most { diagnostics.append(diagnostic) } else { unlisted += 1 }
  }

  /// Counts something that a board cannot do. `what` is a sentence; the first place is shown.
  mutating func count(_ what: String, at place: KitPlace) {
    var what = what
    if counts[what] == nil {
      if counted.count >= Self.mostCounted { what = "there is more that a board cannot do" }
      if counts[what] == nil { counted.append(what) }
    }
    counts[what, default: (0, place)].count += 1
  }

  /// In the order of the files, and never so much that it buries the reader.
  var listed: [Diagnostic] {
    let repeated = counted.compactMap { what in
      counts[what].map { $0.place.diagnostic(.warning, $0.count == 1 ? what : "\(what) (\($0.count) times)") }
    }
    let ordered = (diagnostics + repeated).inFileOrder()
    guard ordered.count > Self.most else { return ordered }
    // Errors first: they say why a pad is silent.
    let chosen = ordered.filter { $0.severity == .error } + ordered.filter { $0.severity == .warning }
    let rest = ordered.count - Self.most + unlisted
    return Array(chosen[..<Self.most]).inFileOrder()
      + [Diagnostic(.warning, "there is more, not listed here: \(rest) messages", file: ordered[0].file)]
  }
}
