import Interface

/// Which of the terminal's colours stands for each of ours, so that text stays readable on its background.
///
/// With 256 colours the shades are fixed and chosen for contrast. With fewer they are the user's own, who has chosen
/// them to be readable; only white, which means "bright", is left to the terminal where the background may be light.
struct Palette: Hashable, Sendable {
  enum Background: Hashable, Sendable { case unknown, dark, light }

  var background = Background.unknown
  /// As curses counts them; below 8 there is no colour.
  var colorCount: Int

  /// The colour's number; −1 is the terminal's own foreground.
  func number(of color: Style.Color) -> Int16 {
    guard colorCount >= 8 else { return -1 }
    if color == .white { return background == .dark && colorCount >= 16 ? 15 : -1 }
    guard colorCount >= 256 else { return Self.position(of: color) }
    let shades: [Int16] =
      switch background {
      case .dark: [203, 114, 221, 75, 176, 80]
      case .light: [124, 22, 94, 25, 90, 23]
      case .unknown: [160, 28, 130, 27, 133, 31]
      }
    return shades[Int(Self.position(of: color)) - 1]
  }

  /// From 1, in the order that terminals have; also the number of the colour pair.
  static func position(of color: Style.Color) -> Int16 {
    switch color {
    case .red: 1
    case .green: 2
    case .yellow: 3
    case .blue: 4
    case .magenta: 5
    case .cyan: 6
    case .white: 7
    }
  }

  static let colors: [Style.Color] = [.red, .green, .yellow, .blue, .magenta, .cyan, .white]
}
