import Board
import Foundation

/// Where recorded takes go.
enum TakeFile {
  /// Writes the whole take beside its place and moves it there, so that no half of one is ever seen.
  /// - Throws: in words, with the file's name.
  static func write(_ take: Take, board: String, to path: String) throws(LogFile.Failure) {
    do {
      try Data(take.text(board: board).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw LogFile.Failure(message: "\(path): the take cannot be written: \(SystemWords.reason(error))")
    }
  }

  /// A name in the working folder that nothing has yet.
  static func freshName(at date: Date = Date()) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    let name = "take-" + format.string(from: date)
    let names = [name + ".take"] + (2...99).map { "\(name)-\($0).take" }
    return names.first { access($0, F_OK) != 0 } ?? name + ".take"
  }
}
