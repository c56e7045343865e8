import Foundation
import Testing

@testable import Playback

@Suite("How urgent threads are")
struct ThreadPriorityTests {
  private struct Urgency: Hashable {
    var policy = sched_getscheduler(0)
    var nice = getpriority(__priority_which_t(0), 0)
  }

  /// What a new thread answers.
  private func onThread<Answer>(_ body: @escaping @Sendable () -> Answer) -> Answer? {
    let answer = Locked<Answer?>(nil)
    Thread.detachNewThread {
      let result = body()
      answer.update { $0 = result }
    }
    return answer.wait(for: .seconds(10)) { $0 }
  }

  @Test("Readers are ordinary, however urgent the thread is that starts them")
  func readers() {
    let ordinary = onThread { Urgency() }
    let reader = onThread { () -> Urgency? in
      ThreadPriority.raise()
      let pool = ReaderPool(.threads)
      let answer = Locked<Urgency?>(nil)
      pool.submitLoad { answer.update { $0 = Urgency() } }
      return answer.wait(for: .seconds(10)) { $0 }
    }
    #expect(reader == ordinary)
  }

  @Test("What an urgent thread starts is as urgent, and a lowered one is as before")
  func inheritance() {
    let ordinary = onThread { Urgency() }
    let urgencies = onThread { () -> [Urgency] in
      ThreadPriority.raise()
      let raised = Urgency()
      let child = Locked<Urgency?>(nil)
      Thread.detachNewThread { child.update { $0 = Urgency() } }
      let inherited = child.wait(for: .seconds(10)) { $0 }
      ThreadPriority.lower()
      return [raised, inherited ?? Urgency(), Urgency()]
    }
    #expect(urgencies?[0] == urgencies?[1])
    #expect(urgencies?[2] == ordinary)
  }
}
