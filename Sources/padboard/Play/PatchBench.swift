import Board
import Performance
import Playback

/// The patches of all boards, and which of them the engine has. A few boards are loaded at once, the one that is shown
/// first; of many, each when it is first needed.
struct PatchBench {
  /// With more pads than this, boards that are not shown wait.
  private static let mostPadsAtOnce = 500

  private(set) var banks: [PatchBank]
  private var installed: Set<Int> = []

  init(_ boards: [Board]) {
    banks = boards.enumerated().map { PatchBank($1, bank: $0) }
  }

  /// What to load at the start.
  mutating func installation(shown: Int) -> [Command] {
    let all = banks.reduce(0) { $0 + $1.ids.count } <= Self.mostPadsAtOnce
    let others = banks.indices.filter { $0 != shown && all }
    return ([shown] + others).flatMap { install($0) }
  }

  /// What a board needs that the engine does not have yet.
  mutating func install(_ bank: Int) -> [Command] {
    guard banks.indices.contains(bank), installed.insert(bank).inserted else { return [] }
    return banks[bank].installation
  }

  /// What must come before these commands: the boards of their pads.
  mutating func installing(_ commands: [Command]) -> [Command] {
    commands.flatMap { command -> [Command] in
      if case .press(let pad) = command { return install(pad.bank) }
      return []
    }
  }

  /// Takes a board's new patches; gives what the engine must be told of them.
  mutating func replace(_ bank: Int, with new: PatchBank) -> [Command] {
    let old = installed.contains(bank) ? banks[bank] : nil
    banks[bank] = new
    return old.map { new.changes(from: $0) } ?? []
  }
}
