public import Board
public import Interface
public import Playback

/// What the user wants of every session: read from a file of the user's own, checked like a board, and turned into the
/// settings of the interface and of the engine. Nothing in it can keep the program from starting: what is wrong is
/// told, and that one setting is as if it were not there.
///
/// It knows no command line, which goes before it, and writes nothing.
public struct Configuration: Hashable, Sendable {
  /// Where the keys lie.
  public var layout: KeyboardLayout = .qwerty
  public var latency: OutputLatency = .low
  /// Without a voice for this long, the device is paused; `nil` for never.
  public var idlePause: Duration? = .seconds(60)
  /// Only ASCII on the screen.
  public var ascii = false
  public var color = true
  public var mouse = true
  /// Whether the auto-repeat of a held key is told from a roll, where the terminal reports no releases.
  public var filtersRepeats = true
  /// The delay before this keyboard repeats; `nil` for any keyboard's.
  public var repeatDelay: Duration?
  /// In place of the table's keys for these actions.
  public var keys: [Action: [KeyEvent.Code]] = [:]
  /// Everything that is wrong with the file, in its order.
  public var diagnostics: [Diagnostic] = []

  /// As without a file.
  public init() {}

  /// Milliseconds that `latency` may be.
  public static let latencies: ClosedRange<Double> = 3...500

  /// What of it is the interface's.
  public var settings: Settings {
    var settings = Settings()
    settings.layout = layout
    settings.ascii = ascii
    settings.colors = color
    settings.mouse = mouse
    settings.bindings = Bindings(changes: keys)
    settings.filtersRepeats = filtersRepeats
    settings.repeatTiming.delay = repeatDelay
    return settings
  }
}
