/// What the engine does when every source of the pool is busy (board.md, `[overrun]`).
public struct OverrunPolicy: Hashable, Sendable {
  public enum Steal: String, CaseIterable, Sendable { case oldest, quietest, refuse }

  public var steal: Steal
  /// When only loops are left: cut the oldest loop, or refuse the newcomer.
  public var stealsLoops: Bool
  /// False cuts the victim dead, so that one can hear what the fade is for.
  public var fades: Bool

  public init(steal: Steal = .oldest, stealsLoops: Bool = true, fades: Bool = true) {
    self.steal = steal
    self.stealsLoops = stealsLoops
    self.fades = fades
  }
}
