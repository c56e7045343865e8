import Board
import Configuration
import Interface
import Playback
import TOML
import Testing

@Suite("The user's configuration")
struct ConfigurationTests {
  private func read(_ text: String) -> Configuration {
    Configuration(SourceText(text.utf8), file: "config.toml")
  }

  private typealias Change = @Sendable (inout Configuration) -> Void

  private static let settings: [(text: String, change: Change)] = [
    ("", { _ in }),
    (#"layout = "qwertz""#, { $0.layout = .qwertz }),
    (#"layout = "colemak""#, { $0.layout = .colemak }),
    ("latency = 11", { $0.latency = .about(.milliseconds(11)) }),
    ("latency = 3.5", { $0.latency = .about(.microseconds(3500)) }),
    (#"latency = "system""#, { $0.latency = .system }),
    ("idle_pause = 5", { $0.idlePause = .seconds(5) }),
    ("idle_pause = 0", { $0.idlePause = nil }),
    ("ascii = true", { $0.ascii = true }),
    ("color = false", { $0.color = false }),
    ("mouse = false", { $0.mouse = false }),
    ("repeat_filter = false", { $0.filtersRepeats = false }),
    ("repeat_delay = 250", { $0.repeatDelay = .milliseconds(250) }),
    ("[keys]\nquit = \"F9\"", { $0.keys = [.quit: [.function(9)]] }),
    (
      "[keys]\nreload = [\"F9\", \"Ctrl-R\"]\nredraw = []",
      { $0.keys = [.reload: [.function(9), .control("r")], .redraw: []] }
    ),
    ("keys.stop_all = \"Home\"", { $0.keys = [.stopAll: [.pad(.named(.home))]] }),
    ("keys.quit = \"Ctrl-C\"", { $0.keys = [.quit: [.control("c")]] }),
  ]

  @Test("Each setting says what the documentation says, and nothing else changes", arguments: settings.indices)
  func setting(_ index: Int) {
    let row = Self.settings[index]
    var expected = Configuration()
    row.change(&expected)
    #expect(read(row.text) == expected, "\(row.text)")
  }

  private static let latencyWords = "latency must be between 3 and 500 milliseconds, or \"system\", not "

  static let faults: [(text: String, words: String)] = [
    (
      #"layout = "qwertx""#,
      #"1:10: error: layout must be "qwerty", "qwertz", "azerty", "dvorak" or "colemak", not "#
        + #""qwertx"; did you mean "qwerty"?"#
    ),
    ("latency = 2", "1:11: error: \(latencyWords)2"),
    ("latency = nan", "1:11: error: \(latencyWords)nan"),
    (#"latency = "sytem""#, "1:11: error: \(latencyWords)\"sytem\"; did you mean \"system\"?"),
    ("latency = true", "1:11: error: \(latencyWords)true"),
    ("idle_pause = -1", "1:14: error: idle_pause must be between 0 and 86400, not -1"),
    ("ascii = 1", "1:9: error: ascii must be true or false, not 1"),
    ("repeat_delay = 20", "1:16: error: repeat_delay must be between 100 and 2000, not 20"),
    ("\nlatenzy = 5", #"2:1: warning: unknown field "latenzy"; did you mean "latency"?"#),
    ("keys = 1", "1:8: error: keys must be a table of commands and their keys, not 1"),
    ("[keys]\nstopall = \"F9\"", #"2:1: error: there is no command "stopall"; did you mean "stop_all"?"#),
    ("[keys]\nquit = \"ctrl+q\"", #"2:8: error: there is no key "ctrl+q"; did you mean "Ctrl-q"?"#),
    ("[keys]\nquit = \"F25\"", #"2:8: error: there is no key "F25"; did you mean "F2"?"#),
    ("[keys]\nquit = \"pageup\"", #"2:8: error: there is no key "pageup"; did you mean "PageUp"?"#),
    ("[keys]\nquit = \"\"", #"2:8: error: there is no key """#),
    (
      "[keys]\nquit = 9",
      #"2:8: error: quit must be a key or a list of keys, as "F9" or ["F9", "Ctrl-r"], not 9"#
    ),
    ("[keys]\nhelp = \"Ctrl-i\"", #"2:8: error: in a terminal Ctrl-i is the same as Tab: write "Tab""#),
    ("[keys]\nhelp = [\"F1\", \"Ctrl-c\"]", "2:15: error: Ctrl-c always quits"),
    ("[keys]\nhelp = \"F9\"\nquit = \"F9\"", "3:8: error: F9 is already the key of help on line 2"),
    ("layout = \"qwertz\"\nascii = ", "2:9: error: a value is missing here"),
  ]

  @Test("Each fault has its words and its place, and the setting is as if it were not there", arguments: faults)
  func fault(_ row: (text: String, words: String)) {
    var configuration = read(row.text)
    let told = configuration.diagnostics.map { String($0.description.prefix { $0 != "\n" }) }
    #expect(told == ["config.toml:\(row.words)"])
    configuration.diagnostics = []
    configuration.keys[.help] = nil
    #expect(configuration == Configuration())
  }

  @Test("A fault is shown with its line and a mark below, as in a board")
  func caret() {
    let text = read("mouse = true\nlatency = 1000 # ms").diagnostics.map(\.description)
    #expect(
      text == [
        """
        config.toml:2:11: error: latency must be between 3 and 500 milliseconds, or "system", not 1000
            2 | latency = 1000 # ms
              |           ^~~~
        """
      ])
  }

  @Test("One wrong setting leaves the others alone")
  func others() {
    let configuration = read("latency = 1\nascii = true\n[keys]\nquit = \"nothing\"\nmute = \"F12\"")
    #expect(configuration.ascii && configuration.latency == .low)
    #expect(configuration.keys == [.mute: [.function(12)]])
    #expect(configuration.diagnostics.count == 2)
  }

  @Test("The interface gets what is its own")
  func interface() {
    let settings = read("layout = \"azerty\"\nmouse = false\nrepeat_delay = 300\n[keys]\nmute = \"F12\"").settings
    var expected = Settings()
    expected.layout = .azerty
    expected.mouse = false
    expected.repeatTiming.delay = .milliseconds(300)
    expected.bindings = Bindings(changes: [.mute: [.function(12)]])
    #expect(settings == expected)
  }

  @Test(
    "The file is where the XDG base directories say",
    arguments: [
      (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/padboard/config.toml"),
      (["XDG_CONFIG_HOME": "x", "HOME": "/h"], "/h/.config/padboard/config.toml"),
      (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/padboard/config.toml"),
      (["HOME": ""], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func place(_ row: (environment: [String: String], path: String?)) {
    #expect(Configuration.path(environment: row.environment) == row.path)
  }

  private func disk(_ content: Result<String, Disk.Failure>?) -> Disk {
    Disk(
      status: { _ in content.map { _ in Disk.Status(kind: .file, identity: "1") } },
      entries: { _ throws(Disk.Failure) in [] },
      read: { _ throws(Disk.Failure) in Array((try content?.get() ?? "").utf8) })
  }

  @Test("No file is no fault; one that cannot be read is told")
  func reading() {
    let environment = ["HOME": "/h"]
    #expect(Configuration(environment: environment, disk: disk(nil)) == Configuration())
    #expect(Configuration(environment: environment, disk: disk(.success("ascii = true"))).ascii)
    let refused = Configuration(environment: environment, disk: disk(.failure(.init(reason: "permission denied"))))
    #expect(
      refused.diagnostics.map(\.description) == [
        "/h/.config/padboard/config.toml: error: it cannot be read: permission denied"
      ])
  }
}
