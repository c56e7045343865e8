import Board
import Interface

/// Turns the bytes of a terminal into input: keys, mouse, pasted text.
///
/// A value without a terminal and without a clock: time is an argument. No bytes can make it fail.
struct KeyDecoder {
  /// What a key that is down is told apart by.
  private enum Place: Hashable {
    case code(Int)
    case number(Int)
    case letter(UInt8)
  }

  private var splitter: InputSplitter
  private let encoding: TextEncoding
  /// Keys that are down, with what their press meant: a release must mean the same, whatever Shift does meanwhile.
  private var down: [Place: KeyEvent.Code] = [:]
  /// In the order of their presses.
  private var order: [Place] = []
  private var inputs: [Input] = []
  private var replies: [TerminalReply] = []

  /// Whether the terminal reports releases. Then a key that comes without one is let go at once.
  var reportsReleases = false

  /// `hasMouse`: the mouse was asked for, so its old reports may come.
  init(encoding: TextEncoding, table: KeyTable = .empty, hasMouse: Bool = true) {
    splitter = InputSplitter(encoding: encoding, table: table, hasMouse: hasMouse)
    self.encoding = encoding
  }

  /// When `flush` must be called if no byte comes before; `nil` for never.
  var deadline: Duration? { splitter.deadline }

  /// Bytes that came at `now`, which only has to grow from call to call.
  mutating func feed(_ bytes: some Collection<UInt8>, at now: Duration) -> [Input] {
    // Nearly always one plain key, which has its sound to play and no time to lose.
    if bytes.count == 1, let byte = bytes.first, (0x21...0x7E).contains(byte), splitter.isAtRest, !reportsReleases,
      encoding == .utf8
    {
      splitter.skip(at: now)
      return [.key(KeyEvent(.pad(.character(Character(Unicode.Scalar(byte))))))]
    }
    return interpret(splitter.feed(bytes, at: now))
  }

  /// The Escape key, when nothing followed it.
  mutating func flush(at now: Duration) -> [Input] {
    interpret(splitter.flush(at: now))
  }

  mutating func takeReplies() -> [TerminalReply] {
    defer { replies = [] }
    return replies
  }

  /// Lets go of every key: where the terminal has no focus, nobody reports that they went up.
  mutating func releaseAll() -> [Input] {
    defer { (down, order) = ([:], []) }
    return order.compactMap { down[$0].map { .key(KeyEvent($0, .release)) } }
  }

  private mutating func interpret(_ tokens: [InputSplitter.Token]) -> [Input] {
    for token in tokens { interpret(token) }
    defer { inputs = [] }
    return inputs
  }

  private mutating func interpret(_ token: InputSplitter.Token) {
    switch token {
    case .text(let scalars):
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      for character in text { tap(KeyEvent.Code.typed(character)) }
    case .control(let byte): tap(Self.control(byte))
    case .escape: tap(.escape)
    case .known(let code): tap(code)
    case .csi(let body): if let sequence = ControlSequence(body) { interpret(sequence) }
    case .ss3(let body): interpret(singleShift: body)
    case .linuxFunction(let byte):
      if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) { tap(.function(Int(byte - UInt8(ascii: "A")) + 1)) }
    case .oldMouse(let bytes):
      let values = bytes.map { Int($0) - 32 }
      mouse(button: values[0], column: values[1], row: values[2], isRelease: values[0] & 0b1100_0011 == 3)
    case .osc(let body): if let reply = TerminalReply(osc: body) { replies.append(reply) }
    case .paste(let bytes): paste(bytes)
    }
  }

  private static func control(_ byte: UInt8) -> KeyEvent.Code? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .pad(.named(.enter))
    case 0x08, 0x7F: .pad(.named(.backspace))
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: nil
    }
  }

  // MARK: Keys

  /// A key that came as a press and nothing else.
  private mutating func tap(_ code: KeyEvent.Code?) {
    guard let code else { return }
    inputs.append(.key(KeyEvent(code)))
    if reportsReleases { inputs.append(.key(KeyEvent(code, .release))) }
  }

  private mutating func key(_ meaning: KittyKey.Meaning, at place: Place, _ event: KittyKey.Event) {
    switch event {
    case .release: release(place)
    case .held: if let code = down[place] { inputs.append(.key(KeyEvent(code, .held))) }
    case .press:
      // A release that got lost.
      release(place)
      switch meaning {
      case .nothing: break
      case .text(let codes): for code in codes { tap(code) }
      case .key(let code):
        inputs.append(.key(KeyEvent(code)))
        guard reportsReleases else { return }
        down[place] = code
        order.append(place)
      }
    }
  }

  private mutating func release(_ place: Place) {
    guard let code = down.removeValue(forKey: place) else { return }
    order.removeAll { $0 == place }
    inputs.append(.key(KeyEvent(code, .release)))
  }

  private mutating func named(_ key: NamedKey?, at place: Place, _ sequence: ControlSequence) {
    let code = key?.code(Modifiers(parameter: sequence.number(1, or: 1)))
    self.key(code.map(KittyKey.Meaning.key) ?? .nothing, at: place, KittyKey.event(sequence))
  }

  // MARK: Sequences

  private mutating func interpret(_ sequence: ControlSequence) {
    if let reply = TerminalReply(sequence) { return replies.append(reply) }
    if sequence.mark == UInt8(ascii: "<"), sequence.parameters.count == 3 { return mouse(sequence) }
    guard sequence.mark == nil else { return }
    let first = sequence.number(0)
    switch (sequence.intermediates, sequence.final) {
    case ([], UInt8(ascii: "u")):
      let key = KittyKey(sequence)
      self.key(key.meaning, at: .code(key.code), key.event)
    case ([], UInt8(ascii: "~")) where first == 27 && sequence.parameters.count == 3:
      // xterm's modifyOtherKeys: the key's code comes last.
      var same = sequence
      same.parameters = [[sequence.number(2)], [sequence.number(1)]]
      let key = KittyKey(same)
      self.key(key.meaning, at: .code(key.code), .press)
    case ([], UInt8(ascii: "~")): named(FunctionKeys.byNumber(first), at: .number(first), sequence)
    case ([], UInt8(ascii: "^")): tap(FunctionKeys.byNumber(first)?.code(.control))
    case ([], UInt8(ascii: "Z")): tap(.backtab)
    case ([], UInt8(ascii: "O")) where sequence.parameters.isEmpty: inputs += releaseAll()
    case ([], let letter): named(FunctionKeys.byLetter(letter), at: .letter(letter), sequence)
    default: break
    }
  }

  /// `ESC O`, sometimes a modifier, a letter.
  private mutating func interpret(singleShift body: [UInt8]) {
    guard let sequence = ControlSequence(body), sequence.mark == nil else { return }
    let modifiers = Modifiers(parameter: sequence.number(max(0, sequence.parameters.count - 1), or: 1))
    switch sequence.final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt: an arrow with Ctrl.
      tap(FunctionKeys.byLetter(sequence.final - 0x20)?.code(.control))
    case UInt8(ascii: "I"): tap(NamedKey.tab.code(modifiers))
    case UInt8(ascii: "M"): tap(NamedKey.pad(.enter).code(modifiers))
    case UInt8(ascii: " "): tap(NamedKey.space.code(modifiers))
    case let letter:
      if let character = FunctionKeys.keypadCharacter(letter) {
        if modifiers.isSubset(of: .shift) { tap(.pad(.character(character))) }
      } else {
        tap(FunctionKeys.byLetter(letter)?.code(modifiers))
      }
    }
  }

  // MARK: Mouse and paste

  private mutating func mouse(_ sequence: ControlSequence) {
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard isRelease || sequence.final == UInt8(ascii: "M") else { return }
    mouse(button: sequence.number(0), column: sequence.number(1), row: sequence.number(2), isRelease: isRelease)
  }

  /// `button` as terminals count: bits 2 … 4 are modifiers, 5 motion, 6 the wheel. Columns and rows start at 1.
  private mutating func mouse(button: Int, column: Int, row: Int, isRelease: Bool) {
    guard (1...65536).contains(column), (1...65536).contains(row) else { return }
    let action: MouseEvent.Action
    switch (button & ~0b1_1100, isRelease) {
    case (0, false): action = .press
    case (0, true), (3, true): action = .release
    case (64, false): action = .wheelUp
    case (65, false): action = .wheelDown
    default: return
    }
    inputs.append(.mouse(MouseEvent(action, column: column - 1, row: row - 1)))
  }

  private mutating func paste(_ bytes: [UInt8]) {
    var text = ""
    var assembler = ScalarAssembler(encoding)
    for scalar in bytes.lazy.compactMap({ assembler.feed($0) }) {
      switch scalar {
      case "\r", "\n": text.unicodeScalars.append("\n")
      case "\t": text.unicodeScalars.append(" ")
      default: if scalar.properties.generalCategory != .control { text.unicodeScalars.append(scalar) }
      }
    }
    if !text.isEmpty { inputs.append(.paste(text)) }
  }
}
