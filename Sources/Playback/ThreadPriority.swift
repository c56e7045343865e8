internal import Glibc

/// How urgent a thread is. A thread starts as urgent as the one that starts it, so what the playback thread has OpenAL and
/// the sound server's library start for the sound is as urgent as itself: an ordinary mixer has gaps on a busy machine.
enum ThreadPriority {
  /// The caller runs before ordinary threads where the system allows it, and does without where it does not. The lowest
  /// real-time priority is enough, and leaves sound servers theirs.
  static func raise() {
    var parameters = sched_param()
    parameters.sched_priority = sched_get_priority_min(SCHED_RR)
    if sched_setscheduler(0, SCHED_RR, &parameters) == 0 { return }
    // Of this thread alone, on Linux; a lower number goes first.
    setpriority(process, 0, -11)
  }

  /// The caller is an ordinary thread again, like the first one of the process.
  static func lower() {
    var parameters = sched_param()
    sched_setscheduler(0, SCHED_OTHER, &parameters)
    setpriority(process, 0, getpriority(process, id_t(getpid())))
  }

  private static let process = __priority_which_t(0)
}
