package import TOML

/// One field of a table in a board file. A list of fields is all that reading a table needs: to check it, to fill in
/// its target, and to know what a wrong name may have meant.
package struct Field<Target>: Sendable {
  package let name: String
  /// What other programs call it: a user who writes that is told this field's name.
  package var elsewhere: [String] = []
  package let read: @Sendable (TOMLValue, inout Target, inout Report) -> Void

  package init<Value>(_ name: String, _ path: any WritableKeyPath<Target, Value> & Sendable, _ rule: Rule<Value>) {
    self.name = name
    read = { value, target, report in
      if let checked = rule.read(value, name, &report) { target[keyPath: path] = checked }
    }
  }

  /// A field that is a table of fields itself.
  package init<Inner>(
    table name: String, _ path: any WritableKeyPath<Target, Inner> & Sendable, _ fields: [Field<Inner>]
  ) {
    self.name = name
    read = { value, target, report in
      guard let table = value.table else { return report.wrong(name, "a table", value) }
      Field<Inner>.read(table, fields, into: &target[keyPath: path], &report)
    }
  }

  package func known(elsewhere names: String...) -> Field {
    var field = self
    field.elsewhere = names
    return field
  }

  /// Reads every field of a table, in the order of the file. Unknown ones get a warning; those `besides` get no word.
  package static func read(
    _ table: TOMLTable, _ fields: [Field], into target: inout Target, _ report: inout Report, besides: [String] = []
  ) {
    for entry in table.entries where !besides.contains(entry.key) {
      if let field = fields.first(where: { $0.name == entry.key }) {
        field.read(entry.value, &target, &report)
      } else {
        let near = suggestion(meant(by: entry.key, among: fields))
        report.warning("unknown field \(quoted(entry.key))\(near)", at: entry.keySpan)
      }
    }
  }
}

extension Field {
  /// The field that an unknown name most likely stands for: one that others call so, else one that is spelt like it.
  private static func meant(by name: String, among fields: [Field]) -> String? {
    let plain = name.lowercased()
    return fields.first { $0.elsewhere.contains(plain) }?.name ?? nearest(to: name, among: fields.map(\.name))
  }
}

/// What a field's value must be: answers the checked value, or reports what is wrong with it and answers `nil`.
package struct Rule<Value>: Sendable {
  package let read: @Sendable (TOMLValue, _ name: String, inout Report) -> Value?

  package init(read: @escaping @Sendable (TOMLValue, _ name: String, inout Report) -> Value?) {
    self.read = read
  }

  /// The same for a field that may be left out.
  package var optional: Rule<Value?> {
    let read = read
    return Rule<Value?> { value, name, report in read(value, name, &report).map(Optional.some) }
  }
}

extension Rule<Double> {
  /// A number, whole or not.
  package static func number(_ range: ClosedRange<Double>) -> Rule {
    Rule { value, name, report in
      guard let number = value.number else { return report.wrong(name, "a number", value) }
      guard range.contains(number) else {
        let limits = "between \(plain(range.lowerBound)) and \(plain(range.upperBound))"
        return report.wrong(name, limits, value)
      }
      return number
    }
  }

  /// A time span or a place in a file; a day is the longest.
  package static let seconds = number(0...86_400)
}

extension Rule<Int> {
  /// A number without a fraction, however it is written.
  package static func whole(_ range: ClosedRange<Int>) -> Rule {
    Rule { value, name, report in
      let limits = "between \(range.lowerBound) and \(range.upperBound)"
      guard let number = value.number, !number.isFinite || number == number.rounded() else {
        return report.wrong(name, "a whole number \(limits)", value)
      }
      guard let whole = Int(exactly: number), range.contains(whole) else { return report.wrong(name, limits, value) }
      return whole
    }
  }
}

extension Rule<Bool> {
  package static let flag = Rule { value, name, report in
    value.boolean ?? report.wrong(name, "true or false", value)
  }
}

extension Rule where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// One of the words of an enumeration.
  package static var choice: Rule {
    let words = Value.allCases.map(\.rawValue)
    return Rule { value, name, report in
      value.string.flatMap(Value.init(rawValue:)) ?? report.wrong(name, words, value)
    }
  }
}

extension Rule<String?> {
  /// A line of text; an empty one counts as none, so that a pad can take back a default.
  package static let text = Rule { value, name, report in
    guard let text = value.string else { return report.wrong(name, "a string", value) }
    guard text.allSatisfy(isHarmless) else {
      report.error("\(name) must not hold control characters", at: value.span)
      return nil
    }
    return .some(text.isEmpty ? nil : text)
  }
}

extension Report {
  /// Reports that a value is not what it must be; always `nil`, so that a rule can return it.
  @discardableResult
  package mutating func wrong<Value>(_ name: String, _ expected: String, _ value: TOMLValue) -> Value? {
    error("\(name) must be \(expected), not \(described(value))", at: value.span)
    return nil
  }

  /// The same where only certain words will do.
  package mutating func wrong<Value>(_ name: String, _ words: [String], _ value: TOMLValue) -> Value? {
    let near = suggestion(value.string.flatMap { nearest(to: $0, among: words) })
    error("\(name) must be \(alternatives(words.map(quoted))), not \(described(value))\(near)", at: value.span)
    return nil
  }

  package mutating func wrong(_ name: String, _ expected: String, _ value: TOMLValue) {
    let _: Never? = wrong(name, expected, value)
  }
}

/// A value as it goes into "must be …, not …".
private func described(_ value: TOMLValue) -> String {
  switch value.content {
  case .string(let text): quoted(text)
  case .integer(let number): String(number)
  case .float(let number): plain(number)
  case .boolean(let flag): String(flag)
  default: value.typeInWords
  }
}
