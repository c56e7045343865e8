import Glibc
import Interface
import Testing

@testable import Terminal

@Suite("Colours stay readable")
struct PaletteTests {
  /// The relative luminance of one of the 216 colours of the cube, as WCAG defines it.
  private static func luminance(_ number: Int16) -> Double {
    let levels = [0.0, 95, 135, 175, 215, 255]
    let index = Int(number) - 16
    let linear = [index / 36, index / 6 % 6, index % 6].map { step -> Double in
      let value = levels[step] / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private static func contrast(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test("With 256 colours each has enough contrast on the background, known or not", arguments: Palette.colors)
  func contrast(_ color: Style.Color) {
    guard color != .white else { return }
    for (background, papers, least) in [
      (Palette.Background.dark, [0.0], 6.0), (.light, [1.0], 5.5), (.unknown, [0.0, 1.0], 3.8),
    ] {
      let number = Palette(background: background, colorCount: 256).number(of: color)
      for paper in papers { #expect(Self.contrast(Self.luminance(number), paper) >= least, "\(color) \(background)") }
    }
  }

  @Test("The colours differ from one another")
  func different() {
    for background in [Palette.Background.dark, .light, .unknown] {
      for count in [8, 16, 256] {
        let palette = Palette(background: background, colorCount: count)
        #expect(Set(Palette.colors.map(palette.number)).count == Palette.colors.count)
      }
    }
  }

  @Test(
    "White is bright only where the background is known to be dark",
    arguments: [
      (Palette.Background.dark, 256, Int16(15)), (.dark, 8, -1), (.light, 256, -1), (.unknown, 256, -1),
      (.unknown, 8, -1),
    ])
  func white(_ background: Palette.Background, _ count: Int, _ expected: Int16) {
    #expect(Palette(background: background, colorCount: count).number(of: .white) == expected)
  }

  @Test("With eight colours they are the user's own; with none there are none")
  func few() {
    #expect(Palette.colors.prefix(6).map(Palette(colorCount: 8).number) == [1, 2, 3, 4, 5, 6])
    #expect(Palette.colors.allSatisfy { Palette(colorCount: 0).number(of: $0) == -1 })
  }
}
