import Testing

@testable import padboard

@Suite("When pictures are made")
struct DrawingClockTests {
  @Test(
    "At once after a pause; after another picture 8 ms later where somebody waits for it, else 33",
    arguments: [true, false])
  func pace(urgent: Bool) {
    var clock = DrawingClock()
    #expect(clock.next == .zero)
    clock.drawn(at: .milliseconds(1))
    #expect(clock.next == nil)
    clock.change(urgent: urgent, at: .milliseconds(2))
    #expect(clock.next == .milliseconds(urgent ? 9 : 34))
    clock.change(urgent: true, at: .milliseconds(3))
    clock.change(urgent: false, at: .milliseconds(4))
    #expect(clock.next == .milliseconds(9))
    clock.drawn(at: .milliseconds(10))
    clock.change(urgent: urgent, at: .seconds(1))
    #expect(clock.next == .seconds(1))
  }

  @Test(
    "Keys put a picture off for a twentieth of a second and no longer, however many come",
    arguments: [(0, true), (49, true), (50, false), (1000, false)])
  func delay(late: Int, mayWait: Bool) {
    var clock = DrawingClock()
    clock.drawn(at: .zero)
    #expect(clock.mayWait(at: .seconds(1)))
    let due = 100
    clock.change(urgent: true, at: .milliseconds(due))
    for time in stride(from: due, to: due + late, by: 10) { clock.change(urgent: true, at: .milliseconds(time)) }
    #expect(clock.mayWait(at: .milliseconds(due + late)) == mayWait)
  }
}
