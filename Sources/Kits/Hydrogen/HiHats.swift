import Board

/// Finds the hi-hats of a kit by their names, for kits that do not say what silences what.
enum HiHats {
  static let group = "hi-hat"

  private static let names: Set<String> = ["hihat", "hihats", "hat", "hats", "hh", "hhat", "charley"]
  private static let abbreviations: Set<String> = ["hho", "hhc", "hhp", "hhf", "ohh", "chh", "phh", "oh", "ch"]
  private static let open: Set<String> = ["open", "opened", "op", "o", "half", "semi", "loose", "hho", "ohh", "oh"]

  /// `nil` unless the name is a hi-hat's: then whether it rings on until something closes it.
  static func isOpen(_ name: String) -> Bool? {
    let words = Self.words(name)
    let isHat =
      words.contains { names.contains($0) || abbreviations.contains($0) }
      || zip(words, words.dropFirst()).contains { $0 == "hi" && ["hat", "hats"].contains($1) }
    return isHat ? words.contains { open.contains($0) } : nil
  }

  /// "OpenHiHat-2" as open, hi, hat, 2, hihat …
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      let begins = character.isUppercase && word.last?.isLowercase == true
      if !character.isLetter || begins {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  /// Puts the hi-hats into one choke group, if there is an open one and another.
  static func choke(_ pads: inout [KitPad], _ isHat: (Int) -> Bool?) -> Bool {
    let hats = pads.indices.compactMap { index in isHat(index).map { (index: index, isOpen: $0) } }
    guard hats.count > 1, hats.contains(where: \.isOpen) else { return false }
    for hat in hats { pads[hat.index].pad.choke = group }
    return true
  }
}
