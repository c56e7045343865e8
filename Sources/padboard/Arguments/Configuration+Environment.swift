import Configuration
import Glibc

extension Configuration {
  /// What says where the user's configuration stands.
  static var environment: [String: String] {
    var result: [String: String] = [:]
    for name in ["XDG_CONFIG_HOME", "HOME"] {
      if let value = getenv(name) { result[name] = String(cString: value) }
    }
    return result
  }
}
