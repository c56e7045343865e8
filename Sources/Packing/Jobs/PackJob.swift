public import Board
import Foundation
import TOML

/// Makes copies of boards that travel: with the sounds they use and no others, in one format and at one rate.
public struct PackJob {
  public struct Options: Sendable {
    /// Hz.
    public var rate = 48_000
    public var format: PackFormat = .flac
    /// Writes into a folder that is not empty.
    public var force = false

    public init() {}
  }

  /// A sound that is done, or could not be.
  public struct File: Hashable, Sendable {
    /// As the board named it.
    public var source: String
    /// Relative to the new folder; `nil` where there is none.
    public var target: String?
    /// What was done with it, or why nothing.
    public var words: String
  }

  public struct Result: Hashable, Sendable {
    /// In the order of the boards.
    public var files: [File]
    /// Board files, relative to the folder.
    public var boards: [String]
    /// Whether every sound came along.
    public var isComplete: Bool { files.allSatisfy { $0.target != nil } }
  }

  private let boards: [Board]
  private let options: Options

  public init(_ boards: [Board], options: Options = Options()) {
    self.boards = boards
    self.options = options
  }

  /// - Parameters:
  ///   - folder: absolute.
  ///   - shown: the same as the user named it.
  ///   - workingDirectory: what the boards' own file names are relative to.
  ///   - goOn: is told how much is done, 0 … 1; false stops, and then nothing was written.
  public func run(
    into folder: String, shown: String, workingDirectory: String, goOn: (Double) -> Bool = { _ in true }
  ) throws(PackingError) -> Result {
    let draft = try FolderDraft(for: folder, shown: shown, force: options.force)
    var names = FileNames()
    var plans: [PackPlan] = []
    for board in boards {
      // One board is the folder; several have a folder each in it.
      let prefix = boards.count == 1 ? "" : names.unique(FileNames.safe(board.title), ending: "") + "/"
      plans.append(PackPlan(board, prefix: prefix, ending: options.format.rawValue))
    }
    let sounds = plans.flatMap(\.sounds)
    for plan in plans { try draft.makeFolder(for: plan.prefix + "samples/x") }
    let outcomes = try convert(sounds, in: draft.path, goOn)
    var result = Result(files: zip(sounds, outcomes).map(file), boards: [])
    var next = 0
    for plan in plans {
      let own = Array(outcomes[next..<next + plan.sounds.count])
      next += plan.sounds.count
      var demo: String?
      if let path = plan.board.demo {
        demo = FileNames.safe(FilePath.stem(path)) + ".take"
        try draft.copy(plan.board.path(of: path), to: plan.prefix + (demo ?? ""))
      }
      let text = plan.text(outcomes: own, demo: demo, workingDirectory: workingDirectory)
      try draft.write(text, to: plan.prefix + "board.toml")
      result.boards.append(plan.prefix + "board.toml")
    }
    try draft.place()
    return result
  }

  private func convert(
    _ sounds: [PackPlan.Sound], in folder: String, _ goOn: (Double) -> Bool
  ) throws(PackingError) -> [Swift.Result<SoundConverter.Converted, SoundConverter.Failure>] {
    let (format, rate) = (options.format, options.rate)
    let outcomes = Parallel.map(sounds, goOn: goOn) { sound, mayGoOn in
      let converter = SoundConverter(format: format, rate: rate, goOn: mayGoOn)
      return Swift.Result { () throws(SoundConverter.Failure) in
        try converter.convert(sound.path, to: "\(folder)/\(sound.target)", loops: sound.loops)
      }
    }
    guard let outcomes else { throw .interrupted }
    return outcomes
  }

  private func file(
    _ sound: PackPlan.Sound, _ outcome: Swift.Result<SoundConverter.Converted, SoundConverter.Failure>
  ) -> File {
    switch outcome {
    case .failure(let failure):
      return File(source: sound.name, target: nil, words: failure.reason ?? "interrupted")
    case .success(let converted):
      var words = "\(converted.description), \(converted.rate) Hz"
      if converted.isCopy { words += ", as it is" }
      if converted.channels > 2, converted.rate != options.rate { words += ", \(converted.channels) channels to 2" }
      if converted.overs > 0 { words += ", cut off at full scale in \(converted.overs) samples" }
      return File(source: sound.name, target: sound.target, words: words)
    }
  }
}
