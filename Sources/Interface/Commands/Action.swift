import Board

/// Everything that a key can do besides playing a pad. One table says it all: the keys, the word in the footer, the
/// line in the help; handling, help and footer are made from it.
public enum Action: String, CaseIterable, Hashable, Sendable {
  case stopAll = "stop_all"
  case help
  case boards
  case find
  case mute
  case reload
  case engine
  case log
  case demo
  case record
  case quit
  case previousBoard = "previous_board"
  case nextBoard = "next_board"
  case nextView = "next_view"
  case previousView = "previous_view"
  case selectLeft = "select_left"
  case selectRight = "select_right"
  case selectUp = "select_up"
  case selectDown = "select_down"
  case playSelected = "play_selected"
  case louder
  case softer
  case masterLouder = "master_louder"
  case masterSofter = "master_softer"
  case saveGains = "save_gains"
  case close
  case redraw
  case suspend

  /// One line of the table.
  struct Entry: Sendable {
    var action: Action
    /// The first one is shown in the footer.
    var keys: [KeyEvent.Code]
    /// A word or two, for the footer.
    var label: String
    /// A sentence without its full stop, for the help.
    var help: String
    /// Place in the footer, lower first; `nil` for not there.
    var footer: Int?
    /// Whether the auto-repeat of a held key does it again.
    var repeats = false
  }

  static let table: [Entry] = [
    Entry(
      action: .stopAll, keys: [.space], label: "stop all", help: "stop all; twice: at once",
      footer: 1),
    Entry(action: .help, keys: [.function(1), .pad(.character("?"))], label: "help", help: "this help", footer: 2),
    Entry(
      action: .boards, keys: [.function(2), .pad(.character(":"))], label: "boards", help: "choose a board", footer: 3),
    Entry(
      action: .find, keys: [.function(3), .pad(.character("/"))], label: "find", help: "find any pad and play it",
      footer: 4),
    Entry(action: .mute, keys: [.function(4)], label: "mute", help: "mute; again: sound", footer: 9),
    Entry(action: .reload, keys: [.function(5)], label: "reload", help: "read the board again", footer: 10),
    Entry(
      action: .engine, keys: [.function(6)], label: "engine", help: "steal policy, pool size", footer: 11),
    Entry(action: .log, keys: [.function(7)], label: "log", help: "everything that happened", footer: 8),
    Entry(action: .demo, keys: [.function(8)], label: "demo", help: "play the demo; again: end", footer: 6),
    Entry(action: .record, keys: [.function(9)], label: "record", help: "record a take; again: end", footer: 7),
    Entry(
      action: .quit, keys: [.function(10), .control("c")], label: "quit", help: "quit", footer: 5),
    Entry(
      action: .previousBoard, keys: [.pageUp], label: "board before", help: "the board before this one", footer: nil,
      repeats: true),
    Entry(
      action: .nextBoard, keys: [.pageDown], label: "next board", help: "the next board", footer: nil, repeats: true),
    Entry(
      action: .nextView, keys: [.tab], label: "next view", help: "next view of the engine", footer: nil, repeats: true),
    Entry(
      action: .previousView, keys: [.backtab], label: "view before", help: "the view before this one", footer: nil,
      repeats: true),
    Entry(
      action: .selectLeft, keys: [.pad(.named(.left))], label: "left", help: "select a pad", footer: nil, repeats: true),
    Entry(
      action: .selectRight, keys: [.pad(.named(.right))], label: "right", help: "select a pad", footer: nil,
      repeats: true),
    Entry(action: .selectUp, keys: [.pad(.named(.up))], label: "up", help: "select a pad", footer: nil, repeats: true),
    Entry(
      action: .selectDown, keys: [.pad(.named(.down))], label: "down", help: "select a pad", footer: nil, repeats: true),
    Entry(
      action: .playSelected, keys: [.pad(.named(.enter))], label: "play", help: "play the selected pad", footer: nil),
    Entry(
      action: .louder, keys: [.pad(.character("=")), .pad(.character("+")), .controlArrow(.up)], label: "louder",
      help: "selected pad 1 dB up", footer: nil, repeats: true),
    Entry(
      action: .softer, keys: [.pad(.character("-")), .controlArrow(.down)], label: "softer",
      help: "selected pad 1 dB down", footer: nil, repeats: true),
    Entry(
      action: .masterLouder, keys: [.controlArrow(.right)], label: "all louder", help: "everything 1 dB up",
      footer: nil, repeats: true),
    Entry(
      action: .masterSofter, keys: [.controlArrow(.left)], label: "all softer", help: "everything 1 dB down",
      footer: nil, repeats: true),
    Entry(
      action: .saveGains, keys: [.control("s")], label: "save gains", help: "save gains in the board file",
      footer: nil),
    Entry(action: .close, keys: [.escape], label: "close", help: "close this", footer: nil),
    Entry(action: .redraw, keys: [.control("l")], label: "redraw", help: "draw the screen anew", footer: nil),
    Entry(
      action: .suspend, keys: [.control("z")], label: "suspend", help: "to the shell; fg returns", footer: nil),
  ]
}
