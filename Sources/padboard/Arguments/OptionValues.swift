import Configuration
import Packing
import Performance
import Playback

/// The values of options, read and checked.
extension ParsedOptions {
  var pool: PoolChoice {
    get throws(UsageError) {
      PoolChoice(
        sources: try whole(.sources, 1...256), steal: try steal, stealsLoops: try stealsLoops,
        fades: has(.noFade) ? false : nil)
    }
  }

  private var stealsLoops: Bool? {
    get throws(UsageError) {
      switch values[.allLoops] {
      case nil: nil
      case "steal": true
      case "refuse": false
      case let text?: throw .badValue(.allLoops, text, allowed: "steal or refuse")
      }
    }
  }

  private var steal: OverrunPolicy.Steal? {
    get throws(UsageError) {
      guard let text = values[.steal] else { return nil }
      guard let policy = OverrunPolicy.Steal(rawValue: text) else {
        throw .badValue(.steal, text, allowed: "oldest, quietest or refuse")
      }
      return policy
    }
  }

  /// Without slashes at its end.
  var folder: String {
    get throws(UsageError) {
      guard var folder = values[.folder], !folder.isEmpty else { throw .noFolder }
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      return folder
    }
  }

  var format: PackFormat? {
    get throws(UsageError) {
      guard let text = values[.format] else { return nil }
      guard let format = PackFormat(rawValue: text) else {
        throw .badValue(.format, text, allowed: alternatives(PackFormat.allCases.map(\.rawValue)))
      }
      return format
    }
  }

  var latency: OutputLatency? {
    get throws(UsageError) {
      guard let text = values[.latency] else { return nil }
      if text == "system" { return .system }
      let range = Configuration.latencies
      guard let number = Double(text), range.contains(number) else {
        let limits = "from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
        throw .badValue(.latency, text, allowed: "a number of milliseconds \(limits), or system")
      }
      return .about(.seconds(number / 1000))
    }
  }

  func whole(_ option: Option, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(option, text, allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func seconds(_ option: Option) throws(UsageError) -> Duration? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), (0...3600).contains(number) else {
      throw .badValue(option, text, allowed: "a number of seconds from 0 to 3600")
    }
    return .seconds(number)
  }
}
