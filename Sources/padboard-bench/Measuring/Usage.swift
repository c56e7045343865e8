import Foundation

/// What a process uses, as the kernel tells.
enum Usage {
  /// Resident memory now, bytes.
  static var resident: Int { status("VmRSS") }

  /// The most that was ever resident, bytes.
  static var peak: Int { status("VmHWM") }

  /// How often all threads of this process have gone to sleep by themselves: so often they were woken.
  static var wakeUps: Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_nvcsw
  }

  /// Of another process, all of its threads: processor time in nanoseconds, and how often they were woken.
  static func of(_ process: pid_t) -> (processorTime: Int, wakeUps: Int) {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    var (time, wakeUps) = (0, 0)
    for thread in threads {
      let used = try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)
      time += used?.split(separator: " ").first.flatMap { Int($0) } ?? 0
      wakeUps += field("voluntary_ctxt_switches", of: "\(tasks)/\(thread)/status")
    }
    return (time, wakeUps)
  }

  /// Of another process, bytes: what is resident now, and the most that ever was.
  static func memory(of process: pid_t) -> (resident: Int, peak: Int) {
    let status = "/proc/\(process)/status"
    return (1024 * field("VmRSS", of: status), 1024 * field("VmHWM", of: status))
  }

  private static func status(_ name: String) -> Int { 1024 * field(name, of: "/proc/self/status") }

  private static func field(_ name: String, of path: String) -> Int {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0)
  }
}
