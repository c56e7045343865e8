/// Names a pad to the engine: a bank (one loaded board) and a number within it. The engine gives it no other meaning.
public struct PadID: Hashable, Sendable, Comparable {
  public var bank: Int
  public var number: Int

  public init(bank: Int, number: Int) {
    self.bank = bank
    self.number = number
  }

  public static func < (a: PadID, b: PadID) -> Bool { (a.bank, a.number) < (b.bank, b.number) }
}
