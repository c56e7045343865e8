import Foundation
import Glibc

/// A process that runs the built program. Foundation's own would leak, and leave its signal mask to the program.
final class Child {
  let number: pid_t
  private var result: Int32?

  /// - Parameter descriptors: what become standard input, output and error.
  init(_ arguments: [String], in folder: Folder, environment: [String: String], descriptors: [Int32]) throws {
    // `env` changes the folder and becomes the program, with the same process number.
    let words = ["env", "-C", folder.path, Program.path] + arguments
    let settings = environment.map { "\($0.key)=\($0.value)" }
    var argv = words.map { strdup($0) } + [nil]
    var envp = settings.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (index, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own, so that no signal meant for the tests reaches it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var number: pid_t = 0
    let code = posix_spawn(&number, "/usr/bin/env", &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EAGAIN) }
    self.number = number
  }

  deinit {
    if status(wait: false) == nil {
      kill(number, SIGKILL)
      _ = status(wait: true)
    }
  }

  /// Its exit status, or 128 + the signal that ended it; `nil` while it runs.
  func status(wait: Bool) -> Int32? {
    if let result { return result }
    var status: Int32 = 0
    while waitpid(number, &status, wait ? 0 : WNOHANG) == number {
      // The low seven bits are the signal, the byte above is the exit status.
      let signal = status & 0x7F
      result = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
      return result
    }
    return nil
  }
}
