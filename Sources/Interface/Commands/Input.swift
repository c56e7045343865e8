public import Board

/// What a terminal can tell the interface, whatever its protocol.
public enum Input: Hashable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Text that was pasted, not typed.
  case paste(String)
  case resize(columns: Int, rows: Int)
}

/// A key went down, is held, or went up.
public struct KeyEvent: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// A key that may be a pad, without Ctrl or Alt: Shift is in the character.
    case pad(Key)
    case space, escape, tab, backtab, pageUp, pageDown
    /// F1 … F24.
    case function(Int)
    /// A letter with Ctrl held, in lower case.
    case control(Character)
    /// Arrows with Ctrl held.
    case controlArrow(Key.Name)
  }

  public enum Phase: Hashable, Sendable { case press, held, release }

  public var code: Code
  public var phase: Phase

  public init(_ code: Code, _ phase: Phase = .press) {
    self.code = code
    self.phase = phase
  }
}

/// The mouse, in cells from 0.
public struct MouseEvent: Hashable, Sendable {
  public enum Action: Hashable, Sendable { case press, release, wheelUp, wheelDown }

  public var action: Action
  public var column: Int
  public var row: Int

  public init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
