import Board
import Playback

/// The words for everything that happens in the engine: the events pane, the log view and the status line say it alike.
struct EventWords {
  let signs: Signs
  let boards: [Board]

  /// How a pad is called: its name, its key where it has none, its number where the board has lost it.
  func name(_ id: PadID) -> String {
    guard boards.indices.contains(id.bank), boards[id.bank].pads.indices.contains(id.number) else {
      return "pad \(id.number + 1)"
    }
    let pad = boards[id.bank].pads[id.number]
    return pad.name.isEmpty ? pad.key.spelling : pad.name
  }

  func words(for kind: EngineEvent.Kind) -> (text: String, weight: EventLog.Weight) {
    switch kind {
    case .open(let device, let sources, let rate):
      return ("opened \(device): \(Units.count(sources, "source")), \(rate) Hz", .change)
    case .start(let voice, let sort, let loop, let source):
      let sign = sort == .stream ? signs.stream : loop ? signs.loop : ""
      return ("\(name(voice.pad)) \(signs.arrow) source \(source)" + (sign.isEmpty ? "" : " " + sign), .start)
    case .steal(let victim, let source, let age, let by, let reason, let hard):
      let start = reason == .oldestLoop ? "overrun, only loops left" : "overrun"
      let deed = hard ? "cut" : "took"
      // Number and unit stay on one line.
      let time = Units.age(age).split(separator: " ").joined(separator: "\u{A0}")
      let whose = "from \(name(victim.pad)) (\(time)) for \(name(by))"
      return ("\(start): \(deed) source \(source) \(whose)", .overrun)
    case .refuse(let pad, let reason):
      return ("overrun: \(name(pad)) refused, \(reason.rawValue)", .overrun)
    case .choke(let voice, let by):
      return ("\(name(by)) choked \(name(voice.pad))", .change)
    case .stop(let voice):
      return ("stopping \(name(voice.pad))", .routine)
    case .end(let voice, let reason):
      return (
        "\(name(voice.pad)) ended: \(reason.rawValue)", reason == .lost || reason == .failed ? .trouble : .routine
      )
    case .underrun(let voice):
      return ("underrun: \(name(voice.pad)) ran dry", .trouble)
    case .deviceLost(let device):
      return ("device lost: \(device)", .trouble)
    case .deviceBack(let device):
      return ("device back: \(device)", .trouble)
    case .gaps(let buffer, let next?):
      return (
        "the sound had gaps at \(Units.milliseconds(buffer)): the buffer is now \(Units.milliseconds(next))", .trouble
      )
    case .gaps(let buffer, nil):
      return ("the sound has gaps at \(Units.milliseconds(buffer)): a larger --latency may help", .trouble)
    case .error(let text, let pad):
      return (pad.map { "\(name($0)): \(text)" } ?? text, .trouble)
    }
  }
}
