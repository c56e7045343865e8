/// One file that a reader is to read.
struct Input: Hashable {
  /// Of its name, without the dot: what kind of file it is taken for.
  var ending: String
  var bytes: [UInt8]
}

/// A reader under test: it makes files for it, and knows what must hold of whatever comes of one.
protocol Reader {
  func input(_ random: inout SeededRandom) -> Input

  /// Reads the file; what it does depends on the file alone.
  func check(_ input: Input) throws(Violation)
}

/// What a reader may not do, but did.
struct Violation: Error {
  let words: String

  init(_ words: String) { self.words = words }

  static func unless(_ holds: Bool, _ words: @autoclosure () -> String) throws(Violation) {
    if !holds { throw Violation(words()) }
  }
}
