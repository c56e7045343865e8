import Glibc
import Interface

/// The screen as many programs draw it: erase all, then write every cell with its colours, each time. What the painter
/// is measured against.
struct PlainScreen {
  let descriptor: Int32

  func draw(_ frame: Frame) {
    var text = "\u{1B}[H\u{1B}[2J"
    for row in 0..<frame.rows {
      text += "\u{1B}[\(row + 1);1H"
      var style = Style()
      for cell in frame.cells[row * frame.columns..<(row + 1) * frame.columns] {
        if cell.style != style {
          style = cell.style
          text += Self.look(style)
        }
        text += cell.text
      }
      text += "\u{1B}[m"
    }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      bytes.removeFirst(count)
    }
  }

  private static func look(_ style: Style) -> String {
    var codes = ["0"]
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if style.underline { codes.append("4") }
    if style.reverse { codes.append("7") }
    switch style.color {
    case .red: codes.append("31")
    case .green: codes.append("32")
    case .yellow: codes.append("33")
    case .blue: codes.append("34")
    case .magenta: codes.append("35")
    case .cyan: codes.append("36")
    case .white: codes.append("37")
    case nil: break
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
