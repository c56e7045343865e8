/// Every sign on the screen, once in Unicode and once in plain ASCII. Each has a shape of its own, so that no state is
/// told by colour alone.
struct Signs: Hashable, Sendable {
  var play = "▶"
  var loop = "⟳"
  var stream = "≋"
  var halted = "‖"
  var fading = "↘"
  var free = "·"
  var choke = "◆"
  var hold = "▔"
  /// A gate on a terminal that tells no release: a press starts, the next one stops.
  var toggle = "⇄"
  var error = "!"
  var loading = "…"
  /// The source that the next press would take.
  var victim = "▸"
  var selected = "›"
  var arrow = "→"
  var times = "×"
  var minus = "−"
  var infinity = "∞"
  var ellipsis = "…"
  var recording = "●"

  /// The left edge of a large pad.
  var edge = "▎"
  var rule = "─"
  var ruleDown = "┬"
  var divider = "│"
  var branch = "├"

  var barFull = "━"
  var barHalf = "╸"
  var barEmpty = "─"
  /// From silence to full.
  var meter = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// From nothing to a whole cell, from the left.
  var quarters = ["", "▎", "▌", "▊", "█"]

  var queueOpen = "["
  var queueClose = "]"
  var queuePlaying = "█"
  /// The right half of a cell that plays.
  var queueHalf = "▐"
  var queuePlayed = "░"
  var queueReady = "▓"
  var queueFilling = "~"
  var queueEmpty = " "

  var up = "↑"
  var down = "↓"
  var left = "←"
  var right = "→"
  var enter = "⏎"
  var backspace = "⌫"

  static let unicode = Signs()

  static let ascii: Signs = {
    var signs = Signs()
    signs.play = ">"
    signs.loop = "@"
    signs.stream = "~"
    signs.halted = "|"
    signs.fading = "\\"
    signs.free = "."
    signs.choke = "#"
    signs.hold = "-"
    signs.toggle = "%"
    signs.loading = ":"
    signs.victim = "*"
    signs.selected = ">"
    signs.arrow = "->"
    signs.times = "x"
    signs.minus = "-"
    signs.infinity = "inf"
    signs.ellipsis = ".."
    signs.recording = "o"
    signs.edge = "|"
    signs.rule = "-"
    signs.ruleDown = "+"
    signs.divider = "|"
    signs.branch = "+"
    signs.barFull = "="
    signs.barHalf = "-"
    signs.barEmpty = "."
    signs.meter = [" ", ".", ":", "-", "=", "+", "*", "%", "#"]
    signs.quarters = ["", ".", ":", "+", "#"]
    signs.queuePlaying = "#"
    signs.queueHalf = "+"
    signs.queuePlayed = "."
    signs.queueReady = "="
    signs.up = "Up"
    signs.down = "Dn"
    signs.left = "Lt"
    signs.right = "Rt"
    signs.enter = "Ret"
    signs.backspace = "Bsp"
    return signs
  }()
}
