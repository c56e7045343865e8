import Board
import Foundation
import Playback
import Testing

@testable import Performance

@Suite("Patches of pads")
struct PatchTests {
  private func bank(_ pads: String, head: String = "", version: (String) -> Int = { _ in 7 }) throws -> PatchBank {
    let folder = try BoardFolder()
    for name in ["a.wav", "b.wav"] { try folder.write(name, text: "") }
    return PatchBank(try folder.board("\(head)\n[pads]\n\(pads)"), bank: 2, version: version)
  }

  private func id(_ number: Int) -> PadID { PadID(bank: 2, number: number) }

  @Test("A pad that says nothing leaves what depends on the sound to the engine")
  func defaults() throws {
    let patch = try #require(try bank("q = \"a.wav\"").patches[id(0)])
    var expected = Patch(sounds: patch.sounds)
    expected.fadeOut = .milliseconds(8)
    #expect(patch == expected)
    #expect(patch.retrigger == nil && patch.priority == nil && patch.polyphony == nil && patch.streaming == .auto)
    #expect(patch.sounds[0].path.hasPrefix("/") && patch.sounds[0].path.hasSuffix("/a.wav"))
    #expect(patch.sounds[0].version == 7)
  }

  static let fields: [(String, @Sendable (inout Patch) -> Void)] = [
    ("pitch = -3.5", { $0.pitch = -3.5 }),
    ("pan = 1", { $0.pan = 1 }),
    ("mode = \"gate\"", { $0.gate = true }),
    ("loop = true", { $0.loop = true }),
    ("retrigger = \"restart\"", { $0.retrigger = .restart }),
    ("retrigger = \"ignore\"", { $0.retrigger = .ignore }),
    ("polyphony = 2", { $0.polyphony = 2 }),
    ("choke = \"hats\"", { $0.choke = "hats" }),
    ("priority = -10", { $0.priority = -10 }),
    ("protect = true", { $0.protected = true }),
    ("stream = true", { $0.streaming = .always }),
    ("stream = false", { $0.streaming = .never }),
    ("start = 0.25", { $0.start = .milliseconds(250) }),
    ("end = 1.5", { $0.end = .milliseconds(1500) }),
    (
      "loop = true, loop_start = 0.1, loop_end = 0.2",
      {
        $0.loop = true
        $0.loopStart = .milliseconds(100)
        $0.loopEnd = .milliseconds(200)
      }
    ),
    ("fade_in = 0.5", { $0.fadeIn = .milliseconds(500) }),
    ("fade_out = 0", { $0.fadeOut = .zero }),
    ("delay = 2", { $0.delay = .seconds(2) }),
    ("stops = [\"w\"]", { $0.stops = [PadID(bank: 2, number: 1)] }),
    (
      "then = [{ key = \"w\", after = 0.2 }]",
      {
        $0.then = [Patch.Follower(pad: PadID(bank: 2, number: 1), after: .milliseconds(200))]
      }
    ),
  ]

  @Test("Each field of a pad reaches its patch", arguments: fields)
  func field(_ field: (text: String, change: @Sendable (inout Patch) -> Void)) throws {
    let patches = try bank("q = { sound = \"a.wav\", \(field.text) }\nw = \"b.wav\"").patches
    let patch = try #require(patches[id(0)])
    var expected = Patch(sounds: patch.sounds)
    field.change(&expected)
    #expect(patch == expected)
  }

  @Test(
    "The board's gain is added to the pad's, within what the engine takes",
    arguments: [(-3.0, -2.0, -5.0), (12, 12, 24), (-60, -60, -60)])
  func gain(_ gains: (board: Double, pad: Double, sum: Double)) throws {
    let bank = try bank("q = { sound = \"a.wav\", gain = \(gains.pad) }", head: "gain = \(gains.board)")
    #expect(bank.patches[id(0)]?.gain == gains.sum)
  }

  @Test("The board's stream settings and several sounds reach the patch")
  func stream() throws {
    let bank = try bank(
      "q = { sounds = [\"a.wav\", \"b.wav\"], pick = \"random\" }",
      head: "[stream]\nbuffers = 5\nbytes = 8192\nrefill = 0.1")
    let patch = try #require(bank.patches[id(0)])
    #expect(patch.queue == StreamSettings(buffers: 5, bytes: 8192, refill: .milliseconds(100)))
    #expect(patch.sounds.count == 2 && patch.pick == .random)
  }

  @Test("A pad with a problem has no patch and does not move the others' numbers")
  func problem() throws {
    let bank = try bank("q = \"missing.wav\"\nw = \"a.wav\"")
    #expect(bank.patches.keys.sorted() == [id(1)])
    #expect(bank.ids[.character("q")] == id(0))
  }

  @Test("A reload touches only the pads that changed, and takes away those that went")
  func changes() throws {
    let old = try bank("q = \"/dev/null\"\nw = \"/dev/null\"\ne = \"/dev/null\"")
    let new = try bank("q = \"/dev/null\"\nw = { sound = \"/dev/null\", gain = 1 }")
    #expect(new.changes(from: old) == [.install(id(1), new.patches[id(1)]), .install(id(2), nil)])
    #expect(new.changes(from: new).isEmpty)
    #expect(old.installation.count == 3)
  }

  @Test("A file that changed on the disk is another sound")
  func version() throws {
    let folder = try BoardFolder()
    try folder.write("a.wav", text: "one")
    let first = FileVersion.of(folder.file("a.wav"))
    #expect(first == FileVersion.of(folder.file("a.wav")))
    try folder.write("a.wav", text: "longer")
    #expect(first != FileVersion.of(folder.file("a.wav")))
    #expect(FileVersion.of(folder.file("none")) == 0)
  }

  @Test("The pads that a take needs are those it plays and those that they start")
  func reachable() throws {
    let bank = try bank(
      "q = { sound = \"a.wav\", then = [{ key = \"w\" }] }\nw = { sound = \"a.wav\", then = [{ key = \"e\" }] }\n"
        + "e = \"a.wav\"\nr = \"a.wav\"")
    #expect(bank.reachable(from: [.character("q")]) == [id(0), id(1), id(2)])
  }

  @Test("What the user chose for the pool wins over the board, and the rest stays the board's")
  func pool() throws {
    let folder = try BoardFolder()
    let board = try folder.board(
      "sources = 4\n[overrun]\nsteal = \"quietest\"\nall_loops = \"refuse\"\nfade = false\n[pads]\nq = \"/dev/null\"")
    #expect(PoolChoice().size(for: board) == 4)
    #expect(PoolChoice().policy(for: board) == OverrunPolicy(steal: .quietest, stealsLoops: false, fades: false))
    let choice = PoolChoice(sources: 9, steal: .refuse)
    #expect(
      choice.commands(for: board) == [
        .policy(OverrunPolicy(steal: .refuse, stealsLoops: false, fades: false)), .poolSize(9),
      ])
    let other = PoolChoice(stealsLoops: true, fades: true)
    #expect(other.policy(for: board) == OverrunPolicy(steal: .quietest, stealsLoops: true, fades: true))
  }
}
