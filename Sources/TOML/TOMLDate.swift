/// A day of the Gregorian calendar that exists.
public struct TOMLDate: Hashable, Sendable {
  /// 0 … 9999
  public var year: Int
  /// 1 … 12
  public var month: Int
  /// 1 … 31
  public var day: Int

  /// `nil` when there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A time of day.
public struct TOMLTime: Hashable, Sendable {
  /// 0 … 23
  public var hour: Int
  /// 0 … 59
  public var minute: Int
  /// 0 … 60; 60 is a leap second.
  public var second: Int
  /// 0 … 999,999,999; finer digits of the text are dropped, as TOML asks.
  public var nanosecond: Int

  /// `nil` when there is no such time.
  init?(hour: Int, minute: Int, second: Int, nanosecond: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }
}
