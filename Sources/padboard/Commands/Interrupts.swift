import Glibc

/// Holds back the signals that end a program while it has something to tidy up: `signal` tells whether one has come.
/// At the end of its life they are let through, and end the program as if nothing had been.
struct Interrupts: ~Copyable {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private var before = sigset_t()

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in Self.numbers { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  var signal: Int32? {
    var pending = sigset_t()
    sigpending(&pending)
    return Self.numbers.first { sigismember(&pending, $0) == 1 }
  }

  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
