import Foundation
import Playback

/// How long it takes until all samples of a large board can be played.
enum Load {
  private static let count = 500
  private static let rounds = 3

  static func measure(in workplace: Workplace) throws(Failure) -> Table {
    var table = Table(
      "load: \(count) samples of half a second, ms until the last can be played",
      against: "decoding the same files one by one with libsndfile",
      ["files", "ours ms", "one by one ms", "ours/one by one"])
    for (name, ending) in [("WAV", "wav"), ("FLAC", "flac"), ("Vorbis", "ogg")] {
      let paths = try workplace.copies(of: try workplace.sound("sample.\(ending)", seconds: 0.5), count)
      var ours: [Double] = []
      var plain: [Double] = []
      for _ in 0..<rounds {
        plain.append(try oneByOne(paths))
        ours.append(try withEngine(paths))
      }
      let (mine, theirs) = (Statistics(ours).median, Statistics(plain).median)
      table.rows.append([
        name, Number.decimal(mine, 1), Number.decimal(theirs, 1), Number.ratio(mine / theirs),
      ])
    }
    table.notes.append("ours is decoded, ramped, measured for the meters and uploaded to OpenAL; the files are in the cache")
    return table
  }

  private static func oneByOne(_ paths: [String]) throws(Failure) -> Double {
    let start = Clock.now
    for path in paths { _ = try Samples.decode(path) }
    return Clock.seconds(since: start) * 1000
  }

  private static func withEngine(_ paths: [String]) throws(Failure) -> Double {
    let player = try LivePlayer(Engine.Settings(sources: 32, idlePause: nil))
    defer { player.stop() }
    let pads = paths.indices.map { PadID(bank: 0, number: $0) }
    let start = Clock.now
    player.send(zip(pads, paths).map { .install($0, Patch(sounds: [Patch.Sound(path: $1)])) })
    let ready = player.wait(seconds: 30) { snapshot in
      snapshot.pads.count == pads.count && !snapshot.pads.values.contains(.loading)
    }
    guard ready else { throw Failure("the samples are not loaded after 30 s") }
    return Clock.seconds(since: start) * 1000
  }
}
