import AudioFile
public import Board
public import Playback

/// Renders a take into a sound file.
public struct RenderJob: Sendable {
  public var board: Board
  public var take: Take
  public var options = TakeRenderer.Options()
  /// Its ending chooses the format.
  public var output: String

  public init(_ take: Take, on board: Board, to output: String) {
    self.take = take
    self.board = board
    self.output = output
  }

  /// What came of it.
  public struct Result: Hashable, Sendable {
    public var length: Duration
    public var loudness: LoudnessGauge
    public var silentPads: [TakeRenderer.SilentPad]
  }

  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case engine(PlaybackError)
    /// The file, and why it cannot be written.
    case output(String, reason: String)
    /// `goOn` said no; there is no file.
    case interrupted

    public var description: String {
      switch self {
      case .engine(let error): error.description
      case .output(let path, let reason): "\(path): \(reason)"
      case .interrupted: "interrupted"
      }
    }
  }

  /// - Parameters:
  ///   - log: gets each event as a line of the engine log.
  ///   - goOn: is told how much of the take is done, 0 … 1, and answers whether to go on.
  public func run(log: (String) -> Void, goOn: (Double) -> Bool) throws(Failure) -> Result {
    // Before the work: a file that cannot be written is best known at once.
    var writer = try open()
    let renderer: TakeRenderer
    do throws(PlaybackError) {
      renderer = try TakeRenderer(take, on: board, options)
    } catch {
      throw .engine(error)
    }
    let lines = EngineLog(boards: [board])
    var loudness = LoudnessGauge()
    while let slice = renderer.next() {
      loudness.take(slice.samples)
      do throws(AudioWriterError) {
        try slice.samples.withUnsafeBufferPointer { samples throws(AudioWriterError) in try writer.write(samples) }
      } catch {
        throw .output(output, reason: error.description)
      }
      for event in slice.events { log(lines.line(for: event)) }
      let share = renderer.takeLength > .zero ? renderer.time / renderer.takeLength : 1
      guard goOn(min(1, share)) else { throw .interrupted }
    }
    do throws(AudioWriterError) {
      try writer.finish()
    } catch {
      throw .output(output, reason: error.description)
    }
    return Result(length: renderer.time, loudness: loudness, silentPads: renderer.silentPads)
  }

  private func open() throws(Failure) -> AudioWriter {
    do throws(AudioWriterError) {
      return try AudioWriter(path: output, rate: options.rate, channels: 2)
    } catch {
      throw .output(output, reason: error.description)
    }
  }
}
