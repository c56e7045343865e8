import Board
import TOML

/// Takes.
struct TakeFileReader: Reader {
  private static let spellings = ["q", "w", "#", "é", "Up", "."]
  private static let pieces =
    [
      "press", "release", "stop", "halt", "end", "q", "#", "Up", "Space", "é", "\n", "\r\n", "\t", " ", ".", "0.5", "-",
      "# padboard take 1\n", "0 press q\n", "1 press #\n", "2 end\n", "86399.9999999 press q\n",
    ] + Extremes.words
  private let mutator = Mutator(pieces: pieces, openers: ["#", " ", "0", "\n", ".", "0 press q\n"])
  private let keys = Set(spellings.compactMap { try? Key(spelling: $0) })

  func input(_ random: inout SeededRandom) -> Input {
    var bytes = Array(text(&random).utf8)
    if !random.once(in: 6) {
      bytes = mutator.damaged(bytes, other: Array(text(&random).utf8), &random)
    }
    return Input(ending: "take", bytes: bytes)
  }

  private func text(_ random: inout SeededRandom) -> String {
    var text = random.once(in: 2) ? "# padboard take 1\n# board: b\n" : ""
    var time = 0.0
    for _ in 0..<random.count(most: 40) {
      time += Double(random.count(most: 5000)) / 1000
      let seconds = random.once(in: 12) ? random.pick(Extremes.words) : "\(time)"
      let key = random.pick(Self.spellings)
      let action = random.pick([
        "press \(key)", "press \(key)", "release \(key)", "stop", "halt", "press \(key) # \(key)", "end",
      ])
      text += "\(seconds) \(action)\n"
    }
    return text
  }

  func check(_ input: Input) throws(Violation) {
    let source = SourceText(input.bytes)
    let take: Take
    do throws(UnusableFile) {
      take = try Take(source, file: "a.take", keys: keys)
    } catch {
      return try Expectations.check(error, in: source)
    }
    let times = take.events.map(\.time)
    try Violation.unless(times.allSatisfy { .zero <= $0 && $0 <= Take.longest }, "a time is out of range")
    try Violation.unless(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "the time goes back")
    try Violation.unless(take.events.dropLast().allSatisfy { $0.action != .end }, "something follows the end")
    try again(take)
  }

  /// What a take writes, it reads.
  private func again(_ take: Take) throws(Violation) {
    let text = take.text(board: "b\u{1B}\n")
    do throws(UnusableFile) {
      let read = try Take(SourceText(Array(text.utf8)), file: "b.take", keys: keys)
      if read.text(board: "b\u{1B}\n") != text || read.events.map(\.action) != take.events.map(\.action) {
        throw UnusableFile("it reads back as another", file: "b.take")
      }
    } catch {
      throw Violation("what it wrote cannot be read: \(error.diagnostics[0])")
    }
  }
}
