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
      ["files", "ours ms", "one by one ms", "ours/one by one", "ours CPU ms", "one by one CPU ms", "CPU ratio"])
    for (name, ending) in [("WAV", "wav"), ("FLAC", "flac"), ("Vorbis", "ogg")] {
      let paths = try workplace.copies(of: try workplace.sound("sample.\(ending)", seconds: 0.5), count)
      var ours: [Cost] = []
      var plain: [Cost] = []
      for _ in 0..<rounds {
        plain.append(try measured { () throws(Failure) in try oneByOne(paths) })
        ours.append(try withEngine(paths))
      }
      let (mine, theirs) = (Cost(middleOf: ours), Cost(middleOf: plain))
      table.rows.append([
        name, Number.decimal(mine.wall, 1), Number.decimal(theirs.wall, 1), Number.ratio(mine.wall / theirs.wall),
        Number.decimal(mine.processor, 1), Number.decimal(theirs.processor, 1),
        Number.ratio(mine.processor / theirs.processor),
      ])
    }
    table.notes.append(
      "ours is decoded, ramped, measured for the meters and uploaded to OpenAL; the files are in the cache")
    return table
  }

  /// Milliseconds on the clock, and of all cores together.
  private struct Cost {
    var wall: Double
    var processor: Double

    init(wall: Double, processor: Double) { (self.wall, self.processor) = (wall, processor) }

    init(middleOf costs: [Cost]) {
      wall = Statistics(costs.map(\.wall)).median
      processor = Statistics(costs.map(\.processor)).median
    }
  }

  private static func measured(_ body: () throws(Failure) -> Void) throws(Failure) -> Cost {
    let (start, processor) = (Clock.now, Clock.processTime)
    try body()
    return Cost(
      wall: Clock.seconds(since: start) * 1000, processor: Double(Clock.processTime - processor) / 1e6)
  }

  private static func oneByOne(_ paths: [String]) throws(Failure) {
    for path in paths { _ = try Samples.decode(path) }
  }

  private static func withEngine(_ paths: [String]) throws(Failure) -> Cost {
    let player = try LivePlayer(Engine.Settings(sources: 32, idlePause: nil))
    defer { player.stop() }
    let pads = paths.indices.map { PadID(bank: 0, number: $0) }
    return try measured { () throws(Failure) in
      player.send(zip(pads, paths).map { .install($0, Patch(sounds: [Patch.Sound(path: $1)])) })
      let ready = player.wait(seconds: 30) { snapshot in
        snapshot.pads.count == pads.count && !snapshot.pads.values.contains(.loading)
      }
      guard ready else { throw Failure("the samples are not loaded after 30 s") }
    }
  }
}
