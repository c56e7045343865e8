public import Board
public import Playback

/// Plays a take: gives out its commands when their time has come. A value; time is an argument.
public struct TakePlayer: Hashable, Sendable {
  private let events: [Take.Event]
  private let ids: [Key: PadID]
  private let start: Duration
  private var position = 0

  /// - Parameters:
  ///   - bank: the pads that the take's keys play. Keys that have none are passed over.
  ///   - start: the time of the take's 0, on the clock of `due`.
  public init(_ take: Take, on bank: PatchBank, from start: Duration = .zero) {
    events = take.events
    ids = bank.ids
    self.start = start
  }

  /// When `due` has something next; `nil` when the take is over.
  public var next: Duration? { position < events.count ? start + events[position].time : nil }

  /// What happens at `now` and has happened since the last call, in its order.
  public mutating func due(at now: Duration) -> [Command] {
    var commands: [Command] = []
    while let next, next <= now {
      if let command = command(events[position].action) { commands.append(command) }
      position += 1
    }
    return commands
  }

  private func command(_ action: Take.Action) -> Command? {
    switch action {
    case .press(let key): ids[key].map { .press($0) }
    case .release(let key): ids[key].map { .release($0) }
    case .stop: .stopAll
    case .halt: .cutAll
    case .end: nil
    }
  }
}
