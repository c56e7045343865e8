import Foundation
import TOML
import Testing

/// The public suite of TOML cases, where it lies beside the checkout or where `PADBOARD_TOML_TEST` says.
enum PublicSuite {
  static let folder: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var candidates = [root.appending(path: "../shared/toml-test")]
    if let named = ProcessInfo.processInfo.environment["PADBOARD_TOML_TEST"] {
      candidates.insert(URL(filePath: named), at: 0)
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.appending(path: list).path) }
  }()

  private static let list = "files-toml-1.0.0"

  /// Paths of the cases under `valid/` or `invalid/`.
  static func cases(_ kind: String) -> [String] {
    guard let folder, let text = try? String(contentsOf: folder.appending(path: list), encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(kind + "/") && $0.hasSuffix(".toml") }
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    // Not `Data(contentsOf:)`: that one leaks a block for an empty file, and the leak checker minds.
    let file = try FileHandle(forReadingFrom: #require(folder).appending(path: name))
    return Array(try file.readToEnd() ?? Data())
  }

  /// What the suite says a valid case means.
  static func meaning(of name: String) throws -> Meaning {
    let json = try #require(folder).appending(path: name.dropLast(5) + ".json")
    return try Meaning(json: JSONSerialization.jsonObject(with: Data(contentsOf: json)))
  }
}

@Suite("The public TOML suite") struct PublicSuiteTests {
  @Test("means what it says", .enabled(if: PublicSuite.folder != nil), arguments: PublicSuite.cases("valid"))
  func valid(name: String) throws {
    let table = try TOMLTable(parsing: PublicSuite.bytes(name))
    #expect(Meaning(table) == (try PublicSuite.meaning(of: name)))
  }

  @Test(
    "is refused where it is wrong", .enabled(if: PublicSuite.folder != nil), arguments: PublicSuite.cases("invalid"))
  func invalid(name: String) throws {
    let source = SourceText(try PublicSuite.bytes(name))
    let error = try #require(throws: TOMLError.self) { try TOMLTable(parsing: source) }
    #expect(source.holds(error.span))
  }

  @Test("is there as a whole", .enabled(if: PublicSuite.folder != nil))
  func size() {
    #expect(PublicSuite.cases("valid").count > 200)
    #expect(PublicSuite.cases("invalid").count > 450)
  }
}

extension SourceText {
  /// Whether a place is inside the text, or right behind the end of one of its lines.
  func holds(_ span: SourceSpan) -> Bool {
    guard let line = line(span.line), span.length >= 1 else { return false }
    return (1...line.count + 1).contains(span.column) && span.column + span.length <= max(line.count + 2, 3)
  }
}
