import Board

/// Which key a sequence names, in the encodings that terminals use: VT220, xterm, rxvt, the Linux console, kitty.
enum FunctionKeys {
  /// `ESC [ number ~`.
  static func byNumber(_ number: Int) -> NamedKey? {
    switch number {
    case 1, 7: .pad(.home)
    case 2: .pad(.insert)
    case 3: .pad(.delete)
    case 4, 8: .pad(.end)
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// `ESC [ letter` and `ESC O letter`.
  static func byLetter(_ letter: UInt8) -> NamedKey? {
    switch letter {
    case UInt8(ascii: "A"): .pad(.up)
    case UInt8(ascii: "B"): .pad(.down)
    case UInt8(ascii: "C"): .pad(.right)
    case UInt8(ascii: "D"): .pad(.left)
    case UInt8(ascii: "F"): .pad(.end)
    case UInt8(ascii: "H"): .pad(.home)
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  /// `ESC O letter`: what the number pad sends in its application mode.
  static func keypadCharacter(_ letter: UInt8) -> Character? {
    switch letter {
    case UInt8(ascii: "j")...UInt8(ascii: "y"): Array("*+,-./0123456789")[Int(letter - UInt8(ascii: "j"))]
    case UInt8(ascii: "X"): "="
    default: nil
    }
  }

  /// The kitty protocol's numbers for keys that have no character.
  static func byKittyCode(_ code: Int) -> NamedKey? {
    switch code {
    case 9: .tab
    case 13, 57414: .pad(.enter)
    case 27: .escape
    case 32: .space
    case 127: .pad(.backspace)
    case 57376...57387: .function(code - 57376 + 13)
    case 57417: .pad(.left)
    case 57418: .pad(.right)
    case 57419: .pad(.up)
    case 57420: .pad(.down)
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .pad(.home)
    case 57424: .pad(.end)
    case 57425: .pad(.insert)
    case 57426: .pad(.delete)
    default: nil
    }
  }

  /// The kitty protocol's numbers for the number pad's characters.
  static func kittyKeypadCharacter(_ code: Int) -> Character? {
    switch code {
    case 57399...57408: Array("0123456789")[code - 57399]
    case 57409...57413: Array("./*-+")[code - 57409]
    case 57415: "="
    case 57416: ","
    default: nil
    }
  }
}
