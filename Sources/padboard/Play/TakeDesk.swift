import Board
import Foundation
import Performance
import Playback

/// The take that plays and the take that is recorded, if any.
struct TakeDesk {
  private enum Playing {
    case nothing
    /// Until the sounds that it plays are loaded.
    case waiting(Take, PatchBank)
    case running(TakePlayer)
  }

  private struct Recording {
    var recorder: TakeRecorder
    var board: String
    var file: String
  }

  private var playing = Playing.nothing
  private var recording: Recording?
  /// Where the first recording goes; later ones get names of their own.
  private var file: String?

  init(file: String?) { self.file = file }

  // MARK: Playing

  var isPlaying: Bool {
    if case .nothing = playing { false } else { true }
  }

  mutating func play(_ take: Take, on bank: PatchBank) { playing = .waiting(take, bank) }

  mutating func stopPlaying() { playing = .nothing }

  mutating func startWhenLoaded(_ snapshot: Snapshot, at now: Duration) {
    guard case .waiting(let take, let bank) = playing else { return }
    let keys = take.events.compactMap { event -> Key? in
      if case .press(let key) = event.action { key } else { nil }
    }
    let isLoaded = bank.reachable(from: keys).allSatisfy { id in
      guard bank.patches[id] != nil else { return true }
      guard let state = snapshot.pads[id] else { return false }
      return state != .loading
    }
    if isLoaded { playing = .running(TakePlayer(take, on: bank, from: now)) }
  }

  /// When `due` has something next.
  var next: Duration? {
    if case .running(let player) = playing { player.next } else { nil }
  }

  mutating func due(at now: Duration) -> [Command] {
    guard case .running(var player) = playing else { return [] }
    let commands = player.due(at: now)
    playing = player.next == nil ? .nothing : .running(player)
    return commands
  }

  // MARK: Recording

  var isRecording: Bool { recording != nil }

  mutating func startRecording(on bank: PatchBank, title: String, at now: Duration) {
    recording = Recording(
      recorder: TakeRecorder(of: bank, from: now), board: title, file: file ?? TakeFile.freshName())
    file = nil
  }

  mutating func record(_ commands: [Command], at now: Duration) { recording?.recorder.record(commands, at: now) }

  /// Writes the take; gives what to tell the user of it.
  mutating func stopRecording(at now: Duration) -> String {
    guard let recording else { return "" }
    self.recording = nil
    do throws(LogFile.Failure) {
      try TakeFile.write(recording.recorder.take(endingAt: now), board: recording.board, to: recording.file)
    } catch {
      return error.message
    }
    let others = recording.recorder.otherBoards
    let missing = others > 0 ? "; \(others) presses on other boards are not in it" : ""
    return "the take is in \(recording.file)\(missing)"
  }
}
