public import Board
public import TOML

extension Configuration {
  /// Where the file is, by the rules of the XDG base directories: a path that is not absolute does not count. `nil`
  /// when the user has no home either.
  public static func path(environment: [String: String]) -> String? {
    let file = "padboard/config.toml"
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/\(file)" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/.config/\(file)"
  }

  /// The user's file, or none: most users have none.
  public init(environment: [String: String], disk: Disk = .real) {
    self.init()
    guard let path = Self.path(environment: environment), disk.status(path) != nil else { return }
    do throws(Disk.Failure) {
      self.init(SourceText(try disk.read(path)), file: path)
    } catch {
      diagnostics = [Diagnostic(.error, "it cannot be read: \(error.reason)", file: path)]
    }
  }

  /// Reads the text of a configuration; `file` as the user knows it.
  public init(_ source: SourceText, file: String) {
    self.init()
    var report = Report(file: file, source: source)
    do throws(TOMLError) {
      Field.read(try TOMLTable(parsing: source), Self.fields, into: &self, &report)
    } catch {
      report.error(error.message, at: error.span)
    }
    diagnostics = report.listed
  }
}
