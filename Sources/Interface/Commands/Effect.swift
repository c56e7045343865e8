public import Playback

/// What the interface wants done: it does nothing itself.
public enum Effect: Hashable, Sendable {
  /// For the engine, to take effect together.
  case commands([Command])
  case quit
  /// Paint every cell again: something else wrote on the terminal.
  case redraw
  /// Give the terminal back and stop, as Ctrl-Z does.
  case suspend
  /// Read the board that is shown again.
  case reload
  /// Write the changed gains of the board that is shown into its file: see `App.changedGains`.
  case saveGains
  /// Start the demo take of the board that is shown, or end the one that plays.
  case playDemo
  /// Start recording a take, or end it.
  case recordToggle
  /// Another board is shown now; its sounds are wanted first.
  case showBoard(Int)
}
