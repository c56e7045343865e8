import Board
import Playback

/// A board whose first 32 pads sound on and on, loops and streams, and one pad more for a short hit.
struct Scene {
  static let voices = 32
  /// The key of the hit.
  static let key = "q"

  let board: Board
  let patches: [Command]
  let hit: PadID
  let loops: [PadID]

  init(in workplace: Workplace) throws(Failure) {
    let track = try workplace.sound("track.flac", seconds: 30)
    let loop = try workplace.sound("loop.wav", seconds: 3)
    let short = try workplace.sound("hit.wav", seconds: 0.02)
    var board = Board(title: "Bench", directory: workplace.folder, file: workplace.folder + "/board.toml")
    var patches: [Command] = []
    let keys = "1234567890wertyuiopasdfghjklzxcv" + Self.key
    for (number, key) in keys.enumerated() {
      var pad = Pad(key: .character(key), name: "Pad \(number + 1)")
      let isHit = number == Self.voices
      let streams = !isHit && number % 8 == 7
      let path = isHit ? short : streams ? track : loop
      pad.sounds = [Pad.Sound(path: path)]
      pad.loop = !isHit
      pad.color = Pad.Color.allCases[number % Pad.Color.allCases.count]
      board.pads.append(pad)
      var patch = Patch(sounds: [Patch.Sound(path: path)])
      patch.loop = !isHit
      patch.streaming = streams ? .always : .never
      patch.gain = -20
      // Each in a place of its own in the same sound, so that the meters differ.
      patch.start = isHit ? .zero : .milliseconds(40 * number)
      patches.append(.install(PadID(bank: 0, number: number), patch))
    }
    self.board = board
    self.patches = patches
    hit = PadID(bank: 0, number: Self.voices)
    loops = (0..<Self.voices).map { PadID(bank: 0, number: $0) }
  }
}
