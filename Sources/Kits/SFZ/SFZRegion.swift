import Foundation

/// One recording of an SFZ file, and when it plays.
struct SFZRegion {
  enum LoopMode: String {
    case none = "no_loop"
    case oneShot = "one_shot"
    case continuous = "loop_continuous"
    case sustain = "loop_sustain"
  }

  /// Its own opcodes, then those of its group, its master and the global ones.
  let levels: [SFZOpcodes]
  let place: KitPlace
  let keys: ClosedRange<Int>?
  let highestVelocity: Double
  let trigger: String
  /// Which turn it has among regions that take turns.
  let turn: Turn

  struct Turn: Hashable, Comparable {
    var position: Int
    var chance: Double

    static func < (a: Turn, b: Turn) -> Bool { (a.position, a.chance) < (b.position, b.chance) }
  }

  init(levels: [SFZOpcodes], place: KitPlace, noteOffset: Int) {
    self.levels = levels
    self.place = place
    func find(_ name: String) -> SFZOpcode? { levels.lazy.compactMap { $0[name] }.first }
    func note(_ name: String) -> Int? { find(name).flatMap { SFZNames.note($0.value) } }
    let lowest = note("lokey")
    let highest = note("hikey")
    if lowest == -1 || highest == -1 {
      keys = nil
    } else {
      let range = (
        (lowest ?? 0) + (lowest == nil ? 0 : noteOffset), (highest ?? 127) + (highest == nil ? 0 : noteOffset)
      )
      let (first, last) = (max(0, range.0), min(127, range.1))
      keys = first <= last ? first...last : nil
    }
    center = note("pitch_keycenter").map { $0 + noteOffset } ?? 60
    highestVelocity = find("hivel")?.number ?? 127
    trigger = find("trigger")?.value.lowercased() ?? "attack"
    turn = Turn(position: find("seq_position")?.whole ?? 1, chance: find("lorand")?.number ?? 0)
  }

  /// The MIDI note at which it plays as it was recorded.
  private let center: Int

  func find(_ name: String) -> SFZOpcode? { levels.lazy.compactMap { $0[name] }.first }

  func number(_ name: String) -> Double { find(name)?.number ?? 0 }

  /// Semitones when a key plays it.
  func pitch(key: Int) -> Double {
    let tracking = (find("pitch_keytrack")?.number ?? 100) / 100
    let distance = min(max(Double(key) - Double(center), -1000), 1000)
    return distance * tracking + number("transpose") + number("tune") / 100
  }

  /// dB.
  var gain: Double {
    let volume = ["volume", "group_volume", "master_volume", "global_volume"].reduce(0) { $0 + number($1) }
    guard let amplitude = find("amplitude")?.number else { return volume }
    return amplitude <= 0 ? -60 : volume + 20 * log10(amplitude / 100)
  }

  var loopMode: LoopMode? { find("loop_mode").flatMap { LoopMode(rawValue: $0.value.lowercased()) } }

  /// Whether the file's controllers, as they stand at first, let it play.
  func isOn(_ controllers: [Int: Double]) -> Bool {
    for level in levels {
      for (name, opcode) in level where name.hasPrefix("locc") || name.hasPrefix("hicc") {
        let prefix = String(name.prefix(4))
        guard let number = SFZNames.controller(name, prefix), let limit = find(name)?.number ?? opcode.number else {
          continue
        }
        let value = controllers[number] ?? 0
        if prefix == "locc" ? value < limit : value > limit { return false }
      }
    }
    return true
  }
}
