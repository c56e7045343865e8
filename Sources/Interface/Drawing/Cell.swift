/// One cell of a frame: a character as a reader sees it, and how it looks.
public struct Cell: Hashable, Sendable {
  /// One character that takes space, with the marks that stand on it; empty in the cell that a wide character to the
  /// left covers.
  public var text: String
  public var style: Style

  public init(_ text: String = " ", _ style: Style = Style()) {
    self.text = text
    self.style = style
  }
}

/// How a cell looks. Meaning is never in the colour alone.
public struct Style: Hashable, Sendable {
  public enum Color: Hashable, Sendable { case red, green, yellow, blue, magenta, cyan, white }

  /// `nil` is the terminal's own colour.
  public var color: Color?
  public var bold = false
  public var dim = false
  public var reverse = false
  public var underline = false

  public init(
    color: Color? = nil, bold: Bool = false, dim: Bool = false, reverse: Bool = false, underline: Bool = false
  ) {
    self.color = color
    self.bold = bold
    self.dim = dim
    self.reverse = reverse
    self.underline = underline
  }

  static let plain = Style()
  static let bold = Style(bold: true)
  static let dim = Style(dim: true)
  static let reverse = Style(reverse: true)
}
