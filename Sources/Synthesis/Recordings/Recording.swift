/// One sound file of the boards: its place, and how its samples are made.
public struct Recording: Sendable {
  public enum Content: Sendable {
    /// Begins and ends at zero.
    case sound(@Sendable () -> Sound)
    /// Its end goes on in its beginning.
    case loop(@Sendable () -> Sound)
    /// A long piece of so many frames, rendered part by part.
    case score(frames: Int, @Sendable () -> Score)
  }

  /// The path below the folder of boards. `.flac` where every sample counts, `.ogg` and `.opus` for what is long.
  public let file: String
  /// For the compressing formats, 0 (small) … 1 (best).
  public let quality: Double
  public let content: Content

  /// The board that the file belongs to.
  public var board: String { String(file.prefix { $0 != "/" }) }

  static func sound(_ file: String, quality: Double = 0.5, _ make: @escaping @Sendable () -> Sound) -> Recording {
    Recording(file: file, quality: quality, content: .sound(make))
  }

  static func loop(_ file: String, quality: Double = 0.6, _ make: @escaping @Sendable () -> Sound) -> Recording {
    Recording(file: file, quality: quality, content: .loop(make))
  }

  static func score(
    _ file: String, quality: Double, frames: Int, _ make: @escaping @Sendable () -> Score
  ) -> Recording {
    Recording(file: file, quality: quality, content: .score(frames: frames, make))
  }

  /// Every sound file of every board.
  public static let all =
    beatbox + overrun + longplay + roadtrip + hihats + gates + quiz + thirtytwo
}
