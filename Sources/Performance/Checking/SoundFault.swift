import AudioFile
import Board
import Foundation
import Playback

/// What is wrong with a sound, or with the way in which a pad uses it, in words.
struct SoundFault {
  /// Louder than this by rounding alone is not worth a word, linear.
  private static let fullScale: Float = 1.001
  /// −60 dB.
  private static let silence: Float = 0.001
  /// A sound that stands off zero by more than this starts and ends with a click, and wastes level.
  private static let largestOffset = 0.02

  var severity: Diagnostic.Severity
  var message: String

  /// Of the file, whoever plays it.
  static func inFile(_ path: String, _ report: SoundReport) -> [SoundFault] {
    var faults: [SoundFault] = []
    func warn(_ words: String) { faults.append(SoundFault(severity: .warning, message: "\"\(path)\" \(words)")) }
    if let frames = report.format.promisedFrames ?? report.format.frames, report.frames < frames {
      let full = Double(frames) / Double(report.format.rate)
      warn("is cut off: \(seconds(report.length)) of \(seconds(.seconds(full))) are there")
    } else if report.format.isCutOff {
      warn("is cut off: it plays for \(seconds(report.length)), and its end is missing")
    }
    if report.loudness.peak < silence {
      warn(report.loudness.peak == 0 ? "is silent from beginning to end" : "is never louder than −60 dB")
    } else if report.loudness.peak > fullScale {
      let peak = String(format: "%.1f", report.loudness.peakDecibels)
      warn("goes \(peak) dB over full scale and may distort: lower its gain, or make the file softer")
    }
    if report.offset > largestOffset, report.loudness.peak >= silence {
      warn("stands \(Int((report.offset * 100).rounded())) % off zero (DC offset), which clicks at its start and end")
    }
    if let claimed = mismatchedEnding(path, report.format.description) {
      warn("is \(report.format.description), not \(claimed), whatever its name says; it plays all the same")
    }
    return faults
  }

  /// Of a pad that plays the file.
  static func inUse(_ path: String, by pad: Pad, of board: Board, _ report: SoundReport) -> [SoundFault] {
    var faults: [SoundFault] = []
    func warn(_ words: String) { faults.append(SoundFault(severity: .warning, message: words)) }
    func fail(_ words: String) { faults.append(SoundFault(severity: .error, message: words)) }
    let length = report.length
    if pad.start > 0, .seconds(pad.start) >= length {
      fail("start is \(seconds(.seconds(pad.start))), but \"\(path)\" ends at \(seconds(length))")
    }
    if let end = pad.end, .seconds(end) > length + .milliseconds(1) {
      warn("end is \(seconds(.seconds(end))), but \"\(path)\" ends at \(seconds(length))")
    }
    if let end = pad.loopEnd, .seconds(end) > length + .milliseconds(1) {
      warn("loop_end is \(seconds(.seconds(end))), but \"\(path)\" ends at \(seconds(length))")
    }
    if pad.loop, report.format.description.hasPrefix("MP3") {
      warn("\"\(path)\" is an MP3, whose padding is heard as a gap in every loop; use FLAC, WAV or Ogg")
    }
    let queue = board.stream.buffers * max(1, board.stream.bytes / 4)
    if pad.streaming == .always, report.frames <= queue {
      let room = seconds(.seconds(Double(queue) / Double(report.format.rate)))
      warn("\"\(path)\" (\(seconds(length))) is not longer than a stream's queue (\(room)), so it is not streamed")
    }
    if report.format.channels > 2 {
      warn("\"\(path)\" has \(report.format.channels) channels, which are mixed to stereo")
    }
    return faults
  }

  static func seconds(_ duration: Duration) -> String {
    var text = String(format: "%.3f", duration / .seconds(1))
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text + " s"
  }

  /// Names that say one kind while the file is another; endings that several kinds share say nothing.
  private static func mismatchedEnding(_ path: String, _ description: String) -> String? {
    let kinds = ["wav": ["WAV", "RF64"], "flac": ["FLAC"], "mp3": ["MP3"], "ogg": ["Ogg"], "aiff": ["AIFF"]]
    guard let ending = path.split(separator: ".").last?.lowercased(), let allowed = kinds[ending] else { return nil }
    // A WAV may hold MP3 data, and then says so.
    return allowed.contains { description.contains($0) } ? nil : allowed[0]
  }
}
