import Board
import Performance
import Playback

/// The patches of all boards, and which of them the engine has. A few boards are loaded at once, the one that is shown
/// first; of many, each when it is first needed. Patches are made when they are asked for and not before, because that
/// looks at every file of a board, and a folder may have thousands.
struct PatchBench {
  /// With more pads than this, boards that are not shown wait.
  private static let mostPadsAtOnce = 500

  private let boards: [Board]
  private var banks: [PatchBank?]
  private var installed: Set<Int> = []

  init(_ boards: [Board]) {
    self.boards = boards
    banks = Array(repeating: nil, count: boards.count)
  }

  subscript(bank: Int) -> PatchBank {
    mutating get {
      if let made = banks[bank] { return made }
      let made = PatchBank(boards[bank], bank: bank)
      banks[bank] = made
      return made
    }
  }

  /// What to load at the start.
  mutating func installation(shown: Int) -> [Command] {
    let all = boards.reduce(0) { $0 + $1.pads.count } <= Self.mostPadsAtOnce
    let others = boards.indices.filter { $0 != shown && all }
    return ([shown] + others).flatMap { install($0) }
  }

  /// What a board needs that the engine does not have yet.
  mutating func install(_ bank: Int) -> [Command] {
    guard banks.indices.contains(bank), installed.insert(bank).inserted else { return [] }
    return self[bank].installation
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
