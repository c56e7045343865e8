public import Board
public import Playback

/// The size of the pool and who gives way in it: what the board says, unless the user said otherwise.
public struct PoolChoice: Hashable, Sendable {
  /// 1 … 256; `nil` for what the board says.
  public var sources: Int?
  /// `nil` for what the board says.
  public var steal: OverrunPolicy.Steal?
  /// What happens when only loops are left; `nil` for what the board says.
  public var stealsLoops: Bool?
  /// `nil` for what the board says.
  public var fades: Bool?

  public init(
    sources: Int? = nil, steal: OverrunPolicy.Steal? = nil, stealsLoops: Bool? = nil, fades: Bool? = nil
  ) {
    self.sources = sources
    self.steal = steal
    self.stealsLoops = stealsLoops
    self.fades = fades
  }

  public func size(for board: Board) -> Int { sources ?? board.sources }

  public func policy(for board: Board) -> OverrunPolicy {
    var policy = OverrunPolicy(board.overrun)
    policy.steal = steal ?? policy.steal
    policy.stealsLoops = stealsLoops ?? policy.stealsLoops
    policy.fades = fades ?? policy.fades
    return policy
  }

  /// Tells a running engine what holds on another board.
  public func commands(for board: Board) -> [Command] {
    [.policy(policy(for: board)), .poolSize(size(for: board))]
  }
}

extension OverrunPolicy {
  /// As in the board file.
  public init(_ overrun: Board.Overrun) {
    let steal: Steal =
      switch overrun.steal {
      case .oldest: .oldest
      case .quietest: .quietest
      case .refuse: .refuse
      }
    self.init(steal: steal, stealsLoops: overrun.allLoops == .steal, fades: overrun.fade)
  }
}
