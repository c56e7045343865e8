import Board
import Interface

/// What the terminal's own description says of its keys: byte sequences that start with Escape, and what they mean.
///
/// Most keys need no description, since terminals agree by now; this is for those that do not.
struct KeyTable: Hashable, Sendable {
  /// `nil`: a key that is known and does nothing here.
  private var codes: [[UInt8]: KeyEvent.Code?] = [:]
  /// The beginnings of longer sequences.
  private var beginnings: Set<[UInt8]> = []

  static let empty = KeyTable()

  private init() {}

  /// `bytes` answers what a capability says, such as `kcuu1`.
  init(_ bytes: (String) -> [UInt8]?) {
    for (name, code) in Self.capabilities {
      guard let sequence = bytes(name), sequence.count > 1, sequence[0] == 0x1B else { continue }
      guard codes[sequence] == nil else { continue }
      codes[sequence] = .some(code)
      for length in 1..<sequence.count { beginnings.insert(Array(sequence[..<length])) }
    }
  }

  /// The key of a whole sequence: `.none` when it is not in the table.
  func lookUp(_ sequence: [UInt8]) -> KeyEvent.Code?? { codes[sequence] }

  func isBeginning(_ sequence: [UInt8]) -> Bool { beginnings.contains(sequence) }

  private static let capabilities: [(String, KeyEvent.Code?)] =
    [
      ("kcuu1", .pad(.named(.up))), ("kcud1", .pad(.named(.down))), ("kcub1", .pad(.named(.left))),
      ("kcuf1", .pad(.named(.right))), ("khome", .pad(.named(.home))), ("kend", .pad(.named(.end))),
      ("kich1", .pad(.named(.insert))), ("kdch1", .pad(.named(.delete))), ("kent", .pad(.named(.enter))),
      ("kbs", .pad(.named(.backspace))), ("kpp", .pageUp), ("knp", .pageDown), ("kcbt", .backtab),
      ("kUP5", .controlArrow(.up)), ("kDN5", .controlArrow(.down)), ("kLFT5", .controlArrow(.left)),
      ("kRIT5", .controlArrow(.right)),
      // With Shift they are other keys, which do nothing.
      ("kri", nil), ("kind", nil), ("kLFT", nil), ("kRIT", nil), ("kHOM", nil), ("kEND", nil), ("kIC", nil),
      ("kDC", nil), ("kPRV", nil), ("kNXT", nil),
    ] + (1...24).map { ("kf\($0)", .function($0)) }
}
