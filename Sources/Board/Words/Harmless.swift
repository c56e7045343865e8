/// Text from a file as it may go to a terminal: characters that would move the cursor, turn the line round or be
/// invisible show as U+FFFD.
func harmless(_ text: String) -> String {
  String(text.map { isHarmless($0) ? $0 : "\u{FFFD}" })
}

func isHarmless(_ character: Character) -> Bool {
  character.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // A joiner makes one picture of several emoji.
    case .format: scalar == "\u{200D}"
    default: true
    }
  }
}
