import Testing

@testable import Playback

@Suite("The readers")
struct ReaderPoolTests {
  @Test("A file that stalls holds up no other")
  func stall() {
    let pool = ReaderPool(.threads)
    let gate = Locked(false)
    let done = Locked(0)
    for _ in 0..<6 { pool.submitStream { _ = gate.wait(for: .seconds(20)) { $0 ? true : nil } } }
    for _ in 0..<20 { pool.submitStream { done.update { $0 += 1 } } }
    #expect(done.wait(for: .seconds(10)) { $0 == 20 ? true : nil } == true)
    gate.update { $0 = true }
  }

  @Test("No more sounds are loaded at once than there are cores, and streams go first")
  func loads() {
    let pool = ReaderPool(.threads)
    let state = Locked((running: 0, most: 0, done: 0))
    let streams = Locked(0)
    for _ in 0..<50 {
      pool.submitLoad {
        state.update {
          $0.running += 1
          $0.most = max($0.most, $0.running)
        }
        pool.submitStream { streams.update { $0 += 1 } }
        state.update {
          $0.running -= 1
          $0.done += 1
        }
      }
    }
    #expect(state.wait(for: .seconds(10)) { $0.done == 50 ? true : nil } == true)
    #expect(streams.wait(for: .seconds(10)) { $0 == 50 ? true : nil } == true)
    #expect(state.withLock { $0.most } <= pool.mostLoads)
  }

  @Test("A closed pool forgets what has not begun and takes nothing more")
  func close() {
    let pool = ReaderPool(.inline)
    let ran = Locked(0)
    pool.submitLoad { ran.update { $0 += 1 } }
    pool.close()
    pool.submitLoad { ran.update { $0 += 1 } }
    #expect(!pool.runPending())
    #expect(ran.withLock { $0 } == 0)
  }
}
