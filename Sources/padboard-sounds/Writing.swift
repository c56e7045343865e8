import AudioFile
import Foundation
import Synthesis

/// Why a file could not be written.
struct WriteFailure: Error {
  let reason: String
}

/// Makes a recording, writes its file, and gives the file's size in bytes.
func write(_ recording: Recording, to folder: String) throws(WriteFailure) -> Int {
  let path = folder + "/" + recording.file
  do {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  } catch {
    throw WriteFailure(reason: error.localizedDescription)
  }
  do throws(AudioWriterError) {
    try encode(recording, to: path)
  } catch {
    throw WriteFailure(reason: error.description)
  }
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

private func encode(_ recording: Recording, to path: String) throws(AudioWriterError) {
  switch recording.content {
  case .sound(let make), .loop(let make):
    let sound = make()
    var writer = try writer(for: recording, to: path, channels: sound.channels.count)
    try writer.append(sound)
    try writer.finish()
  case .score(let frames, let make):
    let score = make()
    var writer = try writer(for: recording, to: path, channels: 2)
    let part = 30 * Sound.rate
    for start in stride(from: 0, to: frames, by: part) {
      try writer.append(score.render(start..<min(start + part, frames)))
    }
    try writer.finish()
  }
}

private func writer(for recording: Recording, to path: String, channels: Int) throws(AudioWriterError) -> AudioWriter {
  try AudioWriter(path: path, rate: Sound.rate, channels: channels, depth: .bits16, quality: recording.quality)
}

extension AudioWriter {
  mutating func append(_ sound: Sound) throws(AudioWriterError) {
    let samples = sound.interleaved
    var failure: AudioWriterError?
    samples.withUnsafeBufferPointer { buffer in
      do throws(AudioWriterError) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
