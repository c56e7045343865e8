import AudioFile
import Board
import Playback

/// All that decides what the engine keeps of a sound, but for what is the same on the whole board: pads that agree in
/// it share one copy.
struct SharedSound: Hashable {
  private let path: String
  private let pan: Double
  private let start: Double
  private let end: Double?
  private let loop: Bool
  private let loopStart: Double?
  private let loopEnd: Double?
  private let streaming: Pad.Streaming

  init(_ path: String, _ pad: Pad) {
    self.path = path
    (pan, start, end, loop, streaming) = (pad.pan, pad.start, pad.end, pad.loop, pad.streaming)
    loopStart = pad.loop ? pad.loopStart : nil
    loopEnd = pad.loop ? pad.loopEnd : nil
  }
}

/// What the engine keeps in memory of a sound that a pad plays: all of a sample, the first buffers of a stream, both as
/// 16-bit stereo frames.
struct SoundMemory: Hashable {
  private static let bytesPerFrame = 4

  var isStreamed: Bool
  var bytes: Int

  init(_ pad: Pad, _ report: SoundReport, stream: Board.Stream) {
    let rate = Double(report.format.rate)
    let start = Int(pad.start * rate)
    let end = pad.end.map { min(report.frames, Int($0 * rate)) } ?? report.frames
    let frames = max(0, end - start)
    let queue = stream.buffers * max(1, stream.bytes / Self.bytesPerFrame)
    isStreamed =
      switch pad.streaming {
      case .never: false
      case .always: frames > queue
      case .auto: Double(frames) > Patch.longestSample / .seconds(1) * rate
      }
    var kept = frames
    if isStreamed {
      kept = min(frames, queue)
    } else if pad.loop, let loopEnd = pad.loopEnd.map({ Int($0 * rate) }) ?? report.format.loop?.upperBound {
      // What lies behind a loop is never heard.
      if loopEnd > start { kept = min(frames, loopEnd - start) }
    }
    bytes = Self.bytesPerFrame * kept
  }
}
