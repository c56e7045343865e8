public import Board
public import Playback

/// Records what is played on one board as a take. A value; time is an argument.
public struct TakeRecorder: Hashable, Sendable {
  /// The number of the board.
  public let bank: Int
  private let keys: [PadID: Key]
  private let start: Duration
  private var events: [Take.Event] = []
  /// Presses that were left out, as a take is of one board.
  public private(set) var otherBoards = 0

  /// - Parameter start: now, which becomes the take's 0.
  public init(of bank: PatchBank, from start: Duration) {
    self.bank = bank.bank
    keys = Dictionary(uniqueKeysWithValues: bank.ids.map { ($1, $0) })
    self.start = start
  }

  /// Takes note of what the engine is told.
  public mutating func record(_ commands: [Command], at now: Duration) {
    for command in commands {
      switch command {
      case .press(let pad):
        if let key = keys[pad] { add(.press(key), now) } else { otherBoards += 1 }
      case .release(let pad):
        if let key = keys[pad] { add(.release(key), now) }
      case .stopAll: add(.stop, now)
      case .cutAll: add(.halt, now)
      default: break
      }
    }
  }

  private mutating func add(_ action: Take.Action, _ now: Duration) {
    events.append(Take.Event(time: time(now), action: action))
  }

  /// A take file can say every time below a day.
  private func time(_ now: Duration) -> Duration {
    min(max(.zero, now - start), Take.longest - .microseconds(1))
  }

  /// What was played until `now`, which is the take's end.
  public func take(endingAt now: Duration) -> Take {
    let end = max(events.last?.time ?? .zero, time(now))
    return Take(events: events + [Take.Event(time: end, action: .end)])
  }
}
