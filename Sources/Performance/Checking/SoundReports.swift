import AudioFile
import Foundation

/// Reports of many files, made on all cores.
enum SoundReports {
  typealias Outcome = Result<SoundReport, AudioFileError>

  static func make(_ paths: [String]) -> [String: Outcome] {
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let outcome = Result { () throws(AudioFileError) in try SoundReport(readingThrough: paths[index]) }
      results.set(outcome, for: paths[index])
    }
    return results.all
  }

  /// `NSLock` guards it: one thread at a time has the dictionary.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var outcomes: [String: Outcome] = [:]

    func set(_ outcome: Outcome, for path: String) { lock.withLock { outcomes[path] = outcome } }

    var all: [String: Outcome] { lock.withLock { outcomes } }
  }
}
