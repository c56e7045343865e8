import Glibc

/// What the terminal is asked for. Whatever it lacks is done without.
public struct TerminalOptions: Hashable, Sendable {
  /// Colours, where the terminal has them.
  public var color: Bool
  /// Reports of mouse buttons and of the wheel. They take the terminal's own selection of text away.
  public var mouse: Bool
  /// The descriptors to read keys from and to draw on; standard input and output by default.
  public var input: Int32
  public var output: Int32

  /// `color` is false by default where `NO_COLOR` holds any text, as no-color.org asks.
  public init(
    color: Bool = !TerminalOptions.environmentForbidsColor, mouse: Bool = true, input: Int32 = 0,
    output: Int32 = 1
  ) {
    self.color = color
    self.mouse = mouse
    self.input = input
    self.output = output
  }

  public static var environmentForbidsColor: Bool {
    guard let value = getenv("NO_COLOR") else { return false }
    return value.pointee != 0
  }
}
