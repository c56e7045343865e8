import Board
import Glibc
import Playback

/// What a pad does now: the sum of its voices.
struct PadLive: Hashable, Sendable {
  /// Voices that sound, fading ones too.
  var voices = 0
  /// The newest voice: how far it is, 0 … 1, where its length is known.
  var fraction: Double?
  /// The newest voice: what is left at the pad's pitch; `nil` for loops and for an unknown length.
  var left: Duration?
  var elapsed: Duration = .zero
  var isFading = true
  var isHalted = false
  private var age: Duration?

  /// By index of pad, for the pads of one board.
  static func table(of snapshot: Snapshot, board: Board, bank: Int) -> [PadLive?] {
    var table = [PadLive?](repeating: nil, count: board.pads.count)
    for source in snapshot.sources where source.phase != .free {
      guard let id = source.pad, id.bank == bank, table.indices.contains(id.number) else { continue }
      var live = table[id.number] ?? PadLive()
      live.add(source, of: board.pads[id.number])
      table[id.number] = live
    }
    return table
  }

  private mutating func add(_ source: SourceState, of pad: Pad) {
    voices += 1
    if source.phase != .fading { isFading = false }
    if source.phase == .halted { isHalted = true }
    if let age, source.age >= age { return }
    age = source.age
    elapsed = source.position
    (fraction, left) = (nil, nil)
    guard let length = source.length, length > .zero else { return }
    fraction = source.position / length
    if !source.looping { left = max(.zero, length - source.position) / exp2(pad.pitch / 12) }
  }
}
