import CSndFile

/// How many frames a header promises, where the file ends before. The library reads such a file as far as it goes and
/// says nothing of it but in its log, as "data : 4000 (should be 1956)".
func promisedFrames(of handle: OpaquePointer, _ info: SF_INFO) -> Int? {
  var log = [CChar](repeating: 0, count: 16_384)
  let count = Int(sf_command(handle, Int32(SFC_GET_LOG_INFO), &log, Int32(log.count)))
  guard count > 0, count <= log.count else { return nil }
  let text = String(decoding: log[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return promisedFrames(log: text, frames: Int(info.frames), rate: Int(info.samplerate))
}

/// From the line about the chunk that holds the samples, which is called differently in each kind of file.
func promisedFrames(log: String, frames: Int, rate: Int) -> Int? {
  for line in log.split(separator: "\n") {
    let words = line.split(whereSeparator: { " :()".contains($0) })
    guard let verb = words.firstIndex(of: "should"), verb >= 2, verb + 2 < words.count,
      ["data", "SSND", "Data Size"].contains(words[..<(verb - 1)].joined(separator: " ")),
      let promised = Int(words[verb - 1]), let there = Int(words[verb + 2]), there > 0,
      promised < unknownSize
    else { continue }
    let whole = Int(Double(frames) * Double(promised) / Double(there))
    // Many programs are a few bytes out, and nobody misses less than 10 ms.
    return whole - frames > rate / 100 ? whole : nil
  }
  return nil
}

/// Programs that write to a pipe do not know how much will come, and say about this much and more, bytes.
private let unknownSize = 0x7FFF_0000
