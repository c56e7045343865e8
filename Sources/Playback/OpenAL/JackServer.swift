internal import Foundation

/// Whether a JACK server might be there, PipeWire in its place included.
///
/// OpenAL 1.19 tries JACK before all else, and its library takes 2 MB and a database with it even where there is no server
/// to find: nearly always. (Since 1.20, OpenAL tries it last.)
enum JackServer {
  /// `sharedMemory`: where servers keep their sockets.
  static func mayRun(_ environment: [String: String], sharedMemory: String = "/dev/shm") -> Bool {
    if environment.keys.contains(where: { $0.hasPrefix("JACK_") || $0 == "PIPEWIRE_REMOTE" }) { return true }
    let files = FileManager.default
    if let folder = environment["XDG_RUNTIME_DIR"], files.fileExists(atPath: folder + "/pipewire-0") { return true }
    // The database is no server's: it stays behind.
    let names = (try? files.contentsOfDirectory(atPath: sharedMemory)) ?? []
    return names.contains { $0.hasPrefix("jack") && !$0.hasPrefix("jack_db") }
  }
}
