import Foundation
import Testing

@testable import padboard_fuzz

@Suite struct CaseTests {
  @Test("The first cases of each reader hold", arguments: Area.allCases)
  func someCases(of area: Area) throws {
    let scratch = try Scratch()
    let reader = try area.reader(in: scratch.folder)
    for number in 0..<60 as Range<UInt64> {
      let input = area.input(reader, seed: 2, number: number)
      // Large ones, and archives, which take a process each, are for longer runs.
      if input.ending != "h2drumkit", input.bytes.count < 8192 { try reader.check(input) }
    }
  }

  @Test("A case depends on the seed and its number alone, and no two are alike", arguments: Area.allCases)
  func repeatable(area: Area) throws {
    let (one, other) = (try Scratch(), try Scratch())
    let readers = (try area.reader(in: one.folder), try area.reader(in: other.folder))
    let inputs = (0..<25 as Range<UInt64>).map { area.input(readers.0, seed: 7, number: $0) }
    #expect(
      inputs.reversed() == (0..<25 as Range<UInt64>).reversed().map { area.input(readers.1, seed: 7, number: $0) })
    #expect(Set(inputs).count > 20)
    #expect(inputs != (0..<25 as Range<UInt64>).map { area.input(readers.0, seed: 8, number: $0) })
  }
}
