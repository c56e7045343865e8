public import Board
public import Playback

/// The engine log: every event as a line of JSON, the same for playing and rendering.
///
/// | event | fields after `t` and `event` |
/// |---|---|
/// | `open`, `device-back` | `device`; `open` also `sources`, `rate` (Hz) |
/// | `start` | `voice`, pad, `name`, `kind` (`static` or `stream`), `loop`, `source` |
/// | `steal` | `victim` (its voice), pad (the victim's), `age` (seconds), `by`, `reason`, `hard` |
/// | `refuse` | pad, `reason` |
/// | `choke` | `voice`, pad, `by` |
/// | `stop`, `underrun` | `voice`, pad |
/// | `end` | `voice`, pad, `reason` (`finished stopped stolen choked replaced lost failed`) |
/// | `device-lost` | `device` |
/// | `gaps` | `buffer` (seconds: the length that had gaps), `next` (the length that was taken instead, if any) |
/// | `error` | pad where there is one, `message` |
///
/// `t` is seconds since the engine started. A voice is numbered from 1 over a session. A pad is its key in the field
/// `pad`; where several boards are loaded, `board` (the title) goes before it. `by` is the key of the pad that took over.
public struct EngineLog: Sendable {
  private struct Name {
    var key: String
    var name: String
    var board: String?
  }

  private let names: [PadID: Name]

  /// - Parameter boards: in the order of their banks.
  public init(boards: [Board]) {
    var names: [PadID: Name] = [:]
    for (bank, board) in boards.enumerated() {
      for (number, pad) in board.pads.enumerated() {
        names[PadID(bank: bank, number: number)] = Name(
          key: pad.key.spelling, name: pad.name, board: boards.count > 1 ? board.title : nil)
      }
    }
    self.names = names
  }

  /// Without a line end.
  public func line(for event: EngineEvent) -> String {
    var json = JSONObject()
    json.add("t", event.time)
    switch event.kind {
    case .open(let device, let sources, let rate):
      json.add("event", "open")
      json.add("device", device)
      json.add("sources", sources)
      json.add("rate", rate)
    case .start(let voice, let sort, let loop, let source):
      add(&json, "start", voice)
      json.add("name", names[voice.pad]?.name)
      json.add("kind", sort.rawValue)
      json.add("loop", loop)
      json.add("source", source)
    case .steal(let victim, _, let age, let by, let reason, let hard):
      json.add("event", "steal")
      json.add("victim", victim.serial)
      add(&json, victim.pad)
      json.add("age", age)
      json.add("by", key(of: by))
      json.add("reason", reason.rawValue)
      json.add("hard", hard)
    case .refuse(let pad, let reason):
      json.add("event", "refuse")
      add(&json, pad)
      json.add("reason", reason.rawValue)
    case .choke(let voice, let by):
      add(&json, "choke", voice)
      json.add("by", key(of: by))
    case .stop(let voice): add(&json, "stop", voice)
    case .end(let voice, let reason):
      add(&json, "end", voice)
      json.add("reason", reason.rawValue)
    case .underrun(let voice): add(&json, "underrun", voice)
    case .deviceLost(let device):
      json.add("event", "device-lost")
      json.add("device", device)
    case .deviceBack(let device):
      json.add("event", "device-back")
      json.add("device", device)
    case .gaps(let buffer, let next):
      json.add("event", "gaps")
      json.add("buffer", buffer)
      if let next { json.add("next", next) }
    case .error(let message, let pad):
      json.add("event", "error")
      if let pad { add(&json, pad) }
      json.add("message", message)
    }
    return json.line
  }

  private func add(_ json: inout JSONObject, _ event: String, _ voice: EngineEvent.VoiceInfo) {
    json.add("event", event)
    json.add("voice", voice.serial)
    add(&json, voice.pad)
  }

  private func add(_ json: inout JSONObject, _ pad: PadID) {
    json.add("board", names[pad]?.board)
    json.add("pad", key(of: pad))
  }

  private func key(of pad: PadID) -> String { names[pad]?.key ?? "\(pad.number + 1)" }
}
