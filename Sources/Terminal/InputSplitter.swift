import Interface

/// Cuts the stream of bytes from a terminal into what belongs together: characters, sequences, pasted text.
///
/// It knows how sequences are built (ECMA-48, and where terminals depart from it), not what they mean, so an unknown one
/// is swallowed whole. Only the Escape key needs a clock: nothing else tells it from a sequence's first byte.
struct InputSplitter {
  enum Token: Equatable {
    /// Characters in a row, none of them a control.
    case text([Unicode.Scalar])
    case control(UInt8)
    case escape
    /// A sequence of the terminal's own table.
    case known(KeyEvent.Code?)
    /// Between `ESC [` and the last byte, that included.
    case csi([UInt8])
    /// After `ESC O`.
    case ss3([UInt8])
    /// `ESC [ [ x`, the Linux console's F1 … F5.
    case linuxFunction(UInt8)
    /// The three bytes of an old mouse report.
    case oldMouse([UInt8])
    /// An operating system command, without its ends.
    case osc([UInt8])
    case paste([UInt8])
  }

  private enum State: Equatable {
    case ground, escape, table, csi, ss3, linux, oldMouse, paste
    case string(osc: Bool)
  }

  /// How long a lone Escape may be the beginning of a sequence.
  static let escapeDelay = Duration.milliseconds(25)
  /// How long a sequence that has begun may take to go on.
  static let sequenceDelay = Duration.milliseconds(200)
  /// How long pasted text may take to go on.
  static let pasteDelay = Duration.seconds(2)
  /// Bytes of a sequence that are looked at; a longer one is swallowed.
  static let longestSequence = 256
  /// Bytes of one paste that are kept.
  static let longestPaste = 65536
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private let table: KeyTable
  private let hasMouse: Bool
  private var assembler: ScalarAssembler
  private var state = State.ground
  /// From the first Escape on.
  private var sequence: [UInt8] = []
  private var text: [Unicode.Scalar] = []
  /// The character that comes belongs to an Alt key.
  private var swallowsCharacter = false
  private var lastWasReturn = false
  private var pasted: [UInt8] = []
  /// How many bytes of the paste's end have come.
  private var pasteEndLength = 0
  private var tokens: [Token] = []
  private var lastByte = Duration.zero

  init(encoding: TextEncoding, table: KeyTable, hasMouse: Bool) {
    assembler = ScalarAssembler(encoding)
    self.table = table
    self.hasMouse = hasMouse
  }

  /// When `flush` has something to do if no byte comes before; `nil` when nothing is half done.
  var deadline: Duration? {
    switch state {
    case .ground: nil
    case .escape: lastByte + Self.escapeDelay
    case .paste: lastByte + Self.pasteDelay
    default: lastByte + Self.sequenceDelay
    }
  }

  /// `now` only has to grow from call to call.
  mutating func feed(_ bytes: some Sequence<UInt8>, at now: Duration) -> [Token] {
    lastByte = now
    for byte in bytes { take(byte) }
    endText()
    return takeTokens()
  }

  /// Whether a byte below 0x80 that is no control is a character by itself, and all there is to it.
  var isAtRest: Bool { state == .ground && !swallowsCharacter && !assembler.isWaiting }

  /// Takes a byte that is a character by itself.
  mutating func skip(at now: Duration) {
    lastByte = now
    lastWasReturn = false
  }

  /// Ends what waits in vain.
  mutating func flush(at now: Duration) -> [Token] {
    guard let deadline, now >= deadline else { return [] }
    switch state {
    case .escape: for _ in sequence { tokens.append(.escape) }
    case .paste: endPaste()
    default: break
    }
    state = .ground
    sequence = []
    return takeTokens()
  }

  private mutating func takeTokens() -> [Token] {
    defer { tokens = [] }
    return tokens
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takePlain(byte)
    case .paste: takePasted(byte)
    case .string(let osc): takeString(byte, osc: osc)
    default: takeSequence(byte)
    }
  }

  // MARK: Characters

  private mutating func takePlain(_ byte: UInt8) {
    let follows = lastWasReturn
    lastWasReturn = false
    guard byte >= 0x20, byte != 0x7F else {
      assembler.reset()
      swallowsCharacter = false
      endText()
      if byte == 0x1B { return begin() }
      // One press of Enter where the terminal sends both.
      if byte == 0x0A, follows { return }
      lastWasReturn = byte == 0x0D
      return tokens.append(.control(byte))
    }
    let scalar = assembler.feed(byte)
    if let scalar, !swallowsCharacter, scalar.isASCII || scalar.properties.generalCategory != .control {
      text.append(scalar)
    }
    if !assembler.isWaiting { swallowsCharacter = false }
  }

  private mutating func endText() {
    if !text.isEmpty { tokens.append(.text(text)) }
    text = []
  }

  // MARK: Sequences

  private mutating func begin() {
    sequence = [0x1B]
    state = .escape
    lastWasReturn = false
  }

  private mutating func end(_ token: Token?) {
    if let token {
      // An Escape before a report or a paste was a key of its own; before a key's sequence it means Alt.
      let isAlt = sequence.starts(with: [0x1B, 0x1B])
      if isAlt, Self.isReport(token) { tokens.append(.escape) }
      if !isAlt || Self.isReport(token) { tokens.append(token) }
    }
    state = .ground
    sequence = []
  }

  private static func isReport(_ token: Token) -> Bool {
    switch token {
    case .csi(let body):
      ["<", "?"].contains(Unicode.Scalar(body[0])) || body == [UInt8(ascii: "I")] || body == [UInt8(ascii: "O")]
    case .oldMouse, .osc: true
    default: false
    }
  }

  private mutating func takeSequence(_ byte: UInt8) {
    // Cancel and substitute break a sequence off; a new Escape begins another.
    if byte == 0x18 || byte == 0x1A { return end(nil) }
    if byte == 0x1B, state != .escape { return begin() }
    if sequence.count < Self.longestSequence { sequence.append(byte) }
    if let code = table.lookUp(sequence) { return end(.known(code)) }
    switch state {
    case .escape: takeAfterEscape(byte)
    case .csi: takeControlSequence(byte)
    case .ss3: takeSingleShift(byte)
    case .linux: end(.linuxFunction(byte))
    case .oldMouse: if sequence.count >= body + 4 { end(.oldMouse(Array(sequence.suffix(3)))) }
    default: if !table.isBeginning(sequence) { end(nil) }
    }
  }

  /// Where the bytes after the introducer start.
  private var body: Int { sequence.starts(with: [0x1B, 0x1B]) ? 3 : 2 }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      if sequence.count > 2 {
        tokens.append(.escape)
        sequence.removeLast()
      }
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"): state = .string(osc: true)
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): state = .string(osc: false)
    default:
      if table.isBeginning(sequence) {
        state = .table
        return
      }
      // Alt and a character, which may have more bytes.
      end(nil)
      guard byte >= 0x80 else { return }
      swallowsCharacter = true
      takePlain(byte)
    }
  }

  private mutating func takeControlSequence(_ byte: UInt8) {
    let isFirst = sequence.count == body + 1
    switch byte {
    case UInt8(ascii: "[") where isFirst: state = .linux
    case UInt8(ascii: "M") where isFirst && hasMouse: state = .oldMouse
    case UInt8(ascii: "$") where sequence[body...].dropLast().allSatisfy(Self.isDigit) && !isFirst: finish()
    case 0x20...0x3F, ..<0x20: break
    case 0x40...0x7E: finish()
    default:
      end(nil)
      takePlain(byte)
    }
  }

  private mutating func finish() {
    if table.isBeginning(sequence) {
      state = .table
      return
    }
    let isTooLong = sequence.count >= Self.longestSequence
    let isPaste = sequence[body...].elementsEqual("200~".utf8)
    end(isTooLong || isPaste ? nil : .csi(Array(sequence[body...])))
    if isPaste { state = .paste }
  }

  private mutating func takeSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: break
    case 0x20, 0x40...0x7E:
      if table.isBeginning(sequence) {
        state = .table
        return
      }
      end(.ss3(Array(sequence[body...])))
    default:
      end(nil)
      takePlain(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A string ends with `ESC \`; an operating system command also with a bell.
  private mutating func takeString(_ byte: UInt8, osc: Bool) {
    if sequence.last == 0x1B {
      guard byte == UInt8(ascii: "\\") else {
        begin()
        return takeSequence(byte)
      }
      return endString(osc: osc, dropping: 1)
    }
    if byte == 0x18 || byte == 0x1A { return end(nil) }
    if byte == 0x07, osc { return endString(osc: osc, dropping: 0) }
    if byte == 0x1B || sequence.count < Self.longestSequence { sequence.append(byte) }
  }

  private mutating func endString(osc: Bool, dropping count: Int) {
    let isTooLong = sequence.count >= Self.longestSequence
    end(osc && !isTooLong ? .osc(Array(sequence[body...].dropLast(count))) : nil)
  }

  // MARK: Pasted text

  private mutating func takePasted(_ byte: UInt8) {
    if byte == Self.pasteEnd[pasteEndLength] {
      pasteEndLength += 1
      if pasteEndLength == Self.pasteEnd.count {
        pasteEndLength = 0
        endPaste()
        state = .ground
      }
      return
    }
    let room = Self.longestPaste - pasted.count
    let isNewBeginning = byte == 0x1B
    pasted += (Self.pasteEnd[..<pasteEndLength] + (isNewBeginning ? [] : [byte])).prefix(max(0, room))
    pasteEndLength = isNewBeginning ? 1 : 0
  }

  private mutating func endPaste() {
    tokens.append(.paste(pasted))
    pasted = []
    pasteEndLength = 0
  }
}
