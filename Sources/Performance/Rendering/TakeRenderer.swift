public import Board
public import Playback

/// Plays a take on a board offline: hands out the sound slice by slice, as fast as it can be mixed, always the same.
///
/// At the take's last event loops stop with their fade, and everything else rings out, for `longestRing` at most. With
/// a tail the sound goes on exactly that long. What still sounds then is faded over one mixer update, so that no file
/// ends with a click.
public final class TakeRenderer {
  public struct Options: Sendable {
    /// Hz.
    public var rate = 48_000
    public var pool = PoolChoice()
    /// From the last event to the end of the sound; `nil`: until it has rung out.
    public var tail: Duration?

    public init() {}
  }

  /// A pad of the take that cannot be heard, and why.
  public struct SilentPad: Hashable, Sendable {
    public var pad: Pad
    public var reason: String
  }

  /// The sound of the next moment, and what the engine did in it.
  public struct Slice: Sendable {
    /// Interleaved stereo; full scale is ±1, and a loud mix goes beyond it.
    public var samples: [Float] = []
    public var events: [EngineEvent] = []
  }

  /// Without a tail.
  public static let longestRing: Duration = .seconds(30)
  /// For what is stopped at the end of that.
  private static let longestFade: Duration = .seconds(1)
  private static let sliceLength: Duration = .milliseconds(10)
  /// Two mixer updates: one for the gain to reach zero, one to spare.
  private static let lastFade = 256

  /// Pads that the take plays and that stay silent.
  public let silentPads: [SilentPad]
  /// When the last event is; the sound is longer.
  public let takeLength: Duration
  private let offline: Offline
  private var player: TakePlayer
  private let stopLoops: [Command]
  private let tail: Duration?
  private var ending: Ending?

  /// What is left to do after the take.
  private struct Ending {
    var steps: [(frame: Int, commands: [Command])]
    /// Where the sound ends at the latest.
    var end: Int
  }

  /// Loads the sounds that the take needs.
  ///
  /// - Throws: `PlaybackError` when OpenAL cannot render.
  public init(_ take: Take, on board: Board, _ options: Options = Options()) throws(PlaybackError) {
    let bank = PatchBank(board, bank: 0)
    let pads = bank.reachable(from: take.events.compactMap(\.action.pressed)).sorted()
    offline = try Offline(
      rate: options.rate,
      Engine.Settings(
        sources: options.pool.size(for: board), policy: options.pool.policy(for: board), idlePause: nil))
    offline.send(pads.compactMap { id in bank.patches[id].map { .install(id, $0) } })
    offline.settle()
    // Twice: the first step asks for the sounds, the second has them.
    offline.settle()
    let states = offline.snapshot.pads
    silentPads = pads.compactMap { id in
      let pad = board.pads[id.number]
      if let problem = pad.problem { return SilentPad(pad: pad, reason: problem.message) }
      guard case .failed(let reason)? = states[id] else { return nil }
      return SilentPad(pad: pad, reason: reason)
    }
    stopLoops = pads.filter { bank.patches[$0]?.loop ?? false }.map { .stop($0) }
    player = TakePlayer(take, on: bank)
    takeLength = take.events.last?.time ?? .zero
    tail = options.tail
  }

  /// How much has been rendered.
  public var time: Duration { offline.time }

  /// The next slice; `nil` at the end.
  public func next() -> Slice? {
    while let next = player.next {
      if offline.frame < frames(next) { return slice(until: frames(next)) }
      offline.send(player.due(at: next))
    }
    var ending = self.ending ?? makeEnding()
    defer { self.ending = ending }
    if tail == nil, offline.isSilent { return rest() }
    // Again and again, as a pad that rings out may start a loop.
    offline.send(stopLoops)
    while let step = ending.steps.first, step.frame <= offline.frame {
      ending.steps.removeFirst()
      offline.send(step.commands)
    }
    return offline.frame < ending.end ? slice(until: ending.steps.first?.frame ?? ending.end) : rest()
  }

  /// What the engine has to say after the last sample.
  private func rest() -> Slice? {
    offline.settle()
    defer { offline.events = [] }
    return offline.events.isEmpty ? nil : Slice(events: offline.events)
  }

  private func makeEnding() -> Ending {
    offline.send(stopLoops)
    offline.settle()
    let now = offline.frame
    if let tail {
      let end = now + frames(tail)
      let cut = offline.isSilent ? end : max(now, end - Self.lastFade)
      return Ending(steps: [(cut, [.cutAll])], end: max(end, cut + (offline.isSilent ? 0 : Self.lastFade)))
    }
    let limit = now + frames(Self.longestRing)
    let end = limit + frames(Self.longestFade)
    return Ending(steps: [(limit, [.stopAll]), (end - Self.lastFade, [.cutAll])], end: end)
  }

  private func slice(until frame: Int) -> Slice {
    var slice = Slice()
    let count = min(frame - offline.frame, frames(Self.sliceLength))
    slice.samples.reserveCapacity(2 * count)
    offline.render(frames: count) { slice.samples += $0 }
    slice.events = offline.events
    offline.events = []
    return slice
  }

  private func frames(_ duration: Duration) -> Int {
    Int((duration / .seconds(1) * Double(offline.rate)).rounded())
  }
}

extension Take.Action {
  fileprivate var pressed: Key? {
    if case .press(let key) = self { key } else { nil }
  }
}
