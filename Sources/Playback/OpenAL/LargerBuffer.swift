internal import Foundation

/// A buffer that is taken when a smaller one had gaps.
///
/// OpenAL reads its own configuration once a process. But PulseAudio's library, PipeWire's server included, looks at the
/// environment whenever a stream is connected, and what it finds there goes before what OpenAL asks for.
struct LargerBuffer: Hashable {
  /// Milliseconds: 1024, 2048 and 4096 frames at 48 kHz. More is no instrument any more.
  static let all = [21, 43, 85].map(LargerBuffer.init)

  private static let name = "PULSE_LATENCY_MSEC"

  let milliseconds: Int

  /// The one to take after a buffer of this length; `nil` when that is large already.
  static func next(after buffer: Duration) -> LargerBuffer? {
    all.first { .milliseconds($0.milliseconds) > buffer * 1.25 }
  }

  /// Makes room in the environment while there are no other threads, which look there too: replacing a value later moves
  /// nothing. Zero is no latency for the library, and it goes on without.
  ///
  /// - Returns: false when the user has put a latency there, which is left alone.
  static func prepare(_ environment: [String: String]) -> Bool {
    environment[name] == nil && setenv(name, "0", 1) == 0
  }

  /// From now on, streams are connected with this one.
  func ask() { setenv(Self.name, String(milliseconds), 1) }
}
