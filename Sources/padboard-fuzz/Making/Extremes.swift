/// Numbers at the ends of what types and rules allow, and just behind them.
enum Extremes {
  static let words = [
    "0", "-0", "-1", "1", "0.0", "-0.0", "1e308", "-1e308", "1e309", "1e-320", "9e9", "86400", "86399.9999999", "86401",
    "127", "128", "255", "256", "257", "1023", "65535", "65536", "2147483647", "2147483648", "-2147483648",
    "4294967295",
    "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "99999999999999999999999999", "nan", "inf", "-inf", "+inf", "NaN",
    "0x7FFFFFFFFFFFFFFF", "0xFFFFFFFFFFFFFFFF", "0b1", "0o777", "1_0", "1__0", "01", ".5", "5.", "1e", "1,5", "١٢",
    "0.1234567890123456789012345678901234567890",
  ]

  /// Of 8 to 64 bits, little and big end first.
  static let bytes: [[UInt8]] = {
    let values: [UInt64] = [
      0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0, 0xFFFF_FFFF,
      0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFF,
    ]
    return values.flatMap { value in
      [1, 2, 4, 8].flatMap { size -> [[UInt8]] in
        let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        return [little, little.reversed()]
      }
    }
  }()
}
