import Board
import Interface

/// A key as `ESC [ code : shifted : base ; modifiers : event ; text u` reports it (the kitty keyboard protocol).
struct KittyKey {
  enum Event { case press, held, release }

  /// What a key means that is pressed: one code, or several characters that it types at once.
  enum Meaning: Equatable {
    case nothing
    case key(KeyEvent.Code)
    case text([KeyEvent.Code])
  }

  /// The key's own number, the same for press and release.
  let code: Int
  let modifiers: Modifiers
  let event: Event
  private let shifted: Unicode.Scalar?
  /// The key at this place on a US keyboard.
  private let base: Unicode.Scalar?
  private let text: String

  init(_ sequence: ControlSequence) {
    code = sequence.number(0, or: 0)
    shifted = Self.scalar(sequence.number(0, part: 1))
    base = Self.scalar(sequence.number(0, part: 2))
    modifiers = Modifiers(parameter: sequence.number(1, or: 1))
    event = Self.event(sequence)
    var text = ""
    if sequence.parameters.count > 2 {
      text.unicodeScalars.append(contentsOf: sequence.parameters[2].compactMap { $0.flatMap(Self.scalar) })
    }
    self.text = text
  }

  /// Also functional keys carry it: `ESC [ 1 ; modifiers : event A`.
  static func event(_ sequence: ControlSequence) -> Event {
    switch sequence.number(1, part: 1, or: 1) {
    case 2: .held
    case 3: .release
    default: .press
    }
  }

  private static func scalar(_ value: Int) -> Unicode.Scalar? {
    guard value > 0, let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init),
      scalar.properties.generalCategory != .control
    else { return nil }
    return scalar
  }

  var meaning: Meaning {
    if let named = FunctionKeys.byKittyCode(code) { return named.code(modifiers).map(Meaning.key) ?? .nothing }
    let own = FunctionKeys.kittyKeypadCharacter(code) ?? Self.scalar(code).flatMap(Self.character)
    if modifiers.contains(.control) { return control(own) }
    // Option on a Mac may type a character of its own; plain Alt types none, or the key's.
    let isForeign = !modifiers.isDisjoint(with: .foreign)
    if isForeign, text.isEmpty || text == own.map(String.init) || text == shifted.map(String.init) { return .nothing }
    if !text.isEmpty {
      let codes = text.compactMap(KeyEvent.Code.typed)
      return codes.count == 1 && code != 0 ? .key(codes[0]) : .text(codes)
    }
    guard let own else { return .nothing }
    return KeyEvent.Code.typed(withShift(own)).map(Meaning.key) ?? .nothing
  }

  /// Where the letters are not Latin, the key's place on a US keyboard counts.
  private func control(_ own: Character?) -> Meaning {
    guard modifiers.isDisjoint(with: .foreign) else { return .nothing }
    let candidates = [own, base.map(Character.init)].compactMap { $0.flatMap(Self.latinLetter) }
    return candidates.first.map { .key(.control($0)) } ?? .nothing
  }

  private static func latinLetter(_ character: Character) -> Character? {
    let lower = Character(character.lowercased().prefix(1).description)
    return ("a"..."z").contains(lower) ? lower : nil
  }

  private func withShift(_ own: Character) -> Character {
    let upper = own.uppercased()
    if modifiers.contains(.shift) {
      if let shifted { return Character(shifted) }
      return upper.count == 1 && !modifiers.contains(.capsLock) ? Character(upper) : own
    }
    return modifiers.contains(.capsLock) && upper.count == 1 ? Character(upper) : own
  }

  /// Above 57344 kitty numbers its keys in a range that has no characters.
  private static func character(_ scalar: Unicode.Scalar) -> Character? {
    scalar.properties.generalCategory == .privateUse ? nil : Character(scalar)
  }
}
