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

  func diagnostic(_ severity: Diagnostic.Severity, _ message: String) -> Diagnostic {
    Diagnostic(
      severity, message, file: text.name, span: span, sourceLine: span.flatMap { text.source.line($0.line) })
  }
}

/// Collects what is to be said about a kit. What a kit says a hundred times and a board cannot do is said once, with
/// its count.
struct KitReport {
  private static let most = 200

  private var diagnostics: [Diagnostic] = []
  private var counts: [String: (count: Int, place: KitPlace)] = [:]
  private var counted: [String] = []

  @discardableResult
  mutating func error(_ message: String, at place: KitPlace) -> Diagnostic {
    diagnostics.append(place.diagnostic(.error, message))
    return diagnostics[diagnostics.count - 1]
  }

  mutating func warning(_ message: String, at place: KitPlace) {
    diagnostics.append(place.diagnostic(.warning, message))
  }

  /// Counts something that a board cannot do. `what` is a sentence; the first place is shown.
  mutating func count(_ what: String, at place: KitPlace) {
    if counts[what] == nil { counted.append(what) }
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
    let rest = ordered.count - Self.most
    return Array(chosen[..<Self.most]).inFileOrder()
      + [Diagnostic(.warning, "there is more, not listed here: \(rest) messages", file: ordered[0].file)]
  }
}
