import Testing

@testable import padboard_bench

@Suite struct RequestTests {
  @Test("Without an area all are measured but the soak, which takes minutes")
  func defaults() {
    #expect(Request([]) == .areas([.trigger, .mix, .load, .stream, .key, .screen, .start], Request.Options()))
  }

  @Test("Areas are measured in the order that they are named")
  func order() {
    #expect(Request(["load", "trigger"]) == .areas([.load, .trigger], Request.Options()))
  }

  @Test("Options take what follows them")
  func options() {
    var options = Request.Options()
    options.minutes = 0.5
    options.mp3 = "a.mp3"
    options.program = "p"
    #expect(Request(["--minutes", "0.5", "soak", "--mp3", "a.mp3", "--program", "p"]) == .areas([.soak], options))
  }

  @Test("An unknown area or option is named, with the areas there are", arguments: ["nope", "--nope"])
  func unknown(_ word: String) {
    guard case .wrong(let words) = Request([word]) else {
      Issue.record("\(word) is taken")
      return
    }
    #expect(words.contains(word))
    #expect(Area.allCases.allSatisfy { words.contains($0.rawValue) })
  }

  @Test(
    "An option without its value, or with a wrong one, is refused",
    arguments: [
      ["--minutes"], ["--minutes", "x"], ["--minutes", "0"], ["--minutes", "inf"], ["--mp3"], ["--program"],
    ])
  func badValues(_ arguments: [String]) {
    guard case .wrong = Request(arguments) else {
      Issue.record("\(arguments) are taken")
      return
    }
  }

  @Test("Help names every area")
  func help() {
    #expect(Request(["mix", "--help"]) == .help)
    #expect(Area.allCases.allSatisfy { Request.usage.contains($0.rawValue) })
  }
}
