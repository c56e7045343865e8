import Foundation
import FoundationXML

/// An element of an XML document: its name, its text, the line where it begins, and what is in it.
final class XMLNode {
  let name: String
  /// From 1.
  let line: Int
  fileprivate(set) var text = ""
  fileprivate(set) var children: [XMLNode] = []

  init(name: String, line: Int) {
    self.name = name
    self.line = line
  }

  func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

  func first(_ names: String...) -> XMLNode? { children.first { names.contains($0.name) } }

  /// The text of an element in this one; `nil` where it is empty.
  func string(_ names: String...) -> String? {
    let text = children.first { names.contains($0.name) }?.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return text?.isEmpty == true ? nil : text
  }

  /// Some versions of Hydrogen wrote numbers with the comma of the user's country.
  func number(_ name: String) -> Double? {
    let text = string(name)?.replacingOccurrences(of: ",", with: ".")
    return text.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  func flag(_ name: String) -> Bool { string(name)?.lowercased() == "true" }
}

/// Why a text gives no tree.
enum XMLTreeError: Error, Equatable {
  /// It declares what no kit does, in the plural: entities can grow without bounds, and Foundation's parser crashes on
  /// others that have no value.
  case declarations(String)
  case tooDeep(line: Int)
  /// From 1.
  case malformed(line: Int, column: Int)
}

/// Reads a whole document into a tree. Nothing outside of the text is ever looked at.
final class XMLTree: NSObject, XMLParserDelegate {
  private static let deepest = 64

  private var open: [XMLNode] = []
  private var root: XMLNode?
  private var tooDeep: Int?
  private var hasFailed = false

  static func root(of bytes: [UInt8]) throws(XMLTreeError) -> XMLNode {
    try checkNoZeros(bytes)
    let text = readable(bytes)
    for (mark, words) in declarations where text.range(of: Data(mark.utf8)) != nil { throw .declarations(words) }
    let parser = XMLParser(data: text)
    parser.shouldResolveExternalEntities = false
    let tree = XMLTree()
    parser.delegate = tree
    let ended = parser.parse()
    if let line = tree.tooDeep { throw .tooDeep(line: line) }
    // Foundation calls a text that breaks off, and some others, well-formed.
    guard ended, !tree.hasFailed, tree.open.isEmpty, let root = tree.root else {
      throw .malformed(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    }
    return root
  }

  private static let declarations = [
    ("<!ENTITY", "entities"), ("<!ATTLIST", "attributes"), ("<!NOTATION", "notations"), ("<!ELEMENT", "elements"),
  ]

  /// No XML has them, and the parser would take a text with zeros for one in 16 or 32 bits, in which nothing that is
  /// looked for here is found.
  private static func checkNoZeros(_ bytes: [UInt8]) throws(XMLTreeError) {
    guard let zero = bytes.firstIndex(of: 0) else { return }
    let line = bytes[..<zero].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    throw .malformed(line: line.count, column: String(decoding: line.last ?? [], as: UTF8.self).count + 1)
  }

  /// The text in UTF-8, whatever it says of itself: Foundation's parser crashes on a name that is none. Kits are UTF-8
  /// or else, the old ones, Latin-1. The declaration, which may say otherwise, becomes blank, and so do instructions
  /// without content (`<?x?>`), on which the parser crashes as well; all else stays where it is.
  private static func readable(_ bytes: [UInt8]) -> Data {
    var text = bytes
    if String(validating: bytes, as: UTF8.self) == nil {
      text = Array(String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) })).utf8)
    }
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if text[start...].starts(with: Array("<?xml ".utf8)), let end = text[start...].firstIndex(of: UInt8(ascii: ">")) {
      for index in start...end where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
    }
    blankEmptyInstructions(&text)
    return Data(text)
  }

  private static func blankEmptyInstructions(_ text: inout [UInt8]) {
    let (opening, closing, mark) = (UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"))
    var start: Int?
    for index in text.indices.dropLast() {
      if text[index] == opening, text[index + 1] == mark {
        start = index
      } else if let first = start, text[index] == mark, index > first + 1 {
        if text[index + 1] == closing { for place in first...index + 1 { text[place] = UInt8(ascii: " ") } }
        start = nil
      } else if " \t\r\n>".utf8.contains(text[index]) {
        start = nil
      }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let node = XMLNode(name: name, line: max(1, parser.lineNumber))
    open.last?.children.append(node)
    if root == nil { root = node }
    open.append(node)
    if open.count > Self.deepest {
      tooDeep = node.line
      parser.abortParsing()
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    _ = open.popLast()
  }

  /// The first error is the last: the parser would go on, and at each further `--` in a comment that never ends it copies
  /// all of that comment.
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard !hasFailed else { return }
    hasFailed = true
    parser.abortParsing()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
}
