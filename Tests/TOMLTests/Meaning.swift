import TOML
import Testing

/// A document without its places, as the public suite writes it down: a type's name and a value's text.
indirect enum Meaning: Equatable {
  case value(type: String, text: String)
  case number(Double)
  case array([Meaning])
  case table([String: Meaning])

  init(_ table: TOMLTable) {
    var members: [String: Meaning] = [:]
    for entry in table.entries { members[entry.key] = Meaning(entry.value) }
    self = .table(members)
  }

  init(_ value: TOMLValue) {
    switch value.content {
    case .string(let text): self = .value(type: "string", text: text)
    case .integer(let number): self = .value(type: "integer", text: "\(number)")
    case .float(let number): self = Meaning(float: number)
    case .boolean(let flag): self = .value(type: "bool", text: "\(flag)")
    case .offsetDateTime(let date, let time, let offset):
      self = .value(type: "datetime", text: "\(words(date))T\(words(time))\(words(offset: offset))")
    case .localDateTime(let date, let time):
      self = .value(type: "datetime-local", text: "\(words(date))T\(words(time))")
    case .localDate(let date): self = .value(type: "date-local", text: words(date))
    case .localTime(let time): self = .value(type: "time-local", text: words(time))
    case .array(let values): self = .array(values.map { Meaning($0) })
    case .table(let table): self = Meaning(table)
    }
  }

  init(json: Any) throws {
    if let members = json as? [String: Any] {
      if members.count == 2, let type = members["type"] as? String, let text = members["value"] as? String {
        self =
          type == "float" ? try Meaning(float: #require(Double(text))) : Self.value(type: type, text: shortened(text))
        if type == "string" { self = .value(type: type, text: text) }
      } else {
        self = .table(try members.mapValues { try Meaning(json: $0) })
      }
    } else {
      self = .array(try #require(json as? [Any]).map { try Meaning(json: $0) })
    }
  }

  /// Any not-a-number means the same.
  private init(float: Double) {
    self = float.isNaN ? .value(type: "float", text: "nan") : .number(float)
  }
}

private func padded(_ number: Int, _ digits: Int = 2) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

private func words(_ date: TOMLDate) -> String { "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))" }

private func words(_ time: TOMLTime) -> String {
  let clock = "\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
  return time.nanosecond == 0 ? clock : shortened("\(clock).\(padded(time.nanosecond, 9))")
}

private func words(offset: Int) -> String {
  offset == 0 ? "Z" : "\(offset < 0 ? "-" : "+")\(padded(abs(offset) / 60)):\(padded(abs(offset) % 60))"
}

/// Without zeros at the end of a fraction of a second, however many digits it was written with.
private func shortened(_ time: String) -> String {
  guard let dot = time.firstIndex(of: ".") else { return time }
  let fraction = time[time.index(after: dot)...].prefix(while: \.isNumber)
  let zone = time[fraction.endIndex...]
  var digits = fraction
  while digits.last == "0" { digits.removeLast() }
  return time[..<dot] + (digits.isEmpty ? "" : ".") + digits + zone
}
