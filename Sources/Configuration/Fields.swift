import Board
import Interface
import Playback
import TOML

extension Configuration {
  static let fields: [Field<Configuration>] = [
    Field("layout", \.layout, .choice),
    Field("latency", \.latency, .latency),
    Field("idle_pause", \.idlePause, .idlePause),
    Field("ascii", \.ascii, .flag),
    Field("color", \.color, .flag),
    Field("mouse", \.mouse, .flag),
    Field("repeat_filter", \.filtersRepeats, .flag),
    Field("repeat_delay", \.repeatDelay, .repeatDelay),
    Field("keys", \.keys, .keys),
  ]
}

extension Rule<OutputLatency> {
  /// Milliseconds, or the word that leaves all to OpenAL.
  static let latency = Rule { value, name, report in
    let range = Configuration.latencies
    if let number = value.number, range.contains(number) { return .about(.seconds(number / 1000)) }
    if value.string == "system" { return .system }
    let expected = "between \(plain(range.lowerBound)) and \(plain(range.upperBound)) milliseconds, or \"system\""
    guard let text = value.string, let near = nearest(to: text, among: ["system"]) else {
      return report.wrong(name, expected, value)
    }
    report.error("\(name) must be \(expected), not \(quoted(text))\(suggestion(near))", at: value.span)
    return nil
  }
}

extension Rule<Duration?> {
  /// Seconds; 0 for never.
  static let idlePause = Rule { value, name, report in
    Rule<Double>.seconds.read(value, name, &report).map { $0 == 0 ? nil : .seconds($0) }
  }

  /// Milliseconds that keyboards can be set to.
  static let repeatDelay = Rule { value, name, report in
    Rule<Double>.number(100...2000).read(value, name, &report).map { .some(.seconds($0 / 1000)) }
  }
}
