import Board
import TOML

/// What becomes of one board when it is packed: which sounds come along under which names, and what its text says then.
struct PackPlan {
  struct Sound: Hashable, Sendable {
    /// As the board names it.
    var name: String
    /// Absolute.
    var path: String
    /// Relative to the new folder.
    var target: String
    /// Whether any pad repeats it.
    var loops: Bool
  }

  let board: Board
  /// The board's folder in the new one, with its slash; empty where it is the same.
  let prefix: String
  /// Each file once, in the order of the pads.
  private(set) var sounds: [Sound] = []
  /// Places in `sounds` by absolute path.
  private var places: [String: Int] = [:]

  /// - Parameter ending: of the new sounds, without its dot.
  init(_ board: Board, prefix: String, ending: String) {
    self.board = board
    self.prefix = prefix
    var names = FileNames()
    for pad in board.pads {
      for sound in pad.sounds {
        let path = FilePath.simplified(board.path(of: sound.path))
        if let place = places[path] {
          sounds[place].loops = sounds[place].loops || pad.loop
          continue
        }
        let name = names.unique(FileNames.safe(FilePath.stem(path)), ending: ending)
        places[path] = sounds.count
        sounds.append(Sound(name: sound.path, path: path, target: "\(prefix)samples/\(name)", loops: pad.loop))
      }
    }
  }

  /// The text of the new board file. The old text is kept but for what must change, where that says the same board.
  func text(
    outcomes: [Result<SoundConverter.Converted, SoundConverter.Failure>], demo: String?, workingDirectory: String
  ) -> [UInt8] {
    let packed = packedBoard(outcomes, demo: demo)
    if FilePath.ending(board.file) == "toml", let source = board.source,
      let rewriter = try? BoardRewriter(source, as: packed), says(rewriter.result, packed)
    {
      return rewriter.result
    }
    return Array(BoardWriter(packed, heading: ["Made by 'padboard pack'."]).text.utf8)
  }

  private func packedBoard(
    _ outcomes: [Result<SoundConverter.Converted, SoundConverter.Failure>], demo: String?
  ) -> Board {
    var packed = board
    packed.demo = demo
    for index in packed.pads.indices {
      var loops: Set<ClosedRange<Double>?> = []
      for sound in packed.pads[index].sounds.indices {
        let path = FilePath.simplified(board.path(of: packed.pads[index].sounds[sound].path))
        guard let place = places[path], case .success(let converted) = outcomes[place] else { continue }
        packed.pads[index].sounds[sound].path = String(sounds[place].target.dropFirst(prefix.count))
        loops.insert(converted.isCopy ? nil : converted.loop)
      }
      // The new files have no loop points of their own.
      if packed.pads[index].loop, loops.count == 1, let loop = loops.first ?? nil {
        packed.pads[index].loopStart = packed.pads[index].loopStart ?? rounded(loop.lowerBound)
        packed.pads[index].loopEnd = packed.pads[index].loopEnd ?? rounded(loop.upperBound)
      }
    }
    return packed
  }

  private func rounded(_ seconds: Double) -> Double { (seconds * 1_000_000).rounded() / 1_000_000 }

  /// Whether a text reads back as the board.
  private func says(_ text: [UInt8], _ packed: Board) -> Bool {
    let disk = Disk(
      status: { _ in Disk.Status(kind: .file, identity: "") }, entries: { _ in [] }, read: { _ in text })
    let finder = BoardFinder(environment: [:], workingDirectory: board.directory, disk: disk)
    guard let read = try? finder.board(file: "board.toml") else { return false }
    return zip(read.pads, packed.pads).allSatisfy(Self.isSame) && read.pads.count == packed.pads.count
      && read.demo == packed.demo
  }

  /// But for where things stand in the text.
  static func isSame(_ a: Pad, _ b: Pad) -> Bool {
    func bare(_ pad: Pad) -> Pad {
      var pad = pad
      pad.span = nil
      pad.problem = nil
      pad.sounds = pad.sounds.map { Pad.Sound(path: $0.path) }
      return pad
    }
    return bare(a) == bare(b)
  }
}
