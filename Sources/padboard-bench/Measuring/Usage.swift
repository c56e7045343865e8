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

  private static func status(_ field: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    return 1024 * (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0)
  }
}
