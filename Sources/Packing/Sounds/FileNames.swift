import Foundation

/// Gives out file names that no other file of the folder has, on disks too that do not tell capitals from small letters.
struct FileNames {
  private static let longest = 60

  private var taken: Set<String> = []

  /// A name like `stem.ending`; a number is added where it is taken.
  mutating func unique(_ stem: String, ending: String) -> String {
    let dotted = ending.isEmpty ? "" : ".\(ending)"
    var name = stem + dotted
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(stem)-\(number)\(dotted)"
      number += 1
    }
    return name
  }

  /// The name without what would be a folder or do something on a terminal.
  static func plain(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      let category = scalar.properties.generalCategory
      return scalar == "/" || category == .control || category == .format ? "_" : scalar
    }
    let text = String(String.UnicodeScalarView(scalars))
    return text.isEmpty || text.hasPrefix(".") ? "sound\(text)" : text
  }

  /// The name in letters that every system, shell and archive takes as they are.
  static func safe(_ name: String) -> String {
    let folded = name.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    var result = ""
    for character in folded {
      if character.isASCII, character.isLetter || character.isNumber || "._".contains(character) {
        result.append(character)
      } else if !result.hasSuffix("-"), !result.isEmpty {
        result.append("-")
      }
    }
    result = String(result.prefix(longest)).trimmingCharacters(in: CharacterSet(charactersIn: "-."))
    return result.isEmpty || reserved.contains(result.lowercased())
      ? "sound" + (result.isEmpty ? "" : "-\(result)") : result
  }

  /// Names of devices on Windows.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
