import Board
import TOML

/// Cuts SFZ texts into tokens: takes comments out, follows `#include`, and puts in what `#define` says. Every text ends,
/// whatever is in it: includes have a depth and a number, and definitions cannot grow.
struct SFZScanner {
  private static let deepest = 16
  private static let mostFiles = 500
  private static let mostBytes = 16 << 20
  private static let mostTokens = 1_000_000
  private static let longestDefinition = 1000
  /// As long as a path can be.
  private static let longestValue = 4096

  private let disk: Disk
  /// The folder of the first file, absolute and as the user named it.
  private let directory: String
  private let name: String

  private(set) var tokens: [SFZToken] = []
  /// By name, with its `$`.
  private var definitions: [String: String] = [:]
  private var expandedBytes = 0
  private var files = 0
  private var bytes = 0
  /// The includes that led here, to see loops.
  private var open: [String] = []
  private var isFull = false

  init(disk: Disk, directory: String, name: String) {
    self.disk = disk
    self.directory = directory
    self.name = name
  }

  mutating func scan(_ text: KitText, path: String, _ report: inout KitReport) {
    files += 1
    bytes += text.source.bytes.count
    open.append(path)
    defer { open.removeLast() }
    var isInComment = false
    for number in 1...text.source.lineCount where !isFull {
      guard let line = text.source.line(number) else { break }
      var scanner = SFZLine(line, isInComment: isInComment)
      isInComment = scanner.endsInComment
      while let piece = scanner.next() {
        let span = SourceSpan(line: number, column: piece.column, length: max(1, piece.length))
        handle(piece.content, KitPlace(text: text, span: span), &report)
      }
    }
  }

  private mutating func handle(_ piece: SFZLine.Content, _ place: KitPlace, _ report: inout KitReport) {
    guard tokens.count < Self.mostTokens else {
      if !isFull { report.error("this is too large: what follows is left out", at: place) }
      isFull = true
      return
    }
    switch piece {
    case .header(let name): tokens.append(SFZToken(content: .header(name.lowercased()), place: place))
    case .opcode(let name, let value):
      let (name, value) = (expanded(name).lowercased(), expanded(value))
      if value.utf8.count <= Self.longestValue {
        tokens.append(SFZToken(content: .opcode(name, value), place: place))
      } else {
        report.count("an opcode of more than \(Self.longestValue) bytes is left out", at: place)
      }
      if expandedBytes > Self.mostBytes {
        report.error("the definitions grow too large: what follows is left out", at: place)
        isFull = true
      }
    case .define(let name, let value): define(name, expanded(value), place, &report)
    case .include(let path): include(expanded(path), place, &report)
    case .stray: report.count("what is no opcode is left out", at: place)
    }
  }

  // MARK: Definitions

  private mutating func define(_ name: String, _ value: String, _ place: KitPlace, _ report: inout KitReport) {
    guard value.utf8.count <= Self.longestDefinition, name.count <= 64 else {
      report.error("this definition is too long and is left out", at: place)
      return
    }
    definitions[name] = value
  }

  /// The longest name counts: `$KICK2` is not `$KICK` and a 2.
  private mutating func expanded(_ text: String) -> String {
    guard text.contains("$"), !definitions.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$"), expandedBytes <= Self.mostBytes {
      result += rest[..<dollar]
      rest = rest[dollar...]
      let word = rest.dropFirst().prefix(63).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      var length = word.count + 1
      while length > 1, definitions[String(rest.prefix(length))] == nil { length -= 1 }
      let value = definitions[String(rest.prefix(length))] ?? "$"
      result += value
      expandedBytes += value.utf8.count
      rest = rest.dropFirst(length)
    }
    return result + rest
  }

  // MARK: Includes

  private mutating func include(_ path: String, _ place: KitPlace, _ report: inout KitReport) {
    let relative = FilePath.simplified(String(path.map { $0 == "\\" ? "/" : $0 }))
    guard !relative.isEmpty, !relative.hasPrefix("/"), relative != "..", !relative.hasPrefix("../") else {
      report.error("\(quoted(path)) is not in the folder of the SFZ file and is not read", at: place)
      return
    }
    let file = FilePath.join(directory, relative)
    guard !open.contains(file) else {
      report.error("\(quoted(path)) includes itself", at: place)
      return
    }
    guard open.count < Self.deepest, files < Self.mostFiles, bytes < Self.mostBytes else {
      report.error(
        "\(quoted(path)) is not read: \(Self.deepest) levels, \(Self.mostFiles) files and \(Self.mostBytes >> 20) MB "
          + "are the most", at: place)
      return
    }
    guard disk.status(file)?.kind == .file else {
      report.error("there is no file \(quoted(path))", at: place)
      return
    }
    do throws(Disk.Failure) {
      let folder = FilePath.folder(of: name)
      let shown = folder == "." && !name.hasPrefix(".") ? relative : FilePath.join(folder, relative)
      scan(KitText(name: shown, source: SourceText(try disk.read(file))), path: file, &report)
    } catch {
      report.error("\(quoted(path)) cannot be read: \(error.reason)", at: place)
    }
  }
}
