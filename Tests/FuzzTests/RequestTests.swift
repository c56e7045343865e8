import Testing

@testable import padboard_fuzz

@Suite struct RequestTests {
  @Test("Areas are fuzzed for ten minutes each, with the first seed, unless said otherwise")
  func areas() {
    #expect(Request(["take", "toml"]) == .areas([.take, .toml], Request.Options()))
    #expect(Request(["all"]) == .areas(Area.allCases, Request.Options()))
    var options = Request.Options()
    options.seconds = 1.5
    options.seed = 9
    options.folder = "f"
    #expect(Request(["--seconds", "1.5", "sfz", "--seed", "9", "--keep", "f"]) == .areas([.sfz], options))
  }

  @Test("One case or one file is read again in one area")
  func again() {
    #expect(Request(["sfz", "--case", "12"]) == .again(.sfz, 12, Request.Options()))
    #expect(Request(["--file", "f", "audio"]) == .file(.audio, "f"))
  }

  @Test(
    "What makes no sense is refused with a reason",
    arguments: [
      [], ["nope"], ["--nope"], ["--seconds"], ["--seconds", "0", "all"], ["--seed", "-1", "all"], ["--case"],
      ["toml", "take", "--case", "1"], ["all", "--file", "f"], ["toml", "--file"],
    ])
  func refused(_ arguments: [String]) {
    guard case .wrong(let words) = Request(arguments) else {
      Issue.record("\(arguments) are taken")
      return
    }
    #expect(!words.isEmpty)
  }

  @Test("Help names every area")
  func help() {
    #expect(Request(["toml", "--help"]) == .help)
    #expect(Area.allCases.allSatisfy { Request.usage.contains($0.rawValue) })
  }
}
