/// Reads the four kinds of dates and times of RFC 3339 that TOML has.
struct DateScanner {
  private var rest: ArraySlice<UInt8>

  /// `nil` when the text is none, or names a day or time that does not exist.
  static func content(of text: ArraySlice<UInt8>) -> TOMLValue.Content? {
    var scanner = DateScanner(rest: text)
    guard let content = scanner.content(), scanner.rest.isEmpty else { return nil }
    return content
  }

  private mutating func content() -> TOMLValue.Content? {
    guard BareValue.looksLikeDate(rest) else { return time().map { .localTime($0) } }
    guard let date = date() else { return nil }
    if rest.isEmpty { return .localDate(date) }
    guard take("T") || take("t") || take(" "), let time = time() else { return nil }
    if rest.isEmpty { return .localDateTime(date, time) }
    guard let offset = offset() else { return nil }
    return .offsetDateTime(date, time, offset: offset)
  }

  private mutating func date() -> TOMLDate? {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2)
    else { return nil }
    return TOMLDate(year: year, month: month, day: day)
  }

  private mutating func time() -> TOMLTime? {
    guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
      let second = number(digits: 2)
    else { return nil }
    var nanosecond = 0
    if take(".") {
      let fraction = rest.prefix(while: BareValue.isDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count)
      var unit = 100_000_000
      for digit in fraction.prefix(9) {
        nanosecond += Int(digit - UInt8(ascii: "0")) * unit
        unit /= 10
      }
    }
    return TOMLTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }

  /// Minutes east of Greenwich.
  private mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(digits: 2), take(":"), let minutes = number(digits: 2),
      hours <= 23, minutes <= 59
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  private mutating func number(digits: Int) -> Int? {
    let front = rest.prefix(digits)
    guard front.count == digits, front.allSatisfy(BareValue.isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return front.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
