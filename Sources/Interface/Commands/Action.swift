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
    /// A sentence without its full stop, for the help.
    var help: String
    /// What the footer says, where it says anything.
    var footer: Footer?
    /// Whether the auto-repeat of a held key does it again.
    var repeats = false

    init(_ action: Action, _ keys: [KeyEvent.Code], _ help: String, footer: Footer? = nil, repeats: Bool = false) {
      self.action = action
      self.keys = keys
      self.help = help
      self.footer = footer
      self.repeats = repeats
    }
  }

  struct Footer: Sendable {
    var label: String
    /// What matters less, with the higher number, has no room on a narrow screen.
    var rank: Int

    init(_ label: String, rank: Int) {
      self.label = label
      self.rank = rank
    }
  }

  static let table: [Entry] = [
    Entry(.stopAll, [.space], "stop all; twice: at once", footer: Footer("stop all", rank: 1)),
    Entry(.help, [.function(1), .pad(.character("?"))], "this help", footer: Footer("help", rank: 2)),
    Entry(.boards, [.function(2), .pad(.character(":"))], "choose a board", footer: Footer("boards", rank: 3)),
    Entry(.find, [.function(3), .pad(.character("/"))], "find any pad and play it", footer: Footer("find", rank: 4)),
    Entry(.mute, [.function(4)], "mute; again: sound", footer: Footer("mute", rank: 9)),
    Entry(.reload, [.function(5)], "read the board again", footer: Footer("reload", rank: 10)),
    Entry(.engine, [.function(6)], "steal policy, pool size", footer: Footer("engine", rank: 11)),
    Entry(.log, [.function(7)], "everything that happened", footer: Footer("log", rank: 8)),
    Entry(.demo, [.function(8)], "play the demo; again: end", footer: Footer("demo", rank: 6)),
    Entry(.record, [.function(9)], "record a take; again: end", footer: Footer("record", rank: 7)),
    Entry(.quit, [.function(10), .control("c")], "quit", footer: Footer("quit", rank: 5)),
    Entry(.previousBoard, [.pageUp], "the board before this one", repeats: true),
    Entry(.nextBoard, [.pageDown], "the next board", repeats: true),
    Entry(.nextView, [.tab], "next view of the engine", repeats: true),
    Entry(.previousView, [.backtab], "the view before this one", repeats: true),
    Entry(.selectLeft, [.pad(.named(.left))], "select a pad", repeats: true),
    Entry(.selectRight, [.pad(.named(.right))], "select a pad", repeats: true),
    Entry(.selectUp, [.pad(.named(.up))], "select a pad", repeats: true),
    Entry(.selectDown, [.pad(.named(.down))], "select a pad", repeats: true),
    Entry(.playSelected, [.pad(.named(.enter))], "play the selected pad"),
    Entry(
      .louder, [.pad(.character("=")), .pad(.character("+")), .controlArrow(.up)], "selected pad 1 dB up", repeats: true
    ),
    Entry(.softer, [.pad(.character("-")), .controlArrow(.down)], "selected pad 1 dB down", repeats: true),
    Entry(.masterLouder, [.controlArrow(.right)], "everything 1 dB up", repeats: true),
    Entry(.masterSofter, [.controlArrow(.left)], "everything 1 dB down", repeats: true),
    Entry(.saveGains, [.control("s")], "save gains in the board file"),
    Entry(.close, [.escape], "close this"),
    Entry(.redraw, [.control("l")], "draw the screen anew"),
    Entry(.suspend, [.control("z")], "to the shell; fg returns"),
  ]
}
