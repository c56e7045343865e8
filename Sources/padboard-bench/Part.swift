import Playback

/// Parts of measurements that need a process of their own, so that memory is told apart.
enum Part {
  static func run(_ arguments: [String]) throws(Failure) {
    switch arguments.first {
    case "stream" where arguments.count == 4:
      guard let count = Int(arguments[2]), let seconds = Int(arguments[3]) else { break }
      return try stream(arguments[1], count, seconds)
    case "decode" where arguments.count == 3:
      guard let seconds = Int(arguments[2]) else { break }
      return try decode(arguments[1], seconds)
    case "key" where arguments.count == 2:
      guard let load = KeyPath.Load(rawValue: arguments[1]) else { break }
      return try KeyPath.part(load)
    case "still": return try Screen.stillPart()
    default: break
    }
    throw Failure("there is no part \(arguments)")
  }

  /// Streams a file `count` times at once for `seconds` of sound; no stream at all is what a program that plays nothing
  /// needs.
  private static func stream(_ path: String, _ count: Int, _ seconds: Int) throws(Failure) {
    let offline = try Failure.wrap("loopback") { try Offline(Engine.Settings(sources: 32, idlePause: nil)) }
    let pads = (0..<count).map { PadID(bank: 0, number: $0) }
    var patch = Patch(sounds: [Patch.Sound(path: path)])
    patch.streaming = .always
    patch.gain = -40
    offline.send(pads.map { .install($0, patch) })
    offline.settle()
    let start = Clock.threadTime
    offline.send(pads.map { .press($0) })
    offline.render(frames: seconds * offline.rate) { _ in }
    print("cpu \(Clock.threadTime - start)")
    print("peak \(Usage.peak)")
    print("underruns \(offline.snapshot.counters.underruns)")
    guard offline.snapshot.used == count else { throw Failure("\(offline.snapshot.used) of \(count) streams play") }
  }

  private static func decode(_ path: String, _ seconds: Int) throws(Failure) {
    let start = Clock.threadTime
    try Samples.skim(path, seconds: seconds)
    print("cpu \(Clock.threadTime - start)")
  }
}
