import Foundation
import Playback

/// How long it takes until all samples of a large board can be played.
enum Load {
  static let count = 500
  /// So that 500 samples take 200 MB as the engine keeps them.
  static let seconds = 100_000.0 / 44_100
  static let kinds = [("WAV", "wav"), ("FLAC", "flac"), ("Vorbis", "ogg")]
  private static let rounds = 3

  static func measure(in workplace: Workplace) throws(Failure) -> Table {
    var table = Table(
      "load: \(count) samples, 200 MB, ms until the last can be played",
      against: "all cores decoding the same files and keeping nothing",
      ["files", "ours ms", "cores ms", "ours/cores", "ours CPU ms", "cores CPU ms", "CPU ratio"])
    for (name, ending) in kinds {
      let paths = try workplace.copies(of: try workplace.sound("sample.\(ending)", seconds: seconds), count)
      var ours: [Cost] = []
      var plain: [Cost] = []
      for _ in 0..<rounds {
        plain.append(try measured { () throws(Failure) in try onAllCores(paths) })
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
      "ours is decoded, ramped, measured for the meters and uploaded to OpenAL; the files are in the page cache")
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

  private static func onAllCores(_ paths: [String]) throws(Failure) {
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      do throws(Failure) {
        try Samples.skim(paths[index], seconds: 60)
      } catch {
        failures.add(error)
      }
    }
    if let first = failures.first { throw first }
  }

  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Failure] = []

    func add(_ failure: Failure) { lock.withLock { all.append(failure) } }

    var first: Failure? { lock.withLock { all.first } }
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
