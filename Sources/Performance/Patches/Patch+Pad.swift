import Board
import Playback

extension Patch {
  /// What the engine is to know of a pad; `nil` for a pad with a problem, which is silent.
  ///
  /// - Parameters:
  ///   - board: the board that the pad is on.
  ///   - ids: the engine's name for each of the board's keys.
  ///   - version: of the file at an absolute path.
  init?(_ pad: Pad, of board: Board, ids: [Key: PadID], version: (String) -> Int) {
    guard pad.problem == nil, !pad.sounds.isEmpty else { return nil }
    self.init(
      sounds: pad.sounds.map { sound in
        let path = board.path(of: sound.path)
        return Sound(path: path, version: version(path))
      })
    pick = pad.pick == .random ? .random : .cycle
    gain = min(max(board.gain + pad.gain, -60), 24)
    pitch = pad.pitch
    pan = pad.pan
    gate = pad.mode == .gate
    loop = pad.loop
    retrigger = pad.retrigger.map(Retrigger.init)
    polyphony = pad.polyphony
    choke = pad.choke
    priority = pad.priority
    protected = pad.protect
    streaming = Streaming(pad.streaming)
    queue = StreamSettings(board.stream)
    start = .seconds(pad.start)
    end = pad.end.map { .seconds($0) }
    loopStart = pad.loopStart.map { .seconds($0) }
    loopEnd = pad.loopEnd.map { .seconds($0) }
    fadeIn = .seconds(pad.fadeIn)
    fadeOut = .seconds(pad.fadeOut)
    delay = .seconds(pad.delay)
    then = pad.then.compactMap { follower in
      ids[follower.key].map { Follower(pad: $0, after: .seconds(follower.after)) }
    }
    stops = pad.stops.compactMap { ids[$0] }
  }
}

extension Patch.Retrigger {
  init(_ retrigger: Pad.Retrigger) {
    switch retrigger {
    case .overlap: self = .overlap
    case .restart: self = .restart
    case .stop: self = .stop
    case .ignore: self = .ignore
    }
  }
}

extension Patch.Streaming {
  init(_ streaming: Pad.Streaming) {
    switch streaming {
    case .auto: self = .auto
    case .always: self = .always
    case .never: self = .never
    }
  }
}

extension StreamSettings {
  init(_ stream: Board.Stream) {
    self.init(buffers: stream.buffers, bytes: stream.bytes, refill: .seconds(stream.refill))
  }
}
