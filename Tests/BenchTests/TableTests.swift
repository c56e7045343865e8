import Testing

@testable import padboard_bench

@Suite struct TableTests {
  @Test("A table names its baseline, aligns names to the left and figures to the right, and ends with its notes")
  func text() {
    var table = Table("mix: how much", against: "nothing", ["voices", "ours"])
    table.rows = [["8", "120"], ["256", "7"]]
    table.notes = ["more is better"]
    #expect(
      table.text == """
        mix: how much
          baseline: nothing
          voices  ours
          8        120
          256        7
          more is better
        """)
  }

  @Test(
    "Ratios show about three digits", arguments: [(1.704, "1.70×"), (26.57, "26.6×"), (340.2, "340×"), (.nan, "–")])
  func ratio(_ value: Double, _ text: String) {
    #expect(Number.ratio(value) == text)
  }

  @Test("A percentile is the smallest value that so many per cent do not exceed")
  func percentiles() {
    let hundred = Statistics((1...100).map(Double.init).shuffled())
    #expect(hundred.median == 50)
    #expect(hundred.percentile(99) == 99)
    #expect(hundred.worst == 100)
    #expect(Statistics([3]).percentile(1) == 3)
  }

  @Test("A part's figures are read a line each, and anything else is passed over")
  func figures() {
    #expect(Child.figures("cpu 12\nwarning of a library\npeak 3.5\nbad x\n") == ["cpu": 12, "peak": 3.5])
  }
}
