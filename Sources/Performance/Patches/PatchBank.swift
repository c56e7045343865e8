public import Board
public import Playback

/// Performance: what lies between boards and the engine. It makes patches of pads, plays and records takes, writes the
/// engine's log, renders a take into a file, and judges the sounds of a board. It has no thread, no screen and no
/// device of its own.
///
/// The patches of one board, under the names that the engine has for its pads: the bank is the number of the board, the
/// number of a pad is its index in the board's `pads`.
public struct PatchBank: Hashable, Sendable {
  public let bank: Int
  /// One for each pad that can sound.
  public let patches: [PadID: Patch]
  /// The pad of each key.
  public let ids: [Key: PadID]

  /// Looks at every sound file for its version, and opens none.
  public init(_ board: Board, bank: Int) { self.init(board, bank: bank, version: FileVersion.of) }

  init(_ board: Board, bank: Int, version: (String) -> Int) {
    self.bank = bank
    let ids = Dictionary(
      board.pads.indices.map { (board.pads[$0].key, PadID(bank: bank, number: $0)) },
      uniquingKeysWith: { first, _ in first })
    self.ids = ids
    // Many pads may use one file.
    var versions: [String: Int] = [:]
    func known(_ path: String) -> Int {
      if let version = versions[path] { return version }
      let version = version(path)
      versions[path] = version
      return version
    }
    var patches: [PadID: Patch] = [:]
    for (number, pad) in board.pads.enumerated() {
      patches[PadID(bank: bank, number: number)] = Patch(pad, of: board, ids: ids, version: known)
    }
    self.patches = patches
  }

  /// Installs all pads, in their order.
  public var installation: [Command] { changes(from: nil) }

  /// What makes an engine that has `old` have this: pads that are the same are not touched, so that their sounds are
  /// not decoded again. What sounds goes on.
  public func changes(from old: PatchBank?) -> [Command] {
    let before = old?.patches ?? [:]
    return Set(patches.keys).union(before.keys).sorted().compactMap { id in
      patches[id] == before[id] ? nil : .install(id, patches[id])
    }
  }

  /// Only the pads that these keys play, and those that they start in turn.
  public func reachable(from keys: some Sequence<Key>) -> Set<PadID> {
    var found: Set<PadID> = []
    var waiting = keys.compactMap { ids[$0] }
    while let id = waiting.popLast() {
      if found.insert(id).inserted { waiting += patches[id]?.then.map(\.pad) ?? [] }
    }
    return found
  }
}
