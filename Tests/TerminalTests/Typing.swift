import Board
import Interface
import Testing

@testable import Terminal

/// Short words for what tests expect of the decoder.
enum Typing {
  static func press(_ codes: KeyEvent.Code...) -> [Input] { codes.map { .key(KeyEvent($0)) } }

  static func characters(_ text: String) -> [Input] { text.map { .key(KeyEvent(.pad(.character($0)))) } }

  static func name(_ name: Key.Name) -> [Input] { press(.pad(.named(name))) }

  /// What `text` means when it comes at once and nothing follows for a long time.
  static func decode(
    _ text: String, encoding: TextEncoding = .utf8, table: KeyTable = .empty, holds: Bool = false
  ) -> [Input] {
    decode([Array(text.utf8)], encoding: encoding, table: table, holds: holds)
  }

  /// The same for bytes that come in portions, a millisecond apart.
  static func decode(
    _ portions: [[UInt8]], encoding: TextEncoding = .utf8, table: KeyTable = .empty, holds: Bool = false
  ) -> [Input] {
    var decoder = KeyDecoder(encoding: encoding, table: table)
    decoder.reportsReleases = holds
    var inputs: [Input] = []
    for (index, portion) in portions.enumerated() { inputs += decoder.feed(portion, at: .milliseconds(index)) }
    return inputs + decoder.flush(at: .seconds(1000))
  }

  /// The bytes cut in two at every place, and once into single bytes.
  static func cuts(of bytes: [UInt8]) -> [[[UInt8]]] {
    var cuts = [bytes.map { [$0] }]
    for place in 0...bytes.count { cuts.append([Array(bytes[..<place]), Array(bytes[place...])]) }
    return cuts
  }
}

/// A sequence of bytes and what it means; named by the bytes in test reports.
struct KeyCase: CustomTestStringConvertible, Sendable {
  var bytes: String
  var inputs: [Input]

  init(_ bytes: String, _ inputs: [Input]) {
    self.bytes = bytes
    self.inputs = inputs
  }

  var testDescription: String { bytes.debugDescription }
}

extension TextEncoding: CustomTestStringConvertible {
  public var testDescription: String {
    switch self {
    case .utf8: "UTF-8"
    case .latin1: "ISO-8859-1"
    case .ascii: "ASCII"
    case .singleByte: "single bytes"
    }
  }
}
