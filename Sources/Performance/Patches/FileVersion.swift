import Glibc

/// A number that differs when a file has changed: made of its identity, size and time of change.
enum FileVersion {
  /// 0 where there is no file; it may come to be.
  static func of(_ path: String) -> Int {
    var information = stat()
    guard stat(path, &information) == 0 else { return 0 }
    let parts = [
      Int(information.st_dev), Int(information.st_ino), Int(information.st_size), information.st_mtim.tv_sec,
      information.st_mtim.tv_nsec,
    ]
    // Fowler, Noll and Vo's mixing, a word at a time: no hashing that differs from run to run.
    return parts.reduce(-3_750_763_034_362_895_579) { ($0 ^ $1) &* 1_099_511_628_211 }
  }
}
