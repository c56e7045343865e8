/// The terminal's modes beyond what curses knows, and what has been learnt of it: which bytes to send on the way in, on
/// the way out, and in answer to its replies. It sends nothing itself.
struct TerminalModes {
  let mouse: Bool

  private(set) var keyProtocol = KeyProtocol.tap
  private(set) var background = Palette.Background.unknown
  /// Whether it can hold a frame back until it is complete.
  private(set) var synchronizesOutput = false
  /// How often it was asked for its device attributes and has not answered. Some terminals never do.
  private(set) var openQuestions = 0
  /// Whether it has answered anything at all.
  private(set) var answers = false
  /// Whether our keyboard flags are on its stack.
  private(set) var hasPushedKeyboard = false

  /// Disambiguate, report events, report alternate keys, report all keys as sequences, report their text.
  private static let keyboardFlags = 31
  /// Releases come for all keys only with these: events, and all keys as sequences.
  private static let holdFlags = 2 | 8

  private static let pushKeyboard = "\u{1B}[>\(keyboardFlags)u"
  private static let popKeyboard = "\u{1B}[<u"
  private static let askKeyboard = "\u{1B}[?u"
  private static let askDeviceAttributes = "\u{1B}[c"
  private static let beginFrame = "\u{1B}[?2026h"
  private static let endFrame = "\u{1B}[?2026l"

  init(mouse: Bool) {
    self.mouse = mouse
  }

  /// The questions. The last is one that nearly every terminal answers: what was not answered before it, never will be.
  mutating func ask() -> String { "\(Self.askKeyboard)\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\" + askForSign() }

  /// A question whose answer shows that everything sent before it has been dealt with.
  mutating func askForSign() -> String {
    openQuestions += 1
    return Self.askDeviceAttributes
  }

  /// Pasted text in brackets, the mouse, the keyboard. Focus only where a key can stay down.
  var entering: String {
    var bytes = "\u{1B}[?2004h"
    if mouse { bytes += "\u{1B}[?1000h\u{1B}[?1006h" }
    if hasPushedKeyboard { bytes += "\(Self.pushKeyboard)\u{1B}[?1004h" }
    return bytes
  }

  /// Everything off again, whatever stage the program was at.
  var leaving: String {
    var bytes = ""
    if synchronizesOutput { bytes += Self.endFrame }
    if hasPushedKeyboard { bytes += "\u{1B}[?1004l\(Self.popKeyboard)" }
    if mouse { bytes += "\u{1B}[?1006l\u{1B}[?1000l" }
    return bytes + "\u{1B}[?2004l"
  }

  /// Makes one frame appear at once.
  func framed(_ bytes: [UInt8]) -> [UInt8] {
    guard synchronizesOutput, !bytes.isEmpty else { return bytes }
    return Array(Self.beginFrame.utf8) + bytes + Array(Self.endFrame.utf8)
  }

  /// Takes note of a reply; answers what to send now.
  mutating func take(_ reply: TerminalReply) -> String {
    answers = true
    switch reply {
    case .deviceAttributes:
      openQuestions = max(0, openQuestions - 1)
      return ""
    case .synchronizedOutput(let available):
      synchronizesOutput = available
      return ""
    case .background(let red, let green, let blue):
      // The eye's weights.
      background = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
      return ""
    case .keyboardFlags(let flags):
      if hasPushedKeyboard {
        keyProtocol = flags & Self.holdFlags == Self.holdFlags ? .hold : .tap
        return ""
      }
      // It knows the protocol. Which of the flags it keeps to, it says when asked again.
      hasPushedKeyboard = true
      return "\(Self.pushKeyboard)\u{1B}[?1004h\(Self.askKeyboard)"
    }
  }
}
