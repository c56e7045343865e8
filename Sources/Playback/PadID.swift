/// Names a pad to the engine: a bank (one loaded board) and a number within it. The engine gives it no other meaning.
public struct PadID: Hashable, Sendable, Comparable {
  // Small, for it is part of every voice and event.
  private var bank32: Int32
  private var number32: Int32

  public var bank: Int { Int(bank32) }
  public var number: Int { Int(number32) }

  /// Both within 32 bits.
  public init(bank: Int, number: Int) {
    bank32 = Int32(bank)
    number32 = Int32(number)
  }

  public static func < (a: PadID, b: PadID) -> Bool { (a.bank32, a.number32) < (b.bank32, b.number32) }
}
