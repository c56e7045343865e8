import Board
import Playback
import Testing

@testable import Performance

@Suite("Takes")
struct TakeTests {
  private func fixture() throws -> (Board, PatchBank) {
    let board = try BoardFolder().board("[pads]\nq = \"/dev/null\"\nw = \"/dev/null\"")
    return (board, PatchBank(board, bank: 1))
  }

  private let q = PadID(bank: 1, number: 0)
  private let w = PadID(bank: 1, number: 1)

  @Test("A take gives out each command once, at its time, those of one time together")
  func playing() throws {
    let (board, bank) = try fixture()
    let take = try take("0 press q\n0.5 press w\n0.5 release q\n1 stop\n2 halt\n3 end", on: board)
    var player = TakePlayer(take, on: bank, from: .seconds(10))
    #expect(player.next == .seconds(10))
    #expect(player.due(at: .seconds(9)).isEmpty)
    #expect(player.due(at: .seconds(10)) == [.press(q)])
    #expect(player.due(at: .seconds(10)).isEmpty)
    #expect(player.next == .milliseconds(10_500))
    #expect(player.due(at: .seconds(11)) == [.press(w), .release(q), .stopAll])
    #expect(player.due(at: .seconds(12)) == [.cutAll])
    #expect(player.next == .seconds(13))
    #expect(player.due(at: .seconds(13)).isEmpty)
    #expect(player.next == nil)
  }

  @Test("What was recorded plays back as the same commands at the same times")
  func recording() throws {
    let (_, bank) = try fixture()
    var recorder = TakeRecorder(of: bank, from: .seconds(5))
    recorder.record([.press(q), .masterGain(3)], at: .seconds(5))
    recorder.record([.press(w), .release(q)], at: .milliseconds(5500))
    recorder.record([.stopAll], at: .seconds(6))
    recorder.record([.cutAll], at: .seconds(7))
    let take = recorder.take(endingAt: .seconds(9))
    #expect(take.events.last == Take.Event(time: .seconds(4), action: .end))
    var player = TakePlayer(take, on: bank)
    #expect(player.due(at: .zero) == [.press(q)])
    #expect(player.due(at: .milliseconds(500)) == [.press(w), .release(q)])
    #expect(player.due(at: .seconds(4)) == [.stopAll, .cutAll])
  }

  @Test("Presses on other boards are left out and counted")
  func otherBoards() throws {
    let (_, bank) = try fixture()
    var recorder = TakeRecorder(of: bank, from: .zero)
    recorder.record([.press(PadID(bank: 0, number: 0)), .release(PadID(bank: 0, number: 0))], at: .seconds(1))
    #expect(recorder.otherBoards == 1)
    #expect(recorder.take(endingAt: .seconds(2)).events.map(\.action) == [.end])
  }

  @Test("A recording that runs for days still reads back")
  func longRecording() throws {
    let (board, bank) = try fixture()
    var recorder = TakeRecorder(of: bank, from: .zero)
    recorder.record([.press(q)], at: .seconds(200_000))
    let text = recorder.take(endingAt: .seconds(300_000)).text()
    #expect(try take(text, on: board).events.map(\.action) == [.press(.character("q")), .end])
  }
}
