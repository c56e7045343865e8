import Interface
import Playback
import Testing

/// What the screen costs a slow line.
@Suite struct TrafficTests {
  /// Bytes of a plain painter: what changed from one frame to the next, 7 bytes for each jump of the cursor and for each
  /// change of style, and the text.
  private func bytes(from old: Frame, to new: Frame) -> Int {
    var bytes = 0
    var style = Style()
    for row in 0..<new.rows {
      var cursor = -1
      for column in 0..<new.columns where new[row: row, column: column] != old[row: row, column: column] {
        let cell = new[row: row, column: column]
        if cursor != column { bytes += 7 }
        if cell.style != style { bytes += 7 }
        style = cell.style
        bytes += cell.text.utf8.count
        cursor = column + 1
      }
    }
    return bytes
  }

  /// 32 voices of 2 to 11 seconds, a quarter of them loops, with levels that tremble as music does.
  private func snapshot(at time: Double, _ random: inout UInt64) -> Snapshot {
    var snapshot = Fixtures.busy
    var sum: Float = 0
    snapshot.sources = (0..<32).map { index in
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = Float(random >> 40) / Float(1 << 24)
      let length = 2 + Double(index) * 0.3
      let age = time + Double(index) * 0.37
      let position = age.truncatingRemainder(dividingBy: length)
      let level = 0.6 * Float(1 - position / length) * (0.6 + 0.4 * noise)
      sum += level
      return Fixtures.source(
        index + 1, index < 8 ? .looping : .playing, PadID(bank: 0, number: index), age: index < 8 ? age : position,
        length: length, position: position, level: level)
    }
    snapshot.level = sum / 6
    return snapshot
  }

  @Test("32 sounding voices at 30 frames a second send at most 15 kB/s to a terminal of 120 × 40")
  func voices() {
    var app = Fixtures.busyApp()
    var random: UInt64 = 1
    var last: Frame?
    var total = 0
    let frames = 90
    for index in 0...frames {
      let now = Duration.seconds(10) + .milliseconds(index * 33)
      app.receive(snapshot: snapshot(at: Double(index) / 30, &random), at: now)
      let frame = app.frame(columns: 120, rows: 40, at: now)
      if let last { total += bytes(from: last, to: frame) }
      last = frame
    }
    let perSecond = total * 30 / frames
    #expect(perSecond > 1000 && perSecond < 15_000, "\(perSecond) bytes a second")
  }

  @Test("A snapshot that shows nothing new draws the same frame")
  func still() {
    var app = Fixtures.busyApp()
    let before = app.frame(columns: 120, rows: 40, at: .seconds(5))
    var snapshot = Fixtures.busy
    snapshot.counters.starts += 1
    app.receive(snapshot: snapshot, at: .zero)
    #expect(bytes(from: before, to: app.frame(columns: 120, rows: 40, at: .seconds(5))) == 0)
  }
}
