/// Text from a file as it may go to a terminal: characters that would move the cursor, turn the line round or be
/// invisible show as U+FFFD.
package func harmless(_ text: String) -> String {
  String(text.map { isHarmless($0) ? $0 : "\u{FFFD}" })
}

package func isHarmless(_ character: Character) -> Bool {
  character.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Joiners, marks of direction and the tags of flags belong to writing; what turns whole lines round does not.
    case .format: (0x200C...0x200F).contains(scalar.value) || (0xE0020...0xE007F).contains(scalar.value)
    default: true
    }
  }
}
